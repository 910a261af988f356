/** A fixed picture of the public pages: which one of the media library, and what it shows. */
export interface PagePicture {
  publicId: string
  alt: string
  /** A `data:` picture of a few hundred bytes, shown blurred until the real one is there. */
  placeholder?: string
}

/** A studio that adopts the product uploads its own pictures under these names, or names others here. */
export const homePictures = {
  hero: { publicId: 'showreel/night_road', alt: 'The light trail of a car on a mountain road at nightfall' },
  claims: { publicId: 'showreel/city_rain', alt: 'A figure with an umbrella before the lights of a city in the rain' },
  podcastSet: { publicId: 'studio/podcast_set', alt: 'A podcast set with two armchairs under a soft light' },
  stageKey: { publicId: 'studio/stage_key', alt: 'A key light on a dark studio stage' },
  lodgeLake: { publicId: 'location/lodge_lake', alt: 'A lodge on the shore of a still lake' },
  atrium: { publicId: 'location/atrium', alt: 'Daylight falling through the atrium of an office building' },
  dunes: { publicId: 'showreel/dune_walk', alt: 'A lone walker on the crest of a dune' },
  lost: { publicId: 'showreel/forest_rays', alt: 'Rays of light between the trunks of a forest' },
  closing: { publicId: 'showreel/dawn_ridge', alt: 'Sunrise over a mountain ridge with mist in the valleys' },
} as const satisfies Record<string, PagePicture>
