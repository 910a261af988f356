import { defaultClaims } from './default-claims.ts'

/**
 * The studio’s details, until Settings > General and the section Figures of the site are saved. Figures and
 * promises (turnaround, ROI, reply time) are claims of the studio and are shown as written here.
 */
export const defaultBrand = {
  ...defaultClaims,
  name: 'Slatehouse',
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
  /** Names of the staff, who can be mentioned in comments. */
  team: ['Alex', 'Rob'],
} as const
