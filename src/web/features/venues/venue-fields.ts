import { amountText, currencySymbol, typedAmount } from '#domain/common/money/money.ts'
import type { VenueText } from '#domain/venues/venue.ts'

type Lists = 'highlights' | 'nextDates' | 'trustedBy' | 'deliverables'

/** Form values: amounts are strings, lists have one entry per line. */
export type VenueFields = Omit<VenueText, Lists | 'price' | 'travelCost'> & Record<Lists | 'price' | 'travelCost', string>

export const venueFieldLabels: Record<keyof VenueFields, string> = {
  name: 'Venue',
  kind: 'Type of venue',
  title: 'Headline',
  intro: 'Introduction',
  hero: 'Opening picture',
  get price() {
    return `Price (${currencySymbol()})`
  },
  get travelCost() {
    return `Travel costs (${currencySymbol()})`
  },
  highlights: 'Next to the price',
  nextDates: 'Next available dates',
  trustedBy: 'Trusted by',
  quote: 'Testimonial',
  quoteAuthor: 'Quoted person',
  quoteRole: 'Their role',
  benefits: 'Benefits',
  films: 'Films',
  photos: 'Photographs',
  deliverables: 'Deliverables',
  guaranteeTitle: 'Guarantee',
  guaranteeText: 'Guarantee text',
  steps: 'Timeline',
  tweaksTitle: 'Closing title',
  tweaksText: 'Closing text',
}

export const toFields = (text: VenueText): VenueFields => ({
  ...text,
  price: amountText(text.price),
  travelCost: amountText(text.travelCost),
  highlights: text.highlights.join('\n'),
  nextDates: text.nextDates.join('\n'),
  trustedBy: text.trustedBy.join('\n'),
  deliverables: text.deliverables.join('\n'),
})

/** Invalid amounts become null: the server has the message. */
export const toText = (fields: VenueFields): VenueText => ({
  ...fields,
  price: amountOf(fields.price)!,
  travelCost: amountOf(fields.travelCost)!,
  highlights: linesOf(fields.highlights),
  nextDates: linesOf(fields.nextDates),
  trustedBy: linesOf(fields.trustedBy),
  deliverables: linesOf(fields.deliverables),
})

const linesOf = (text: string): string[] => text.split('\n').flatMap((line) => line.trim() || [])

const amountOf = (text: string): number | null => (text.trim() === '' ? null : typedAmount(text))
