import type { inquiryDoors } from '#domain/inquiries/inquiry-doors.ts'
import type { InquiryBody } from '#domain/plans/plan-inquiry.ts'
import { planToasts } from '#domain/plans/plan-toasts.ts'
import { callDoor } from '#web/lib/call-door.ts'
import { wordsOfRefusal } from '#web/lib/problem-words.ts'
import { useWrite } from '#web/lib/use-write.ts'
import { toast, type ToastMessage } from '#web/ui/toast.ts'
import { useState } from 'react'

/** Sends a plan to the studio as an inquiry. A failure is told in a notice and stays readable as `failure`. */
export function useSendPlan(sent: ToastMessage, onSent?: () => void) {
  const [failure, setFailure] = useState<string | null>(null)
  const { write, pending, errors, forgive } = useWrite({
    send: (inquiry: InquiryBody) =>
      callDoor<typeof inquiryDoors.sendInquiry>('POST', '/api/inquire', {
        body: { ...inquiry, submittedAt: new Date().toISOString() } as InquiryBody,
      }).catch((error: unknown) => {
        const words = wordsOfRefusal(error) ?? planToasts.failed.text
        setFailure(words)
        toast({ title: planToasts.failed.title, text: words, tone: 'bad' })
        throw error
      }),
    onDone() {
      setFailure(null)
      toast({ ...sent, tone: 'good' })
      onSent?.()
    },
  })
  return { send: write, pending, errors, forgive, failure }
}
