import { useQueryClient } from '@tanstack/react-query'
import { inboxStatuses, inboxStatusLabels, type InboxStatus } from '#domain/inquiries/inbox-labels.ts'
import type { inquiryEndpoints } from '#domain/inquiries/inquiry-endpoints.ts'
import { callEndpoint } from '#web/lib/call-endpoint.ts'
import { useWrite } from '#web/lib/use-write.ts'
import { Segmented } from '#web/ui/segmented.tsx'
import { inboxChanged, showStatus } from './inbox-queries.ts'

const options = inboxStatuses.map((value) => ({ value, label: inboxStatusLabels[value] }))

/** Status select with an optimistic update. */
export function InboxStatusChoice({ id, status }: { id: string; status: InboxStatus }) {
  const queries = useQueryClient()
  const { write } = useWrite({
    failure: 'Status not changed',
    enqueue: `inquiry-status.${id}`,
    send: (next: InboxStatus) =>
      callEndpoint<typeof inquiryEndpoints.setInquiryStatus>('PATCH', '/api/admin/inquiries/:id/status', {
        params: { id },
        body: { status: next },
      }),
    optimisticUpdate: (next) => showStatus(queries, id, next),
    onDone: () => void inboxChanged(queries),
    onRefused: () => void inboxChanged(queries),
  })
  return <Segmented label="Status" value={status} options={options} onChange={write} />
}

/** Status badge in lists: a lamp for new entries. */
export function InboxStatusMark({ status }: { status: InboxStatus }) {
  return (
    <span className="flex items-center">
      <span
        aria-hidden="true"
        className={
          status === 'new'
            ? 'size-2 rounded-full bg-accent'
            : status === 'replied'
              ? 'size-2 rounded-full border border-line-strong'
              : 'h-px w-2 bg-line-strong'
        }
      />
      <span className="sr-only">{inboxStatusLabels[status]}</span>
    </span>
  )
}
