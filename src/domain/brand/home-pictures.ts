/** A fixed picture of the public pages: its public id in the media library and its alternative text. */
export interface PagePicture {
  publicId: string
  alt: string
  /** A `data:` URL of a 16 by 9 pixel picture, shown blurred until the picture has loaded. */
  placeholder: string
}

/** Those that a new studio begins with; staff choose others in the admin area. */
export const homePictures = {
  hero: {
    publicId: 'showreel/night_road',
    alt: 'Long-exposure light trails on a mountain road at blue hour',
    placeholder:
      'data:image/webp;base64,UklGRkQAAABXRUJQVlA4IDgAAADQAQCdASoQAAkABABoJQBOgCHe/aZSAAD+5dqSAiElQg82J4rTHn9Ps1fiSMwmZeF24ABBHAAAAA==',
  },
  claims: {
    publicId: 'showreel/city_rain',
    alt: 'A person with an umbrella on a wet street at night, traffic lights blurred behind',
    placeholder:
      'data:image/webp;base64,UklGRk4AAABXRUJQVlA4IEIAAADQAQCdASoQAAkABABoJQBOgB6uUDZhaAD+6VieHiEnWoMLctEL2YudfTEHdkfeaM+gYYmwxVgfyfA5THQpCkMAAAA=',
  },
  podcastSet: {
    publicId: 'studio/podcast_set',
    alt: 'Dark podcast set with two leather chairs, microphones on boom arms and LED edge light',
    placeholder:
      'data:image/webp;base64,UklGRkYAAABXRUJQVlA4IDoAAADQAQCdASoQAAkABABoJQBOgB6P4gKfIAD+9Xuy13V+cHw8fxC7iuiNEh0/mkiGgleOar+65ZS4jogA',
  },
  stageKey: {
    publicId: 'studio/stage_key',
    alt: 'Empty film stage with one key light cutting through haze and a camera in silhouette',
    placeholder:
      'data:image/webp;base64,UklGRkIAAABXRUJQVlA4IDYAAACQAQCdASoQAAkABABoJQBOgBghg8AA/vFtI7y5Eg51DOMzzGwR+xaeO0Y43QXfABOHPrBBAAA=',
  },
  lodgeLake: {
    publicId: 'location/lodge_lake',
    alt: 'Timber and glass lodge at blue hour, its lit windows mirrored in a still lake',
    placeholder:
      'data:image/webp;base64,UklGRkgAAABXRUJQVlA4IDwAAACwAQCdASoQAAkABABoJQBOgCFRqNAAAP7cwBoFJiaqmrCVeHJx8TXMNoZUY7B14E4BA4/pY7YkS34AAAA=',
  },
  atrium: {
    publicId: 'location/atrium',
    alt: 'Concrete galleries of an atrium striped by sunlight from a glass roof',
    placeholder:
      'data:image/webp;base64,UklGRlAAAABXRUJQVlA4IEQAAADwAQCdASoQAAkABABoJYgCdAEWKkx2NFAA/untM3thN3qgO6DzJVOrcNjKni7P76B2WOW5u0MZnjt+n8qz1Yu5foAAAA==',
  },
  dunes: {
    publicId: 'showreel/dune_walk',
    alt: 'A lone walker on the shadow side of a golden sand dune',
    placeholder:
      'data:image/webp;base64,UklGRkwAAABXRUJQVlA4IEAAAADQAQCdASoQAAkABABoJbACdAEO00OGQAD+ZqgNQcxcepOqUK7A5TETylWU6h2qLf8rMQsXxtST4eF93uXeAAAA',
  },
  lost: {
    publicId: 'showreel/forest_rays',
    alt: 'Sunbeams falling between tall trunks in a misty forest',
    placeholder:
      'data:image/webp;base64,UklGRkoAAABXRUJQVlA4ID4AAADwAQCdASoQAAkABABoJZgCdAD5hKfwfgAA/tGU3xJS7sjTa2DD6RsrjxmmDPVistwnEv1WwNoDp2pNyFAAAA==',
  },
  closing: {
    publicId: 'showreel/dawn_ridge',
    alt: 'Forested mountain ridges fading into golden mist as the sun rises',
    placeholder:
      'data:image/webp;base64,UklGRkQAAABXRUJQVlA4IDgAAADQAQCdASoQAAkABABoJYgCdAENywNgAAD42fbWWFmcOWOXWd3mjdk33TpjJQxBucKfDyhq8UAAAA==',
  },
  sea: {
    publicId: 'showreel/ocean_dusk',
    alt: 'Low sun over a rolling ocean, its light broken by the waves',
    placeholder:
      'data:image/webp;base64,UklGRkwAAABXRUJQVlA4IEAAAADwAQCdASoQAAkAA4BaJZgCdAEf8NExMlgAzfGkw7UxqRnyHUt2CkF2cHsCuxw/jl38yiw8tca6Cap29XOtfxgA',
  },
} as const satisfies Record<string, PagePicture>

/** Public ids of short silent films that play over the home page's stills. */
export const homeLoops = { hero: 'showreel/hero_loop', showreel: 'showreel/showreel_loop' } as const
