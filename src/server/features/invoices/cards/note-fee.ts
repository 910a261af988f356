import type { Services } from '../../../base/services.ts'
import { cardCurrency, fromCardAmount } from './card-amount.ts'
import { setFee } from './card-event-store.ts'

/**
 * Asks Stripe for the fee of a booked payment and keeps it. Stripe knows it a moment after the payment: until then this throws, and
 * the queue asks again.
 */
export async function noteFee(
  { db, cards }: Pick<Services, 'db' | 'cards'>,
  { paymentId, intent }: { paymentId: string; intent: string },
): Promise<void> {
  if (!cards) return
  const { latest_charge: charge } = await cards.stripe.paymentIntents.retrieve(intent, {
    expand: ['latest_charge.balance_transaction'],
  })
  const settled = charge === null || typeof charge === 'string' ? null : charge.balance_transaction
  if (settled === null || typeof settled === 'string') throw new Error('Stripe has not settled this payment yet')
  // Of an account in another currency the fee is not in the studio's.
  if (settled.currency === cardCurrency()) await setFee(db, paymentId, fromCardAmount(settled.fee, settled.currency))
}
