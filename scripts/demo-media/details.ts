// Details of the demo's pictures: a part of one, often in another light. Every page has pictures of its own by them.

import type { Description } from './catalogue.ts'

type DetailAsset = Description & {
  publicId: string
  /** Public id of the picture that it is a part of. */
  of: string
  /** Left, top and width in pixels of the picture; the height follows from `tall`. */
  at: [left: number, top: number, width: number]
  /** 3:2 instead of 16:9, for stills. */
  tall?: boolean
  /** An ffmpeg filter for the light. */
  light?: string
}

const COLD = 'colorbalance=rs=-0.12:bs=0.14:rm=-0.16:bm=0.16:rh=-0.10:bh=0.10,eq=saturation=0.62:brightness=-0.06'
const DAWN = 'colorbalance=rm=0.10:bm=-0.08:rh=0.12:bh=-0.12,eq=brightness=0.05:saturation=0.9'
const EVENING = 'colorbalance=rs=-0.06:bs=0.10:rm=-0.06:bm=0.08,eq=brightness=-0.05:saturation=0.8'

const detail = (
  publicId: string,
  of: string,
  at: DetailAsset['at'],
  [title, alt]: [string, string],
  more: Partial<DetailAsset> = {},
): DetailAsset => ({ publicId, of, at, title, alt, tags: ['stories'], ...more })

const still: typeof detail = (publicId, of, at, words, more) =>
  detail(publicId, of, at, words, { tags: ['stills'], tall: true, ...more })

