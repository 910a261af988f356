import { picture, type DemoItem } from './demo-item.ts'

const still = (publicId: string, alt: string, caption: string, camera: string) => ({ ...picture(publicId, alt), caption, camera })

export const demoStills: DemoItem<'stills'>[] = [
  {
    slug: 'blue-hour',
    title: 'Blue hour',
    tags: ['Architecture', 'Night', 'Landscape'],
    published: { days: 12, at: '18:40' },
    body: {
      subtitle: 'Eleven minutes, four evenings',
      category: 'Location',
      description:
        'Frames from films shot at the moment when the sky and the lamps are equally bright. Nothing is added. The hard part is being there.',
      equipment: ['Sony Venice 2', 'Zeiss Supreme 25 mm and 35 mm', 'Tripod, and patience'],
      technique: 'Single exposures at T2.1, white balance held at 4,300 K to keep the sky blue',
      images: [
        still(
          'stills/lodge_mirror',
          'Windows of a lodge mirrored in still water',
          'The wind dropped at 20:34.',
          'Venice 2, 35 mm',
        ),
        still(
          'stills/road_trails',
          'Red and white light trails on a bend of a mountain road',
          'One car, driven home four times.',
          'Venice 2, 25 mm',
        ),
        still('stills/peaks_dusk', 'Snowy peaks behind fir trees at blue hour', 'From the jetty, lying down.', 'Venice 2, 35 mm'),
        still(
          'stills/beam',
          'Beam of a lighthouse over the edge of a cliff',
          'The keeper told us when to expect the mist.',
          'Venice 2, 75 mm',
        ),
      ],
      priority: 'high',
      cta: { text: 'Film your location', url: '/contact' },
      seo: {
        title: 'Blue hour: still frames',
        description: 'A lodge, a road, a lighthouse: four frames from the short blue end of the day.',
        keywords: ['blue hour', 'still frames'],
      },
    },
  },
  {
    slug: 'made-of-light',
    title: 'Made of light',
    tags: ['Product', 'Low key', 'Studio'],
    published: { days: 44, at: '12:10' },
    body: {
      subtitle: 'A watch, a decanter, very little else',
      category: 'Product',
      description:
        'Objects against black. Each was lit with one moving lamp and a lot of black cloth, so that only the edges and the material show.',
      equipment: ['RED Komodo-X', 'Laowa 24 mm probe lens', 'One lamp on a slider', 'Black velvet'],
      technique: 'One sweeping light, exposed for the highlights and pulled down in the grade',
      images: [
        still(
          'stills/watch_crown',
          'Crown and bezel of a steel wristwatch in a narrow light',
          'Frame 212 of a six-second sweep.',
          'Komodo-X, 90 mm macro',
        ),
        still(
          'stills/decanter_glow',
          'Amber whisky glowing in the cut glass of a decanter',
          'The lamp is behind the label.',
          'Komodo-X, 60 mm',
        ),
        still(
          'stills/watch_hands',
          'Hands and dial of a wristwatch, very close',
          'Ten minutes to six, always.',
          'Komodo-X, probe 24 mm',
        ),
        still(
          'stills/stopper',
          'Cut-glass stopper of a decanter, very close',
          'Polished with a lens cloth for an hour.',
          'Komodo-X, 90 mm macro',
        ),
      ],
      priority: 'medium',
      cta: { text: 'Launch a product', url: '/inquire' },
      seo: {
        title: 'Made of light: product stills',
        description: 'Low-key product frames, lit with one moving lamp.',
        keywords: ['product photography', 'low key'],
      },
    },
  },
  {
    slug: 'first-light',
    title: 'First light',
    tags: ['Landscape', 'Dawn', 'Nature'],
    published: { days: 79, at: '06:05' },
    body: {
      subtitle: 'The hour before breakfast',
      category: 'Landscape',
      description:
        'Ridges, dunes, a forest floor. Collected over two years on the way to other jobs, always before the crew was awake.',
      equipment: ['Sony Venice 2', 'Cooke S4 18 mm', 'Graduated filter, half a stop'],
      technique: 'Shot into the light, with mist doing the work of a diffusion filter',
      images: [
        still(
          'stills/ridge_mist',
          'Forested ridges below a rising sun',
          'Seven ridges, if you count the last.',
          'Venice 2, 75 mm',
        ),
        still(
          'stills/dune_walker',
          'A small figure on the ridge of a dune',
          'Our sound recordist, for scale.',
          'Venice 2, 50 mm',
        ),
        still(
          'stills/forest_light',
          'Sunbeams in the clearing of a misty forest',
          'It lasted as long as a cup of tea.',
          'Venice 2, 18 mm',
        ),
        still(
          'stills/trunks',
          'Mossy trunks and ferns on a forest floor',
          'The same wood, ten steps further on.',
          'Venice 2, 27 mm',
        ),
      ],
      priority: 'medium',
      cta: { text: 'Hire our crew', url: '/inquire' },
      seo: {
        title: 'First light: landscape stills',
        description: 'Dawn over ridges, dunes and woods.',
        keywords: ['landscape', 'dawn', 'cinematography'],
      },
    },
  },
  {
    slug: 'two-lights',
    title: 'Two lights and a face',
    tags: ['Portrait', 'Colour', 'Studio'],
    published: { days: 121, at: '16:25' },
    body: {
      subtitle: 'Portraits through reeded glass',
      category: 'Portrait',
      description:
        'Portraits through a pane of reeded glass, for a podcast company that wanted its speakers recognised by colour and outline at thumbnail size. The glass does what retouching usually does: it leaves the expression and takes the detail.',
      equipment: ['Blackmagic Cinema Camera 6K', 'Two LED tubes', 'A pane of reeded glass'],
      technique: 'Two coloured lights at ninety degrees behind the glass, no fill at all',
      images: [
        still(
          'stills/glass_amber',
          'Profile of a woman behind reeded glass, in amber light',
          'Amber, from the right.',
          'Cinema Camera 6K, 75 mm',
        ),
        still(
          'stills/glass_blue',
          'Man in half profile behind reeded glass, in blue light',
          'Blue wins by a third of a stop.',
          'Cinema Camera 6K, 75 mm',
        ),
        still(
          'stills/glass_gold',
          'Woman with long hair behind reeded glass, turned to the light',
          'She was listening to the next question.',
          'Cinema Camera 6K, 100 mm',
        ),
        still(
          'stills/glass_red',
          'Woman in profile behind reeded glass, in red light',
          'The one on the poster.',
          'Cinema Camera 6K, 100 mm',
        ),
      ],
      priority: 'low',
      cta: { text: 'Book a portrait day', url: '/photography' },
      seo: {
        title: 'Two lights and a face: portrait stills',
        description: 'Four portraits, two lamps, one pane of glass.',
        keywords: ['portrait', 'reeded glass'],
      },
    },
  },
  {
    slug: 'rooms-that-listen',
    title: 'Rooms that listen',
    tags: ['Architecture', 'Interior', 'Concrete'],
    published: { days: 188, at: '11:15' },
    body: {
      subtitle: 'Concrete, glass, server aisles',
      category: 'Architecture',
      description: 'Interiors where someone is about to speak, taken while waiting for the talent, when rooms are at their best.',
      equipment: ['Canon C500 Mark II', 'Tilt-shift 24 mm', 'A spirit level'],
      technique: 'Verticals kept vertical in the lens, not in software',
      images: [
        still(
          'stills/atrium_stripes',
          'Stripes of sunlight on the floor of a concrete atrium',
          'Noon, between two school classes.',
          'C500 II, 24 mm tilt-shift',
        ),
        still(
          'stills/atrium_evening',
          'Concrete galleries of an atrium in evening light',
          'Six hours later.',
          'C500 II, 24 mm tilt-shift',
        ),
        still(
          'stills/rack_lights',
          'Rows of small blue lights on server cabinets',
          'It was 18 degrees and very loud.',
          'C500 II, 35 mm',
        ),
        still(
          'stills/amber_lamp',
          'Amber strip of light behind a microphone arm',
          'Nine in the morning, if you trust the clock.',
          'C500 II, 35 mm',
        ),
      ],
      priority: 'low',
      cta: { text: 'Show your building', url: '/contact' },
      seo: {
        title: 'Rooms that listen: interior stills',
        description: 'Interiors in the moment before someone speaks.',
        keywords: ['architecture', 'interiors'],
      },
    },
  },
]
