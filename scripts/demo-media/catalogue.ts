// Every picture and clip of the demo studio: which scene, seen how, and the words that go with it.

import type { Grade, Shot } from './protocol.ts'
import type { Mood } from './soundtrack.ts'

export type Description = { tags: string[]; title: string; alt: string }

export type ImageAsset = Description & {
  publicId: string
  scene: string
  variant?: number
  width?: number
  height?: number
  time?: number
  shot?: Partial<Shot>
  grade?: Partial<Grade>
}

/** One shot of a clip: the plate of an image, and where the camera starts and ends over it. */
export type Cut = { image: string; start: number; end: number; time?: number; from: Partial<Shot>; to: Partial<Shot> }

export type VideoAsset = Description & {
  publicId: string
  seconds: number
  posterAt: number
  fade: number
  grain: number
  /** Develop every n-th frame and blend the rest: see clip() in browser/pipeline.ts. */
  stride: number
  crf: number
  maxKbit: number
  mood: Mood
  cuts: Cut[]
}

const SCENE_STILLS: ImageAsset[] = [
  {
    publicId: 'showreel/dawn_ridge',
    scene: 'dawn-ridge',
    tags: ['showreel', 'landscape', 'dawn'],
    title: 'Dawn ridge',
    alt: 'Forested mountain ridges fading into golden mist as the sun rises',
  },
  {
    publicId: 'showreel/city_rain',
    scene: 'city-rain',
    tags: ['showreel', 'city', 'night'],
    title: 'City rain',
    alt: 'A person with an umbrella on a wet street at night, traffic lights blurred behind',
  },
  {
    publicId: 'showreel/ocean_dusk',
    scene: 'ocean-dusk',
    tags: ['showreel', 'ocean', 'dusk'],
    title: 'Ocean at dusk',
    alt: 'Low sun over a rolling ocean, its light broken by the waves',
  },
  {
    publicId: 'showreel/dune_walk',
    scene: 'dune-walk',
    tags: ['showreel', 'desert', 'golden hour'],
    title: 'Dune walk',
    alt: 'A lone walker on the shadow side of a golden sand dune',
  },
  {
    publicId: 'showreel/forest_rays',
    scene: 'forest-rays',
    tags: ['showreel', 'forest', 'morning'],
    title: 'Forest rays',
    alt: 'Sunbeams falling between tall trunks in a misty forest',
  },
  {
    publicId: 'showreel/night_road',
    scene: 'night-road',
    tags: ['showreel', 'road', 'blue hour'],
    title: 'Night road',
    alt: 'Long-exposure light trails on a mountain road at blue hour',
  },
  {
    publicId: 'studio/podcast_set',
    scene: 'podcast-set',
    tags: ['studio', 'podcast'],
    title: 'Podcast set',
    alt: 'Dark podcast set with two leather chairs, microphones on boom arms and LED edge light',
  },
  {
    publicId: 'studio/stage_key',
    scene: 'stage-key',
    tags: ['studio', 'stage'],
    title: 'Stage with key light',
    alt: 'Empty film stage with one key light cutting through haze and a camera in silhouette',
  },
  {
    publicId: 'location/lodge_lake',
    scene: 'lodge-lake',
    tags: ['location', 'architecture', 'blue hour'],
    title: 'Lodge on the lake',
    alt: 'Timber and glass lodge at blue hour, its lit windows mirrored in a still lake',
  },
  {
    publicId: 'location/atrium',
    scene: 'atrium',
    tags: ['location', 'architecture'],
    title: 'Concrete atrium',
    alt: 'Concrete galleries of an atrium striped by sunlight from a glass roof',
  },
  {
    publicId: 'portfolio/corporate_recruitment_careers',
    scene: 'office',
    tags: ['corporate', 'recruitment'],
    title: 'Careers at golden hour',
    alt: 'Colleagues in silhouette against office windows and a hazy skyline at golden hour',
  },
  {
    publicId: 'portfolio/training_sourdough_preparation',
    scene: 'sourdough',
    tags: ['instructional', 'food'],
    title: 'Sourdough preparation',
    alt: 'Rustic sourdough loaf on a floured wooden table in soft window light',
  },
  {
    publicId: 'portfolio/commercial_glass_bottle',
    scene: 'bottle',
    tags: ['commercial', 'product'],
    title: 'Glass bottle',
    alt: 'Cut-glass decanter of amber whisky glowing against a dark smoky backdrop',
  },
  {
    publicId: 'portfolio/product_launch_watch',
    scene: 'watch',
    tags: ['product launch', 'product'],
    title: 'Watch launch',
    alt: 'Steel wristwatch on black glass as a warm light sweeps over it',
  },
  {
    publicId: 'portfolio/ai_generated_bloom',
    scene: 'bloom-form',
    tags: ['ai-generated', 'abstract'],
    title: 'Bloom',
    alt: 'Iridescent folded silk form floating in deep violet space',
  },
  {
    publicId: 'portfolio/social_neon_run',
    scene: 'neon-run',
    tags: ['social', 'sport'],
    title: 'Neon run',
    alt: 'Runner in silhouette in a tunnel of pink and blue neon portals',
  },
  {
    publicId: 'portfolio/documentary_coast',
    scene: 'documentary-coast',
    time: 3.2,
    tags: ['documentary', 'coast'],
    title: 'The keeper of the coast',
    alt: 'Lighthouse on a headland at dusk, its beam crossing the sea mist',
  },
  {
    publicId: 'portfolio/tech_demo_array',
    scene: 'server-aisle',
    tags: ['tech demo', 'technology'],
    title: 'Server array',
    alt: 'Aisle of servers with rows of blinking lights falling out of focus',
  },
]

