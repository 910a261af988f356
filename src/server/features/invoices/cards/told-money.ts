import { z } from 'zod'

/** Stripe's own limit. */
const name = z.string().max(255)
/** In the smallest coin of the currency. */
const amount = z.int().nonnegative().nullish()

/** As much as is read of what an event is about: what is rightly signed need not be rightly made. */
export const toldMoney = z.looseObject({
  id: name,
  amount_total: amount,
  amount,
  amount_refunded: amount,
  currency: z.string().max(8).nullish(),
  payment_intent: z.union([name, z.looseObject({ id: name })]).nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
})
