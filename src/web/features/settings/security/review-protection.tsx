import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { reviewAdminEndpoints } from '#domain/reviews/review-admin-endpoints.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { invalidate } from '#web/lib/calls/invalidate.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { Switch } from '#web/ui/forms/switch.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { reviewsQuery, type Reviews } from '../setting-queries.ts'

/** Whether all review pages need a password or a private link. */
export function ReviewProtection({ saved: { revision, requireProtection } }: { saved: Reviews }) {
  const describedBy = useId()
  const queries = useQueryClient()
  const readAgain = () => invalidate(queries, reviewsQuery())
  const { write, pending } = useWrite({
    send: (body: { requireProtection: boolean; revision: number }) =>
      callEndpoint(reviewAdminEndpoints.saveReviewSettings, { body }),
    onDone() {
      toast({ title: 'Settings saved', tone: 'good' })
      return readAgain()
    },
    onRefused({ message }) {
      toast({ title: 'Error saving settings', text: message, tone: 'bad' })
      void readAgain()
    },
  })
  return (
    <div className="flex items-center justify-between gap-5 rounded-card border border-line bg-surface px-4 py-3.5 sm:px-5">
      <div className="min-w-0">
        <p className="font-semibold">Password or private link required</p>
        <p id={describedBy} className="mt-0.5 text-sm text-muted">
          Review pages need more than their address to open. When you switch this on, pages without a password get a private link.
          Send it to the client again.
        </p>
      </div>
      <Switch
        label="Password or private link required"
        on={requireProtection}
        describedBy={describedBy}
        disabled={pending}
        onChange={(on) => write({ requireProtection: on, revision })}
      />
    </div>
  )
}