const FRAMES: ImageAsset[] = [
  {
    publicId: 'stills/silk_fold',
    scene: 'bloom-form',
    variant: 1,
    tags: ['ai-generated', 'abstract'],
    title: 'Silk, folded',
    alt: 'Iridescent cloth folding in on itself against deep violet',
  },
  {
    publicId: 'stills/silk_turn',
    scene: 'bloom-form',
    variant: 2,
    tags: ['ai-generated', 'abstract'],
    title: 'Silk, turning',
    alt: 'Iridescent cloth turning in deep violet space',
  },
]

const WIDE = { width: 1600, height: 1067 }
const TALL = { width: 1067, height: 1600 }

const PHOTOS: ImageAsset[] = [
  {
    publicId: 'photo/corporate_1',
    scene: 'office',
    variant: 1,
    ...TALL,
    tags: ['corporate', 'photo'],
    title: 'Before the meeting',
    alt: 'Two colleagues talking in silhouette in front of tall office windows',
  },
  {
    publicId: 'photo/corporate_2',
    scene: 'office',
    variant: 2,
    ...WIDE,
    tags: ['corporate', 'photo'],
    title: 'Morning desks',
    alt: 'Desks and screens in low sun beside a window wall',
    grade: { shadows: [0.9, 1, 1.1], highlights: [0.98, 1, 1.03], saturation: 0.7, exposure: 1.4 },
  },
  {
    publicId: 'photo/corporate_3',
    scene: 'server-aisle',
    variant: 1,
    ...TALL,
    tags: ['corporate', 'photo'],
    title: 'Cold aisle',
    alt: 'Server cabinets with blue lights leading to a bright door',
  },
  {
    publicId: 'photo/corporate_4',
    scene: 'atrium',
    variant: 2,
    ...WIDE,
    tags: ['corporate', 'photo'],
    title: 'Headquarters lobby',
    alt: 'People crossing a sunlit concrete lobby',
  },
  {
    publicId: 'photo/events_1',
    scene: 'live-event',
    variant: 0,
    ...WIDE,
    tags: ['events', 'photo'],
    title: 'Opening night',
    alt: 'Concert crowd with raised hands before an amber-lit stage',
  },
  {
    publicId: 'photo/events_2',
    scene: 'live-event',
    variant: 1,
    ...TALL,
    tags: ['events', 'photo'],
    title: 'Blue hour set',
    alt: 'Blue and violet beams over a concert crowd',
  },
  {
    publicId: 'photo/events_3',
    scene: 'gala',
    variant: 0,
    ...WIDE,
    tags: ['events', 'photo'],
    title: 'Gala reception',
    alt: 'Guests in silhouette under strings of warm lamps',
  },
  {
    publicId: 'photo/events_4',
    scene: 'gala',
    variant: 1,
    ...TALL,
    tags: ['events', 'photo'],
    title: 'Evening toast',
    alt: 'Guests raising glasses below lamps out of focus',
  },
  {
    publicId: 'photo/products_1',
    scene: 'watch',
    variant: 1,
    ...TALL,
    tags: ['products', 'photo'],
    title: 'Dial',
    alt: 'Wristwatch seen from above in a narrow sweep of light',
  },
  {
    publicId: 'photo/products_2',
    scene: 'watch',
    variant: 2,
    ...WIDE,
    tags: ['products', 'photo'],
    title: 'Bezel, close',
    alt: 'Close view of a steel watch bezel and hands',
  },
  {
    publicId: 'photo/products_3',
    scene: 'bottle',
    variant: 1,
    ...TALL,
    tags: ['products', 'photo'],
    title: 'Decanter',
    alt: 'Whisky decanter glowing in front of warm smoke',
  },
  {
    publicId: 'photo/products_4',
    scene: 'bottle',
    variant: 2,
    ...WIDE,
    tags: ['products', 'photo'],
    title: 'Stopper',
    alt: 'Cut-glass stopper and neck of a decanter, close up',
    grade: { shadows: [0.88, 1.02, 1.1], highlights: [0.92, 1, 1.04], saturation: 0.85 },
  },
  {
    publicId: 'photo/portraits_1',
    scene: 'portrait',
    variant: 0,
    ...TALL,
    tags: ['portraits', 'photo'],
    title: 'Profile in amber',
    alt: 'Profile of a woman behind reeded glass, amber light on her face',
  },
  {
    publicId: 'photo/portraits_2',
    scene: 'portrait',
    variant: 1,
    ...WIDE,
    tags: ['portraits', 'photo'],
    title: 'Two lights',
    alt: 'Man in half profile behind reeded glass, blue light in front and orange behind',
  },
  {
    publicId: 'photo/portraits_3',
    scene: 'portrait',
    variant: 2,
    ...TALL,
    tags: ['portraits', 'photo'],
    title: 'Turned away',
    alt: 'Woman with long hair behind reeded glass, her face turned to the light',
  },
  {
    publicId: 'photo/portraits_4',
    scene: 'portrait',
    variant: 3,
    ...WIDE,
    tags: ['portraits', 'photo'],
    title: 'Red and blue',
    alt: 'Woman in profile behind reeded glass, red light on her face',
  },
  {
    publicId: 'photo/architecture_1',
    scene: 'lodge-lake',
    variant: 1,
    ...TALL,
    tags: ['architecture', 'photo'],
    title: 'Gable',
    alt: 'Lit gable of a timber lodge mirrored in a lake',
  },
  {
    publicId: 'photo/architecture_2',
    scene: 'atrium',
    variant: 1,
    ...TALL,
    tags: ['architecture', 'photo'],
    title: 'Roof light',
    alt: 'Looking up concrete galleries to a ribbed glass roof',
  },
  {
    publicId: 'photo/architecture_3',
    scene: 'lodge-lake',
    variant: 2,
    ...WIDE,
    tags: ['architecture', 'photo'],
    title: 'Lodge at first light',
    alt: 'Timber lodge from the shore in the first warm light',
    grade: { shadows: [1.02, 0.98, 1], highlights: [1.12, 1, 0.9], exposure: 2.2, saturation: 0.85 },
  },
  {
    publicId: 'photo/architecture_4',
    scene: 'atrium',
    variant: 0,
    ...WIDE,
    tags: ['architecture', 'photo'],
    title: 'Galleries, evening',
    alt: 'Concrete galleries in cool evening light',
    grade: { shadows: [0.82, 0.96, 1.16], highlights: [0.96, 0.99, 1.04], saturation: 0.75, exposure: 0.8 },
  },
  {
    publicId: 'photo/lifestyle_1',
    scene: 'sourdough',
    variant: 1,
    ...TALL,
    tags: ['lifestyle', 'photo'],
    title: 'Saturday bread',
    alt: 'Fresh sourdough loaf on a floured board, seen from above',
  },
  {
    publicId: 'photo/lifestyle_2',
    scene: 'forest-rays',
    variant: 1,
    ...TALL,
    tags: ['lifestyle', 'photo'],
    title: 'Into the woods',
    alt: 'Tall trunks and sunbeams on a mossy forest floor',
  },
  {
    publicId: 'photo/lifestyle_3',
    scene: 'city-rain',
    variant: 1,
    ...TALL,
    tags: ['lifestyle', 'photo'],
    title: 'Walk home',
    alt: 'Person with an umbrella between city lights on a wet street',
  },
  {
    publicId: 'photo/lifestyle_4',
    scene: 'ocean-dusk',
    variant: 3,
    ...WIDE,
    tags: ['lifestyle', 'photo'],
    title: 'Last swim',
    alt: 'Waves close to the lens with the sun going down',
  },
]

