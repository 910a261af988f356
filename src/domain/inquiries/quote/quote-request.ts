import { z } from 'zod'
import { emailAddress, line, prose, requiredLine } from '../../common/fields.ts'
import { filmingDaysMessages, mostFilmingDays } from './filming-days.ts'

/** Said of a missing choice, and of one that is in no price book. */
export const choiceMessages = {
  videoType: 'Please choose a video type.',
  crewSize: 'Please choose a crew size.',
  editingType: 'Please choose an editing type.',
  extras: 'Please choose extras from the list.',
} as const

const clientsFigure = z.number().finite().nullish().catch(null)

const choice = (message: string) => requiredLine(message, 80)

/**
 * Payload of the quote builder. Choices are keys of the price book's rows. The server calculates the price from the scope; the sender's total, at either place of the
 * payload, is only stored for comparison.
 */
export const quoteRequest = z.object({
  videoType: choice(choiceMessages.videoType),
  filmingDays: z
    .int(filmingDaysMessages.fraction)
    .min(1, filmingDaysMessages.tooFew)
    .max(mostFilmingDays, filmingDaysMessages.tooMany),
  crewSize: choice(choiceMessages.crewSize),
  editingType: choice(choiceMessages.editingType),
  extras: z.array(choice(choiceMessages.extras), choiceMessages.extras).max(50, choiceMessages.extras).default([]),
  clientName: requiredLine('Name is required', 120),
  clientEmail: emailAddress(),
  projectTitle: line(160).default(''),
  notes: prose().default(''),
  source: line(60).default('quote-builder'),
  total: clientsFigure,
  quote: z.object({ total: clientsFigure }).nullish().catch(null),
  /** Version of the prices that the sender was shown: 409 when others hold by now and a line or the validity differs. */
  priceBook: z.int32().min(0).nullish().catch(null),
})

export type QuoteRequest = z.output<typeof quoteRequest>
