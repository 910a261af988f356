import { amount, custom, lines, longText, text } from '../common/field-table.ts'
import { currencySymbol } from '../common/money/money.ts'
import type { VenueText } from './venue.ts'

const money = { required: true, range: { min: 0, step: 0.01 } } as const
const eachLine = 'One per line.'
const listed = (parts: readonly object[]): string => parts.map((part) => Object.values(part).join(' · ')).join('\n')
const named = { shown: (names: string[]) => names.join('\n') }

const name = text('Venue', 80, { required: true })

export const newVenueFields = {
  name,
  /** Derived from the name until it is typed. */
  proposalSlug: text('Address', 80, {
    required: true,
    hint: ({ proposalSlug }) => `The proposal will be at /proposal/${proposalSlug || '…'}`,
  }),
  accessCode: text('Access code (optional)', 200, { hint: 'Nobody can open the proposal until it has one.' }),
}

export const venueFields = {
  name,
  kind: text('Type of venue', 80),
  title: text('Headline', 120, { required: true, wide: true }),
  intro: longText('Introduction', 1_000, { rows: 4, wide: true }),
  hero: custom('Opening picture', ''),
  price: amount(() => `Price (${currencySymbol()})`, money),
  travelCost: amount(() => `Travel costs (${currencySymbol()})`, money),
  nextDates: lines('Next available dates', {
    rows: 3,
    hint: 'One per line, exactly as shown. Until you change them, the next free weekends are shown.',
  }),
  highlights: lines('Next to the price', { rows: 3, hint: eachLine }),
  deliverables: lines('Deliverables', { rows: 5, hint: eachLine }),
  trustedBy: lines('Trusted by', { rows: 5, hint: eachLine }),
  guaranteeTitle: text('Guarantee', 80, { required: true, wide: true }),
  guaranteeText: longText('Guarantee text', 600, { rows: 3, wide: true }),
  benefits: custom<VenueText['benefits']>('Benefits', [], { shown: listed }),
  quote: longText('Testimonial', 600, { rows: 4, wide: true }),
  quoteAuthor: text('Quoted person', 80),
  quoteRole: text('Their role', 120),
  steps: custom<VenueText['steps']>('Timeline', [], { shown: listed }),
  films: custom<string[]>('Films', [], named),
  photos: custom<string[]>('Photographs', [], named),
  tweaksTitle: text('Closing title', 80, { required: true }),
  tweaksText: longText('Closing text', 600, { rows: 2 }),
}
