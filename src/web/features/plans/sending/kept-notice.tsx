import { useEffect, useState } from 'react'
import { planToasts } from '#domain/plans/plan-toasts.ts'
import { problemMessage } from '#web/lib/calls/problem-message.ts'
import { Button } from '#web/ui/button.tsx'
import { SlateBoard } from '#web/ui/pictures/slate.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { forgetOrder, isOffline, keepOrder, readOutbox, useKeptOrders } from './kept-orders.ts'

/** Retry interval in milliseconds while the page is open. */
const tryAgainAfter = 60_000

/** Notice of unsent enquiries; retries on load, when online again, every minute, and on click. */
export function KeptNotice() {
  const waiting = useKeptOrders()
  const [trying, setTrying] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)

  async function send() {
    if ((await readOutbox()).length === 0) return setRefusal(null)
    setTrying(true)
    try {
      // Lazy: nearly always there is nothing to send.
      const { sendKeptOrders } = await import('./send-orders.ts')
      const taken = await sendKeptOrders()
      setRefusal(null)
      if (taken.length > 0)
        toast({ ...planToasts.summarySent, text: 'What was saved in this browser has been sent to us.', tone: 'good' })
    } catch (error) {
      setRefusal(isOffline(error) ? null : problemMessage(error).message)
    } finally {
      setTrying(false)
    }
  }
  useEffect(() => {
    const tryNow = () => void send()
    tryNow()
    addEventListener('online', tryNow)
    const clock = setInterval(() => navigator.onLine && tryNow(), tryAgainAfter)
    return () => {
      removeEventListener('online', tryNow)
      clearInterval(clock)
    }
  }, [])

  if (waiting.length === 0) return null
  const discard = () => {
    for (const order of waiting) void forgetOrder(order.id)
    const act = () => waiting.forEach((order) => void keepOrder(order))
    toast({ title: 'Deleted without sending', tone: 'good', action: { label: 'Undo', act } })
  }
  return (
    <SlateBoard
      role="region"
      aria-label="Saved, not sent yet"
      className="mb-10 border-l-2 border-l-warn! px-[1.125rem] py-5 sm:px-6"
    >
      <p className="title-4">
        {waiting.length === 1 ? 'One enquiry has not been sent yet' : `${waiting.length} enquiries have not been sent yet`}
      </p>
      <p role="status" className="mt-1.5 max-w-[40rem] text-muted">
        {refusal
          ? `The last attempt failed: ${refusal} We’ll keep trying.`
          : 'It’s saved in this browser and will be sent when you’re back online or next open these pages.'}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="secondary" size="small" pending={trying} pendingText="Sending..." onClick={() => void send()}>
          Try now
        </Button>
        <Button variant="quiet" size="small" onClick={discard}>
          Delete without sending
        </Button>
      </div>
    </SlateBoard>
  )
}
