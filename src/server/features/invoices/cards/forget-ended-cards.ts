import type { Services } from '../../../base/services.ts'
import { listToForget, updateMandate } from './mandate-store.ts'

/** Cards that are forgotten in one run; the next one continues. */
const atOnce = 100

/** Deletes cards that were ended at Stripe, together with the customer that they were saved for. */
export async function forgetEndedCards({ db, cards, log }: Pick<Services, 'db' | 'cards' | 'log'>): Promise<void> {
  if (!cards) return
  for (const { id, customer } of await listToForget(db, atOnce)) {
    const gone = await cards.stripe.customers.del(customer!).then(
      () => true,
      (error: unknown) => {
        if (isUnknown(error)) return true
        log.warn({ err: error, mandateId: id }, 'an ended card was not forgotten at Stripe yet')
        return false
      },
    )
    if (gone) await updateMandate(db, id, { customer: null, paymentMethod: null })
  }
}

/** Deleted there by hand. */
const isUnknown = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'resource_missing'
