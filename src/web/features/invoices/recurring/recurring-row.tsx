import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { longDay } from '#domain/common/dates/calendar-day.ts'
import { projectPath } from '#domain/common/project-sections.ts'
import { recurringEndpoints, type RecurringInvoice } from '#domain/invoices/recurring/recurring-endpoints.ts'
import { recurringEveryLabels } from '#domain/invoices/recurring/recurring-invoice.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { useMay } from '#web/lib/studio/use-me.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { NetPounds } from '#web/lib/studio/vat-lines.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { RecurringDialog } from './recurring-form.tsx'
import { recurringChanged } from './recurring-queries.ts'

/** A retainer with its next day; `named` says of which project. */
export function RecurringRow({ recurring, named = false }: { recurring: RecurringInvoice; named?: boolean }) {
  const { id, projectId, projectTitle, clientName, label, every, nextDay, paused, issues, made, net, fault } = recurring
  const [open, setOpen] = useState<'change' | 'remove' | null>(null)
  const queries = useQueryClient()
  const { may } = useMay('issue-invoices')
  const { write, pending } = useWrite({
    send: () => callEndpoint(recurringEndpoints.removeRecurringInvoice, { params: { id } }),
    failure: 'The retainer could not be removed',
    onDone() {
      toast({ title: 'Retainer removed', tone: 'good' })
      void recurringChanged(queries)
    },
    onRefused: () => void recurringChanged(queries),
  })
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 px-4 py-3 text-sm">
      <div className="min-w-0">
        <p className="font-medium [overflow-wrap:anywhere]">{label}</p>
        {named && (
          <p className="[overflow-wrap:anywhere]">
            <Link to={projectPath(projectId, 'retainers')} className="text-link">
              {projectTitle}
            </Link>
            <span className="text-muted"> · {clientName}</span>
          </p>
        )}
        <p className="text-muted">
          {recurringEveryLabels[every]} · {issues ? 'issued automatically' : 'as a draft'} ·{' '}
          {made === 1 ? '1 made' : `${made} made`}
        </p>
        {fault !== '' && <p className="text-bad">The last one was not issued: {fault}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        {paused ? <Badge tone="warn">Paused</Badge> : nextDay ? <span>Next on {longDay(nextDay)}</span> : <Badge>Ended</Badge>}
        <span className="timecode">
          <NetPounds amount={net} />
        </span>
        {may && (
          <span className="flex gap-1">
            <Button variant="quiet" size="small" aria-label={`Change ${label}`} onClick={() => setOpen('change')}>
              Change
            </Button>
            <Button
              variant="quiet"
              size="small"
              aria-label={`Remove ${label}`}
              pending={pending}
              onClick={() => setOpen('remove')}
            >
              Remove
            </Button>
          </span>
        )}
      </div>
      {open === 'change' && <RecurringDialog projectId={projectId} recurring={recurring} onClose={() => setOpen(null)} />}
      <ConfirmDialog
        open={open === 'remove'}
        title={`Remove ${label}?`}
        text="No more invoices are made for it. Those it made stay."
        confirmText="Remove"
        danger
        onConfirm={() => write(undefined)}
        onClose={() => setOpen(null)}
      />
    </li>
  )
}
