import { formatNumber } from '../common/text/number-style.ts'
import { photographyTierNames, type PhotographyTierName } from './price-names.ts'

/** A photography package of a price book; its price is an entry of the book. */
export interface PhotoPackage {
  /** Never changes: galleries have it. */
  key: string
  name: string
  /** What visitors read, line by line. */
  includes: string[]
  /** Number of photographs the client may choose; null for no limit. */
  photos: number | null
  /** Days for which the client's gallery is kept; null for ever. */
  galleryDays: number | null
  /** Shown below what it includes; empty for none. */
  note: string
  /** At most one is. */
  popular: boolean
  /** Not offered any more. It keeps its price, for what was made with it. */
  retired: boolean
}

/** A package that visitors can book; `included` is what it says of photographs. */
export type OfferedPackage = Omit<PhotoPackage, 'retired'> & { included: string }

const specified = (
  key: PhotographyTierName,
  includes: string[],
  limits: Pick<PhotoPackage, 'photos' | 'galleryDays'>,
  more: Partial<PhotoPackage> = {},
): PhotoPackage => ({ key, name: key, includes, ...limits, note: '', popular: false, retired: false, ...more })

/** The default packages: what a new studio begins with. */
export const originalPackages = (): PhotoPackage[] => [
  specified('Essential', ['2-hour session', '20 photos', '30-day gallery', '1 revision'], { photos: 20, galleryDays: 30 }),
  specified(
    'Professional',
    ['4 hours', '50 photos', '90-day gallery', '2 revisions', '48-hour delivery'],
    { photos: 50, galleryDays: 90 },
    { note: 'Save 20% when booking multiple sessions', popular: true },
  ),
  specified('Premium', ['8 hours', '100+ photos', 'Unlimited gallery', 'Unlimited revisions', 'Same-day delivery available'], {
    photos: null,
    galleryDays: null,
  }),
]

export const isOwnPackage = ({ key }: Pick<PhotoPackage, 'key'>): boolean =>
  !(photographyTierNames as readonly string[]).includes(key)

/** What of a book says which packages there are, in their order. Without it, they are the default packages. */
export interface PackagesOfBook {
  packages?: readonly PhotoPackage[]
}

/** Packages that can be booked. */
export const offeredPackages = (book: PackagesOfBook): OfferedPackage[] =>
  packagesOfBook(book).flatMap(({ retired, ...one }) => (retired ? [] : [{ ...one, included: photosIncluded(one) }]))

export const packagesOfBook = ({ packages }: PackagesOfBook): readonly PhotoPackage[] => packages ?? originalPackages()

/** `20 photos`: the limit, or where there is none what the package says of photographs. */
export function photosIncluded({ photos, includes }: Pick<PhotoPackage, 'photos' | 'includes'>): string {
  if (photos !== null) return photos === 1 ? '1 photo' : `${formatNumber(photos)} photos`
  return includes.find((item) => / photos$/i.test(item)) ?? 'as many photos as you like'
}