export const IMAGES: ImageAsset[] = [...SCENE_STILLS, ...FRAMES, ...PHOTOS]

const PUSH: [Partial<Shot>, Partial<Shot>] = [
  { zoom: 1.05, dolly: 0 },
  { zoom: 1.07, dolly: 0.1 },
]
const PULL: [Partial<Shot>, Partial<Shot>] = [
  { zoom: 1.09, dolly: 0.09 },
  { zoom: 1.05, dolly: 0 },
]
const LEFT: [Partial<Shot>, Partial<Shot>] = [
  { zoom: 1.09, x: 0.05 },
  { zoom: 1.09, x: -0.05 },
]
const RIGHT: [Partial<Shot>, Partial<Shot>] = [
  { zoom: 1.09, x: -0.05 },
  { zoom: 1.09, x: 0.05 },
]
// No parallax: where thin window bars stand before an endless sky, a stretched grid would bend them.
const FLAT: [Partial<Shot>, Partial<Shot>] = [
  { zoom: 1.08, pivot: [0.25, 0.5] },
  { zoom: 1.13, pivot: [0.6, 0.42] },
]
const RISE: [Partial<Shot>, Partial<Shot>] = [
  { zoom: 1.09, y: 0.035 },
  { zoom: 1.09, y: -0.035 },
]

