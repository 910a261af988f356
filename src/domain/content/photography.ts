import type { PhotographyTierName } from '../prices/price-names.ts'

export const photoCategories = ['Corporate', 'Events', 'Products', 'Portraits', 'Architecture', 'Lifestyle'] as const
export type PhotoCategory = (typeof photoCategories)[number]

/** Page size: 'Load More' adds as many, and appears when more match. */
export const photosAtATime = 12

/** A package; its price is in the price book. */
export interface PhotographyTier {
  name: PhotographyTierName
  includes: readonly string[]
  /** Number of photographs the client may choose, as stated in `includes`; null for no limit. */
  photos: number | null
  /** Days for which the client's gallery is kept; null for ever. */
  galleryDays: number | null
  mostPopular?: true
  note?: string
}

export const photographyTiers: readonly PhotographyTier[] = [
  {
    name: 'Essential',
    includes: ['2-hour session', '20 photos', '30-day gallery', '1 revision'],
    photos: 20,
    galleryDays: 30,
  },
  {
    name: 'Professional',
    includes: ['4 hours', '50 photos', '90-day gallery', '2 revisions', '48-hour delivery'],
    photos: 50,
    galleryDays: 90,
    mostPopular: true,
    note: 'Save 20% when booking multiple sessions',
  },
  {
    name: 'Premium',
    includes: ['8 hours', '100+ photos', 'Unlimited gallery', 'Unlimited revisions', 'Same-day delivery available'],
    photos: null,
    galleryDays: null,
  },
]

export const photographySteps: readonly { name: string; takes: string }[] = [
  { name: 'Consultation', takes: '30-60 minutes' },
  { name: 'Planning', takes: '1-3 days' },
  { name: 'Session', takes: '2-8 hours' },
  { name: 'Editing', takes: '3-7 days' },
  { name: 'Delivery', takes: '24-48 hours' },
  { name: 'Follow-up', takes: 'ongoing' },
]
