import { useEffect, useState } from 'react'
import { planToasts } from '#domain/plans/plan-toasts.ts'
import { problemMessage } from '#web/lib/problem-message.ts'
import { Button } from '#web/ui/button.tsx'
import { SlateBoard } from '#web/ui/slate.tsx'
import { toast } from '#web/ui/toast.ts'
import { forgetOrder, isOffline, keepOrder, sendKeptOrders, useKeptOrders } from './kept-inquiries.ts'

/** Retry interval in milliseconds while the page is open. */
const tryAgainAfter = 60_000

/** Notice of unsent enquiries; retries on load, when online again, every minute, and on click. */
export function KeptNotice() {
  const waiting = useKeptOrders()
  const [trying, setTrying] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)

  async function send() {
    setTrying(true)
    try {
      const taken = await sendKeptOrders()
      setRefusal(null)
      if (taken.length > 0) toast({ ...planToasts.summarySent, text: 'What was kept in this browser is with us.', tone: 'good' })
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
    toast({ title: 'Not sent, and no longer kept', tone: 'good', action: { label: 'Undo', act } })
  }
  return (
    <SlateBoard
      role="region"
      aria-label="Kept, not sent yet"
      className="mb-10 border-l-2 border-l-warn! px-[1.125rem] py-5 sm:px-6"
    >
      <p className="title-4">
        {waiting.length === 1
          ? 'An inquiry is kept here, not sent yet'
          : `${waiting.length} inquiries are kept here, not sent yet`}
      </p>
      <p role="status" className="mt-1.5 max-w-[40rem] text-muted">
        {refusal
          ? `The last try did not get through: ${refusal} We go on trying.`
          : 'It goes out by itself when the line is back, or when you open these pages again. Once, and only once.'}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="secondary" size="small" pending={trying} pendingText="Sending..." onClick={() => void send()}>
          Try now
        </Button>
        <Button variant="quiet" size="small" onClick={discard}>
          Do not send it
        </Button>
      </div>
    </SlateBoard>
  )
}