/** A film of the portfolio. Its name is its title on the home page: `portfolioItems` makes the title from it. */
function clip(
  publicId: string,
  image: string,
  seconds: number,
  mood: Mood,
  [from, to]: [Partial<Shot>, Partial<Shot>],
  more: Partial<VideoAsset> = {},
): VideoAsset {
  const still = SCENE_STILLS.find((one) => one.publicId === image)
  if (!still) throw new Error(`A clip needs the still it is cut from: ${publicId}`)
  return {
    publicId,
    seconds,
    posterAt: seconds * 0.4,
    fade: 0.7,
    grain: 3,
    stride: 2,
    crf: 24,
    maxKbit: 1350,
    mood,
    tags: still.tags,
    title: still.title,
    alt: still.alt,
    cuts: [{ image, start: 0, end: seconds, from, to }],
    ...more,
  }
}

const CLIPS: VideoAsset[] = [
  clip(
    'portfolio/meridian_careers',
    'portfolio/corporate_recruitment_careers',
    9,
    { root: 110, brightness: 0.9, air: 0.05 },
    FLAT,
  ),
  clip(
    'portfolio/old_mill_sourdough',
    'portfolio/training_sourdough_preparation',
    9,
    { root: 98, brightness: 0.6, air: 0.06 },
    PUSH,
  ),
  clip('portfolio/glenarrow_decanter', 'portfolio/commercial_glass_bottle', 9, { root: 82.4, brightness: 0.7, air: 0.04 }, PUSH),
  clip('portfolio/halden_watch', 'portfolio/product_launch_watch', 9, { root: 73.4, brightness: 1.1, air: 0.03 }, LEFT),
  clip('portfolio/aperture_titles', 'portfolio/ai_generated_bloom', 9, { root: 123.5, brightness: 1.2, air: 0.05 }, PUSH),
  clip('portfolio/volt_night_run', 'portfolio/social_neon_run', 8, { root: 92.5, brightness: 1.4, air: 0.03 }, [
    { zoom: 1.02, dolly: 0 },
    { zoom: 1.04, dolly: 0.3 },
  ]),
  clip('portfolio/lighthouse_keepers', 'portfolio/documentary_coast', 10, { root: 87.3, brightness: 0.5, air: 0.16 }, LEFT, {
    posterAt: 3,
  }),
  clip('portfolio/northbank_data_centre', 'portfolio/tech_demo_array', 8, { root: 103.8, brightness: 1.3, air: 0.05 }, [
    { zoom: 1.02, dolly: 0 },
    { zoom: 1.04, dolly: 0.22 },
  ]),
]

