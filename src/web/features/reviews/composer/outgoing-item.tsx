import { Spinner } from '#web/ui/lists/spinner.tsx'
import { useReview } from '../review-context.ts'
import type { Outgoing } from './use-outbox.ts'

/** A comment in the outbox: being sent, or failed and waiting for a retry. */
export function OutgoingItem({ entry }: { entry: Outgoing }) {
  const { outbox } = useReview()
  return (
    <li className="border-l-2 border-warn px-4 py-3">
      <p dir="auto" className="text-[0.9375rem] wrap-anywhere whitespace-pre-line opacity-80">
        {entry.body.comment}
      </p>
      {entry.refusal === null ? (
        <p role="status" className="mt-1 flex items-center gap-2 text-[0.8125rem] text-muted">
          <Spinner size={13} />
          Sending...
        </p>
      ) : (
        <div className="mt-1 flex flex-wrap items-center gap-x-2 text-[0.8125rem]">
          <p role="alert" className="text-warn">
            Not sent. {entry.refusal}
          </p>
          <button type="button" className="review-act" onClick={() => outbox.retry(entry)}>
            Try Again
          </button>
          <button type="button" className="review-act" onClick={() => outbox.discard(entry)}>
            Discard
          </button>
        </div>
      )}
    </li>
  )
}
