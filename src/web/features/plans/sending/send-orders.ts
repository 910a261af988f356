import { inquiryEndpoints } from '#domain/inquiries/inquiry-endpoints.ts'
import { emptySheet, isSameSheet } from '#domain/plans/plan-sheet.ts'
import { callEndpoint, RequestError } from '#web/lib/calls/call-endpoint.ts'
import { noteSent, readOutbox, type InquiryOrder, type OmittedParts } from './kept-orders.ts'
import type { Parcel } from '../storage/pack-plan.ts'
import { storePlan } from '../plan-calls.ts'

export { packPlan } from '../storage/pack-plan.ts'

/** Sends the plan with its pictures, then the enquiry that refers to it. Safe to repeat after a network error. */
export async function sendOrder({ id, inquiry, parcel }: InquiryOrder): Promise<OmittedParts> {
  const plan = parcel && !isSameSheet(parcel.sheet, emptySheet) ? await storeForStudio(parcel) : null
  const body = { ...inquiry, idempotencyKey: id, ...(plan?.key && { plan: plan.key }) }
  const { answerBy } = await callEndpoint(inquiryEndpoints.sendInquiry, { body })
  return { plan: plan?.key === null, pictures: plan?.refusedPictures ?? 0, answerBy: answerBy.text }
}

/** A plan that is too large must not prevent the enquiry. */
async function storeForStudio(parcel: Parcel): Promise<{ key: string | null; refusedPictures: number }> {
  try {
    return await storePlan(parcel, 'send')
  } catch (error) {
    if (error instanceof RequestError && (error.status === 413 || error.status === 422)) return { key: null, refusedPictures: 0 }
    throw error
  }
}

/**
 * Sends all stored orders, in one tab at a time (Web Locks). An order is deleted once the server has accepted it. Throws the
 * first error.
 */
export async function sendKeptOrders(): Promise<InquiryOrder[]> {
  const sendAll = async () => {
    const taken: InquiryOrder[] = []
    const reasons: unknown[] = []
    for (const order of await readOutbox()) {
      try {
        await sendOrder(order)
        await noteSent(order.id)
        taken.push(order)
      } catch (error) {
        reasons.push(error)
      }
    }
    if (reasons.length > 0) throw reasons[0]
    return taken
  }
  try {
    // Web Locks need https; the server accepts each order once in any case.
    if (!('locks' in navigator)) return await sendAll()
    return await navigator.locks.request('slatehouse.outbox', { ifAvailable: true }, (lock) => (lock ? sendAll() : []))
  } finally {
    await readOutbox()
  }
}
