import { z } from 'zod'
import { taxNotes } from './vat.ts'

/** Schema of tax sums in an answer, in pounds; null when the studio charges none. */
export const vatAnswer = z
  .object({
    rate: z.number(),
    net: z.number(),
    tax: z.number(),
    gross: z.number(),
    /** The part of `net` that is taxed; left out where all of it is. */
    taxed: z.number().optional(),
    /** What the tax is called; left out for VAT. */
    name: z.string().optional(),
    note: z.enum(taxNotes).optional(),
  })
  .nullable()
