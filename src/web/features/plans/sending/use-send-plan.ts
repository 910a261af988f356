import { useEffect, useRef, useState } from 'react'
import type { InquiryBody } from '#domain/plans/plan-inquiry.ts'
import { planToasts } from '#domain/plans/plan-toasts.ts'
import { makeId } from '#web/lib/browser/make-id.ts'
import { messageOfRefusal } from '#web/lib/calls/problem-message.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { toast, type ToastMessage } from '#web/ui/overlays/toast.ts'
import { forgetOrder, isOffline, keepOrder, onOrderSent, type InquiryOrder, type OmittedParts } from './kept-orders.ts'

type Outcome = { kept: string } | OmittedParts

/** Lazy: loaded with the first entry into a form that sends a plan, so that it is there when the connection is lost meanwhile. */
const loadSending = () => Promise.all([import('./send-orders.ts'), import('#domain/plans/plan-inquiry.ts')])

export const prepareToSend = (): void => void loadSending().catch(() => undefined)

/** The texts of enquiries from plans. */
export type PlanInquiries = typeof import('#domain/plans/plan-inquiry.ts')

/**
 * Sends a plan as an enquiry, with the plan attached if `attach`. A failure shows as a notice and is returned as `failure`.
 * Offline, the enquiry is stored and sent later (`kept`).
 */
export function useSendPlan(
  sent: ToastMessage,
  onSent?: (omitted: OmittedParts) => void,
  { attach = false }: { attach?: boolean } = {},
) {
  const [failure, setFailure] = useState<string | null>(null)
  const [kept, setKept] = useState<string | null>(null)
  const idFor = useOrderId()

  const { write, pending, errors, clearErrors } = useWrite<(texts: PlanInquiries) => InquiryBody, Outcome>({
    async send(make) {
      let order: InquiryOrder | null = null
      try {
        const [{ packPlan, sendOrder }, texts] = await loadSending()
        const inquiry = make(texts)
        const body = { ...inquiry, submittedAt: new Date().toISOString() } as InquiryBody
        order = { id: idFor(inquiry), inquiry: body, parcel: attach ? await packPlan() : null }
        const omitted = await sendOrder(order)
        // Sent by now, or replaced by a newer one.
        if (kept) await forgetOrder(kept)
        return omitted
      } catch (error) {
        if (order && isOffline(error) && (await keepOrder(order))) return { kept: order.id }
        const message = messageOfRefusal(error) ?? planToasts.failed.text
        setFailure(message)
        toast({ title: planToasts.failed.title, text: message, tone: 'bad' })
        throw error
      }
    },
    onDone(outcome) {
      if ('kept' in outcome) {
        setKept(outcome.kept)
        setFailure(planToasts.kept.text)
        toast({ ...planToasts.kept, tone: 'bad' })
        return
      }
      setKept(null)
      setFailure(null)
      toast({ ...sent, tone: 'good' })
      onSent?.(outcome)
    },
  })

  useEffect(() => {
    if (kept === null) return
    return onOrderSent((id) => {
      if (id !== kept) return
      setKept(null)
      setFailure(null)
      onSent?.({ plan: false, pictures: 0 })
    })
  }, [kept, onSent])

  return { send: write, pending, errors, clearErrors, failure, kept: kept !== null }
}

/** Idempotency key: the same content keeps its id, also when the response to the first try was lost. */
function useOrderId(): (inquiry: InquiryBody) => string {
  const last = useRef({ text: '', id: '' })
  return (inquiry) => {
    const text = JSON.stringify(inquiry)
    if (last.current.text !== text) last.current = { text, id: makeId() }
    return last.current.id
  }
}
