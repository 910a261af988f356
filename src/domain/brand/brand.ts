import { conventions } from '../common/conventions.ts'

/**
 * The studio’s details, until Settings > General and the section Figures of the site are saved. Figures and
 * promises (turnaround, ROI, reply time) are claims of the studio and are shown as written here.
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
  /** Names of the staff, who can be mentioned in comments. */
  team: ['Alex', 'Rob'],
  promises: {
    turnaroundCut: 'up to 60%',
    averageRoi: '2.3x',
    replyHours: 24,
    kickoffBusinessDays: 5,
    consultationMinutes: 30,
  },
} as const

/** The type of `defaultBrand` with literals widened, for any studio's values. */
export type Brand = Widened<typeof defaultBrand>

type Widened<T> = T extends string
  ? string
  : T extends number
    ? number
    : T extends readonly (infer Item)[]
      ? readonly Widened<Item>[]
      : { readonly [K in keyof T]: Widened<T[K]> }

/** Time zone of every date and time in the admin area, wherever the browser is. */
export const studioTimeZone = (): string => conventions().timeZone
