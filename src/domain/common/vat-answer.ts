import { z } from 'zod'

/** Schema of VAT sums in an answer, in pounds; null when the studio charges none. */
export const vatAnswer = z.object({ rate: z.number(), net: z.number(), tax: z.number(), gross: z.number() }).nullable()
