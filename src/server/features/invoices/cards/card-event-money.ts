import { z } from 'zod'

/** Stripe's limit. */
const name = z.string().max(255)
/** In the smallest unit of the currency. */
const amount = z.int().nonnegative().nullish()

/** The fields that are read of an event's object: a valid signature does not guarantee the shape. */
export const cardEventMoney = z.looseObject({
  id: name,
  amount_total: amount,
  amount,
  amount_refunded: amount,
  amount_received: amount,
  currency: z.string().max(8).nullish(),
  /** Of a dispute, as of others. */
  status: name.nullish(),
  /** Of a payment that failed. */
  last_payment_error: z.looseObject({ code: name.nullish() }).nullish(),
  payment_intent: z.union([name, z.looseObject({ id: name })]).nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
})
