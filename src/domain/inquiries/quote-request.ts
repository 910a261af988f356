import { z } from 'zod'
import { emailAddress, line, prose, requiredLine } from '../common/fields.ts'
import { crewSizes, editingTypes, extraNames, quoteVideoTypes } from '../prices/price-names.ts'
import { filmingDaysMessages, mostFilmingDays } from './filming-days.ts'

const extrasUnknown = 'Please choose extras from the list.'

const clientsFigure = z.number().finite().nullish().catch(null)

/**
 * Payload of the quote builder. The server calculates the price from the scope; the sender's total, at either place of the
 * payload, is only stored for comparison.
 */
export const quoteRequest = z.object({
  videoType: z.enum(quoteVideoTypes, 'Please choose a video type.'),
  filmingDays: z
    .int(filmingDaysMessages.fraction)
    .min(1, filmingDaysMessages.tooFew)
    .max(mostFilmingDays, filmingDaysMessages.tooMany),
  crewSize: z.enum(crewSizes, 'Please choose a crew size.'),
  editingType: z.enum(editingTypes, 'Please choose an editing type.'),
  extras: z.array(z.enum(extraNames, extrasUnknown), extrasUnknown).max(50, extrasUnknown).default([]),
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
