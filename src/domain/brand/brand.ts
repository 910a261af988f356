/**
 * Who the studio is. A studio that adopts the product edits this file, or Settings > General, and nothing else.
 * Figures and promises (turnaround, ROI, reply time) are claims of the studio and are shown as written here.
 */
export const defaultBrand = {
  name: 'Slatehouse',
  slug: 'slatehouse',
  tagline: 'Video production & photography',
  description:
    'Slatehouse is a video production and photography studio in London: commercial, corporate and training films, AI-generated video, studio design and consulting.',
  email: 'hello@slatehouse.example',
  studioEmail: 'studio@slatehouse.example',
  phone: '+44 20 7946 0185',
  address: {
    street: '14 Lantern Yard',
    city: 'London',
    postalCode: 'E2 8QA',
    country: 'United Kingdom',
    countryCode: 'GB',
  },
  socials: [
    { name: 'Instagram', url: 'https://www.instagram.com/slatehouse.example' },
    { name: 'YouTube', url: 'https://www.youtube.com/@slatehouse.example' },
    { name: 'LinkedIn', url: 'https://www.linkedin.com/company/slatehouse-example' },
    { name: 'Vimeo', url: 'https://vimeo.com/slatehouseexample' },
  ],
  /** Who speaks for the studio, and can be mentioned. */
  team: ['Alex', 'Rob'],
  promises: {
    turnaroundCut: 'up to 60%',
    averageRoi: '2.3x',
    replyHours: 24,
    kickoffBusinessDays: 5,
    consultationMinutes: 30,
  },
} as const

/** The same shape with any studio's own words in it. */
export type Brand = Widened<typeof defaultBrand>

type Widened<T> = T extends string
  ? string
  : T extends number
    ? number
    : T extends readonly (infer Item)[]
      ? readonly Widened<Item>[]
      : { readonly [K in keyof T]: Widened<T[K]> }

/** Where the studio's clocks hang: every time in the admin area is shown in it, wherever the admin area stands. */
export const studioTimeZone = 'Europe/London'
