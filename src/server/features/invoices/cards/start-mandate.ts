import type { Stripe } from 'stripe'
import { cardName, toShownPart } from '#domain/invoices/cards/card-mandate.ts'
import type { Services } from '../../../base/services.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { queueMail } from '../../mails/outbox/queue-mail.ts'
import { numberOf } from '../issuing/invoice-document.ts'
import { tryLockInvoice } from '../invoice-store.ts'
import { endWithin } from './end-mandate.ts'
import { findMandate, listStanding, tryLockMandate, updateMandate } from './mandate-store.ts'

/** Once the payment is booked with which the card was saved: asks Stripe for the card, and mails the client what it is for. Idempotent. */
export async function startMandate(
  { db, queue, cards, log }: Pick<Services, 'db' | 'queue' | 'cards' | 'log'>,
  { mandateId, intent }: { mandateId: string; intent: string },
  now: Date,
): Promise<void> {
  const asked = isRecordId(mandateId) ? await findMandate(db, mandateId) : null
  if (!cards || !asked) return
  const saved = savedCardOf(await cards.stripe.paymentIntents.retrieve(intent, { expand: ['payment_method'] }))
  if (!saved) return log.warn({ mandateId }, 'Stripe did not save the card of a payment')
  await db.transaction(async (tx) => {
    const locked = await tryLockInvoice(tx, asked.invoiceId)
    const mandate = locked && (await tryLockMandate(tx, mandateId))
    if (!mandate || mandate.startedAt) return
    // Ended while it was paid: kept only until Stripe has forgotten the card.
    if (mandate.endedAt) return updateMandate(tx, mandateId, { customer: saved.customer, paymentMethod: saved.paymentMethod })
    const { invoice, project } = locked
    const { recurringId, parts } = mandate
    // Another card for the same is replaced.
    for (const other of await listStanding(tx, project.id)) {
      const isSame = recurringId === null ? shareParts(other, mandate) : other.recurringId === recurringId
      if (isSame) await endWithin(tx, other, { actor: 'system', by: '' }, now)
    }
    await updateMandate(tx, mandateId, { ...saved, startedAt: now })
    const [number, { card }] = [numberOf(invoice), saved]
    const meta = { invoiceId: invoice.id, number, card }
    await recordActivity(tx, { actor: 'client', action: 'invoice.card-saved', subject: project.id, meta })
    if (invoice.email === '') return
    await queueMail(tx, queue, {
      to: { name: invoice.clientName, address: invoice.email },
      template: 'card-saved',
      props: {
        name: invoice.clientName,
        projectTitle: invoice.projectTitle,
        invoiceId: invoice.id,
        card,
        parts: parts.map(toShownPart),
      },
      about: project.id,
    })
  })
}

type Parts = Parameters<typeof toShownPart>[0][]

const shareParts = (one: { parts: Parts }, other: { parts: Parts }): boolean =>
  one.parts.some(({ invoiceId }) => invoiceId !== null && other.parts.some((part) => part.invoiceId === invoiceId))

/** Ids come back from Stripe as they were sent; anything else is not ours. */
const isRecordId = (id: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)

/** Null where Stripe kept no card. */
function savedCardOf({ customer, payment_method: method }: Stripe.PaymentIntent) {
  const owner = typeof customer === 'string' ? customer : (customer?.id ?? null)
  if (owner === null || method === null || typeof method === 'string' || !method.card) return null
  return { customer: owner, paymentMethod: method.id, card: cardName(method.card) }
}