/** Lays shots end to end with a dissolve between neighbours; the last one ends exactly at `seconds`. */
function reel(
  seconds: number,
  dissolve: number,
  shots: Array<{ image: string; weight?: number; move: [Partial<Shot>, Partial<Shot>] }>,
): Cut[] {
  const total = shots.reduce((sum, shot) => sum + (shot.weight ?? 1), 0)
  let at = 0
  return shots.map((shot, i) => {
    const start = at
    at += (seconds * (shot.weight ?? 1)) / total
    const end = i === shots.length - 1 ? seconds : at + dissolve
    return { image: shot.image, start, end, time: i * 3, from: shot.move[0], to: shot.move[1] }
  })
}

const SHOWREEL: VideoAsset = {
  publicId: 'showreel/showreel',
  seconds: 165,
  posterAt: 100,
  fade: 1.2,
  grain: 2,
  stride: 3,
  crf: 27,
  maxKbit: 760,
  mood: { root: 87.3, brightness: 0.8, air: 0.06 },
  tags: ['showreel'],
  title: 'Showreel',
  alt: 'Showreel of landscapes, studio sets, architecture and product films',
  // The order also decides the thumbnails: 5, 20, 30, 50, 75 and 100 s must fall inside six different shots.
  cuts: reel(165, 1.1, [
    { image: 'showreel/dawn_ridge', weight: 1.1, move: PUSH },
    { image: 'portfolio/social_neon_run', weight: 0.75, move: PUSH },
    { image: 'location/lodge_lake', weight: 1, move: RIGHT },
    { image: 'portfolio/product_launch_watch', weight: 1, move: LEFT },
    { image: 'showreel/dune_walk', weight: 1, move: RISE },
    { image: 'showreel/city_rain', weight: 1, move: PUSH },
    { image: 'portfolio/corporate_recruitment_careers', weight: 0.9, move: FLAT },
    { image: 'portfolio/documentary_coast', weight: 1, move: LEFT },
    { image: 'showreel/forest_rays', weight: 1.1, move: PULL },
    { image: 'portfolio/commercial_glass_bottle', weight: 0.9, move: PUSH },
    { image: 'showreel/night_road', weight: 1.2, move: RISE },
    { image: 'location/atrium', weight: 0.9, move: PUSH },
    { image: 'portfolio/tech_demo_array', weight: 0.9, move: PUSH },
    { image: 'studio/podcast_set', weight: 0.9, move: RIGHT },
    { image: 'portfolio/training_sourdough_preparation', weight: 0.9, move: LEFT },
    { image: 'portfolio/ai_generated_bloom', weight: 1, move: PUSH },
    { image: 'studio/stage_key', weight: 0.95, move: PULL },
    { image: 'showreel/ocean_dusk', weight: 1.3, move: PUSH },
  ]),
}

/** Moving pictures of the home page, silent: seconds of the showreel, which `cut-loops.ts` cuts out of it. */
export const LOOPS: { publicId: string; cuts: [from: number, to: number][] }[] = [
  { publicId: 'showreel/hero_loop', cuts: [[91.6, 100.6]] },
  {
    publicId: 'showreel/showreel_loop',
    cuts: [
      [13, 15.4],
      [30, 32.4],
      [47, 49.4],
      [66, 68.4],
      [132, 134.4],
    ],
  },
]

export const VIDEOS: VideoAsset[] = [...CLIPS, SHOWREEL]