export const DETAILS: DetailAsset[] = [
  detail(
    'stories/silk_edge',
    'portfolio/ai_generated_bloom',
    [760, 60, 1000],
    ['Edge of silk', 'Edge of folded iridescent silk, from violet to green'],
  ),
  detail(
    'stories/flour_table',
    'portfolio/training_sourdough_preparation',
    [930, 440, 990],
    ['Flour and rolling pin', 'Rolling pin and flour on a wooden table, the loaf behind'],
  ),
  detail(
    'stories/decanter_shoulder',
    'photo/products_4',
    [160, 0, 1180],
    ['Decanter, shoulder', 'Cut-glass stopper and shoulder of a decanter against warm haze'],
  ),
  detail(
    'stories/camera_waiting',
    'studio/stage_key',
    [200, 250, 1120],
    ['A camera, waiting', 'Camera on a tripod in front of a beam of haze on an empty stage'],
  ),
  detail(
    'stories/window_talk',
    'portfolio/corporate_recruitment_careers',
    [620, 170, 1080],
    ['Before going home', 'Three colleagues in silhouette at the office windows as the sun goes down'],
  ),
  detail(
    'stories/lodge_windows',
    'location/lodge_lake',
    [640, 300, 980],
    ['Lit windows', 'Lit windows of a timber lodge and their reflection in the lake'],
  ),
  detail(
    'stories/dark_water',
    'showreel/ocean_dusk',
    [560, 640, 760],
    ['Dark water', 'Cold swell on the open sea before sunrise'],
    {
      light: COLD,
    },
  ),
  detail(
    'stories/headland_foot',
    'portfolio/documentary_coast',
    [820, 600, 850],
    ['Foot of the headland', 'Swell breaking along the foot of a headland'],
  ),
  detail('stories/far_ridge', 'showreel/dawn_ridge', [80, 330, 1100], ['Far ridge', 'Ridges in cold mist before sunrise'], {
    light: COLD,
  }),
  detail(
    'stories/keepers_sea',
    'portfolio/documentary_coast',
    [40, 400, 960],
    ['Night swell', 'Grey swell running towards a dark headland'],
  ),
  detail(
    'stories/neon_runner',
    'portfolio/social_neon_run',
    [620, 300, 720],
    ['In the tunnel', 'Runner in silhouette between pink and violet neon frames'],
  ),
  detail(
    'stories/rack_door',
    'portfolio/tech_demo_array',
    [640, 250, 860],
    ['At the end of the aisle', 'Bright door at the end of an aisle of servers'],
  ),
  detail(
    'stories/podcast_chair',
    'studio/podcast_set',
    [930, 210, 960],
    ['Second chair', 'Leather chair, microphone arm and a strip of teal light in a small studio'],
  ),
  detail(
    'stories/podcast_desk',
    'studio/podcast_set',
    [470, 440, 980],
    ['The desk', 'Desk with microphone arms in front of slatted oak in amber light'],
  ),
  detail(
    'location/lodge_morning',
    'photo/architecture_3',
    [0, 150, 1600],
    ['Lodge in the morning', 'Timber lodge by the lake in clear morning light'],
    { light: `hflip,${DAWN}`, tags: ['location'] },
  ),
  still(
    'stills/lodge_mirror',
    'location/lodge_lake',
    [620, 420, 960],
    ['Mirrored', 'Windows of a lodge mirrored in still water'],
  ),
  still(
    'stills/road_trails',
    'showreel/night_road',
    [1010, 440, 900],
    ['Light trails', 'Red and white light trails on a bend of a mountain road'],
  ),
  still('stills/peaks_dusk', 'location/lodge_lake', [60, 60, 860], ['Peaks', 'Snowy peaks behind fir trees at blue hour']),
  still(
    'stills/beam',
    'portfolio/documentary_coast',
    [820, 170, 960],
    ['The beam', 'Beam of a lighthouse over the edge of a cliff'],
  ),
  still(
    'stills/watch_crown',
    'portfolio/product_launch_watch',
    [760, 190, 960],
    ['Crown', 'Crown and bezel of a steel wristwatch in a narrow light'],
  ),
  still(
    'stills/decanter_glow',
    'portfolio/commercial_glass_bottle',
    [560, 260, 800],
    ['Amber', 'Amber whisky glowing in the cut glass of a decanter'],
  ),
  still('stills/watch_hands', 'photo/products_2', [380, 140, 900], ['Hands', 'Hands and dial of a wristwatch, very close']),
  still('stills/stopper', 'photo/products_4', [470, 0, 760], ['Glass stopper', 'Cut-glass stopper of a decanter, very close']),
  still('stills/ridge_mist', 'showreel/dawn_ridge', [820, 240, 1000], ['Mist', 'Forested ridges below a rising sun']),
  still('stills/dune_walker', 'showreel/dune_walk', [620, 100, 960], ['For scale', 'A small figure on the ridge of a dune']),
  still(
    'stills/forest_light',
    'showreel/forest_rays',
    [500, 120, 1000],
    ['Clearing', 'Sunbeams in the clearing of a misty forest'],
  ),
  still('stills/trunks', 'photo/lifestyle_2', [0, 889, 1067], ['Trunks', 'Mossy trunks and ferns on a forest floor']),
  still(
    'stills/glass_amber',
    'photo/portraits_1',
    [0, 300, 1067],
    ['Amber', 'Profile of a woman behind reeded glass, in amber light'],
  ),
  still(
    'stills/glass_blue',
    'photo/portraits_2',
    [480, 80, 1020],
    ['Blue', 'Man in half profile behind reeded glass, in blue light'],
  ),
  still(
    'stills/glass_gold',
    'photo/portraits_3',
    [0, 250, 1067],
    ['Gold', 'Woman with long hair behind reeded glass, turned to the light'],
  ),
  still('stills/glass_red', 'photo/portraits_4', [180, 80, 1020], ['Red', 'Woman in profile behind reeded glass, in red light']),
  still(
    'stills/atrium_stripes',
    'location/atrium',
    [760, 200, 1100],
    ['Stripes', 'Stripes of sunlight on the floor of a concrete atrium'],
  ),
  still(
    'stills/atrium_evening',
    'photo/architecture_4',
    [240, 60, 1100],
    ['Galleries', 'Concrete galleries of an atrium in evening light'],
    {
      light: EVENING,
    },
  ),
  still(
    'stills/rack_lights',
    'portfolio/tech_demo_array',
    [120, 180, 960],
    ['Racks', 'Rows of small blue lights on server cabinets'],
  ),
  still('stills/amber_lamp', 'studio/podcast_set', [330, 140, 800], ['Lamp', 'Amber strip of light behind a microphone arm']),
]
