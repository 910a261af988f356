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
          'location/lodge_lake',
          'Timber and glass lodge at blue hour, its lit windows mirrored in a still lake',
          'The wind dropped at 20:34.',
          'Venice 2, 35 mm',
        ),
        still(
          'showreel/night_road',
          'Long-exposure light trails on a mountain road at blue hour',
          'One car, driven home four times.',
          'Venice 2, 25 mm',
        ),
        still(
          'photo/architecture_1',
          'Lit gable of a timber lodge mirrored in a lake',
          'From the jetty, lying down.',
          'Venice 2, 35 mm',
        ),
        still(
          'portfolio/documentary_coast',
          'Lighthouse on a headland at dusk, its beam crossing the sea mist',
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
          'portfolio/product_launch_watch',
          'Steel wristwatch on black glass as a warm light sweeps over it',
          'Frame 212 of a six-second sweep.',
          'Komodo-X, 90 mm macro',
        ),
        still(
          'portfolio/commercial_glass_bottle',
          'Cut-glass decanter of amber whisky glowing against a dark smoky backdrop',
          'The lamp is behind the label.',
          'Komodo-X, 60 mm',
        ),
        still(
          'photo/products_2',
          'Close view of a steel watch bezel and hands',
          'Ten minutes to six, always.',
          'Komodo-X, probe 24 mm',
        ),
        still(
          'photo/products_4',
          'Cut-glass stopper and neck of a decanter, close up',
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
          'showreel/dawn_ridge',
          'Forested mountain ridges fading into golden mist as the sun rises',
          'Seven ridges, if you count the last.',
          'Venice 2, 75 mm',
        ),
        still(
          'showreel/dune_walk',
          'A lone walker on the shadow side of a golden sand dune',
          'Our sound recordist, for scale.',
          'Venice 2, 50 mm',
        ),
        still(
          'showreel/forest_rays',
          'Sunbeams falling between tall trunks in a misty forest',
          'It lasted as long as a cup of tea.',
          'Venice 2, 18 mm',
        ),
        still(
          'photo/lifestyle_2',
          'Tall trunks and sunbeams on a mossy forest floor',
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
          'photo/portraits_1',
          'Profile of a woman behind reeded glass, amber light on her face',
          'Amber, from the right.',
          'Cinema Camera 6K, 75 mm',
        ),
        still(
          'photo/portraits_2',
          'Man in half profile behind reeded glass, blue light in front and orange behind',
          'Blue wins by a third of a stop.',
          'Cinema Camera 6K, 75 mm',
        ),
        still(
          'photo/portraits_3',
          'Woman with long hair behind reeded glass, her face turned to the light',
          'She was listening to the next question.',
          'Cinema Camera 6K, 100 mm',
        ),
        still(
          'photo/portraits_4',
          'Woman in profile behind reeded glass, red light on her face',
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
          'location/atrium',
          'Concrete galleries of an atrium striped by sunlight from a glass roof',
          'Noon, between two school classes.',
          'C500 II, 24 mm tilt-shift',
        ),
        still(
          'photo/architecture_4',
          'Concrete galleries in cool evening light',
          'Six hours later.',
          'C500 II, 24 mm tilt-shift',
        ),
        still(
          'portfolio/tech_demo_array',
          'Aisle of servers with rows of blinking lights falling out of focus',
          'It was 18 degrees and very loud.',
          'C500 II, 35 mm',
        ),
        still(
          'studio/podcast_set',
          'Dark podcast set with two leather chairs, microphones on boom arms and LED edge light',
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
