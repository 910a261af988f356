import { z } from 'zod'
import { emailAddress, line, optionalPhone, prose, requiredLine } from '../common/fields.ts'
import { currencyName, formatPounds, isWholePence, wholePenceMessage } from '../common/money/money.ts'
import { isPublicId } from '../media/pictures/media-link.ts'
import { lakesideSlug } from './venue-slug.ts'

export const mostFilms = 6
export const mostPhotos = 12
export const benefitCount = 3
export const stepCount = 4

const amountMessage = () => `Please enter an amount in ${currencyName()}.`

const amount = z
  .number({ error: amountMessage })
  .min(0, { error: amountMessage })
  .max(1_000_000, { error: () => `Please enter at most ${formatPounds(1_000_000)}.` })
  .refine(isWholePence, { error: () => (currencyName() === 'pounds' ? 'Please use whole pence.' : wholePenceMessage()) })

const lines = (most: number) =>
  z.array(requiredLine('Please enter some text.', 160)).max(most, `Please use at most ${most} lines.`)

const publicId = z.string().refine(isPublicId, 'Please choose from the media library.')

const text = z.object({ title: requiredLine('Please enter some text.', 80), text: prose(400) })

/** Content of a private proposal. Amounts in pounds; pictures and films by public id. */
export const venueText = z.object({
  name: requiredLine('Please name the venue.', 80),
  kind: line(80),
  title: requiredLine('Please enter a headline.', 120),
  intro: prose(1_000),
  hero: z.union([z.literal(''), publicId]),
  price: amount,
  travelCost: amount,
  highlights: lines(6),
  /** Display text: `Nov 16-17`. */
  nextDates: lines(8),
  trustedBy: lines(12),
  quote: prose(600),
  quoteAuthor: line(80),
  quoteRole: line(120),
  benefits: z.array(text).length(benefitCount),
  films: z.array(publicId).max(mostFilms, `Please choose at most ${mostFilms} films.`),
  photos: z.array(publicId).max(mostPhotos, `Please choose at most ${mostPhotos} photographs.`),
  deliverables: lines(12),
  guaranteeTitle: requiredLine('Please enter some text.', 80),
  guaranteeText: prose(600),
  steps: z.array(text.extend({ when: requiredLine('Please enter when this happens.', 80) })).length(stepCount),
  tweaksTitle: requiredLine('Please enter some text.', 80),
  tweaksText: prose(600),
})
export type VenueText = z.output<typeof venueText>

/** Slug of the venue; the lakeside lodge where it is missing. */
export const whichVenue = line(80).default(lakesideSlug)

export const accessCode = requiredLine('Access code is required', 200)

export const weekendForm = z.object({
  proposalSlug: whichVenue,
  contactName: requiredLine('Name is required'),
  contactEmail: emailAddress('Valid email is required'),
  contactPhone: optionalPhone,
  weekendDate: z
    .string('Weekend date is required')
    .min(1, 'Weekend date is required')
    .pipe(z.iso.date('Please enter a valid date.')),
  notes: prose(2_000).default(''),
})
export type WeekendForm = z.output<typeof weekendForm>
