import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { leaveEndpoints } from '#domain/leave/leave-endpoints.ts'
import { leaveReasonLabels } from '#domain/leave/leave-labels.ts'
import { awayText } from '#domain/leave/leave-rules.ts'
import type { ListedLeave } from '#domain/leave/leave.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { useUrlFilter } from '#web/lib/pages/url-filter.ts'
import { useMay, useMe } from '#web/lib/studio/use-me.ts'
import { useRead } from '#web/lib/calls/use-read.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { QueryState } from '#web/ui/lists/query-state.tsx'
import { Segmented } from '#web/ui/forms/segmented.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { LeaveForm } from './leave-form.tsx'
import { leaveChanged, leaveFilterNames, leaveQuery } from './leave-queries.ts'

const whens = [
  { value: 'coming', label: 'Now and next' },
  { value: 'past', label: 'Last 12 months' },
] as const

/** Who is away when. */
export function LeaveList({ onEnter }: { onEnter(): void }) {
  const { filter, change } = useUrlFilter(leaveFilterNames)
  const when = filter.when === 'past' ? 'past' : 'coming'
  const [edited, setEdited] = useState<ListedLeave | null>(null)
  const [removed, setRemoved] = useState<ListedLeave | null>(null)
  const close = () => setEdited(null)
  return (
    <div className="grid grid-cols-1 gap-4">
      <Segmented
        label="When"
        value={when}
        options={whens}
        onChange={(value) => change({ when: value === 'coming' ? '' : value })}
        className="justify-self-start max-sm:w-full"
      />
      <QueryState query={useRead(leaveQuery(when))} failed="Leave could not be loaded">
        {({ entries }) =>
          entries.length === 0 ? (
            <EmptyState
              title={when === 'coming' ? 'Nobody is away' : 'Nobody was away'}
              text={
                when === 'coming'
                  ? 'Days off keep people from being booked, and are shown when a crew is put together.'
                  : 'Leave of the last 12 months is listed here once it is over.'
              }
            >
              {when === 'coming' && (
                <Button size="small" onClick={onEnter}>
                  Enter leave
                </Button>
              )}
            </EmptyState>
          ) : (
            <ul aria-label="Leave" className="divide-y divide-line rounded-card border border-line bg-surface text-sm">
              {entries.map((one) => (
                <Row key={one.id} leave={one} onEdit={() => setEdited(one)} onRemove={() => setRemoved(one)} />
              ))}
            </ul>
          )
        }
      </QueryState>
      <Dialog open={edited !== null} onClose={close} title={edited ? `Leave of ${edited.name}` : ''}>
        {edited && <LeaveForm key={edited.id} leave={edited} onDone={close} />}
      </Dialog>
      <RemoveLeave leave={removed} onClose={() => setRemoved(null)} />
    </div>
  )
}

function Row({ leave, onEdit, onRemove }: { leave: ListedLeave; onEdit(): void; onRemove(): void }) {
  const { name, personId, reason, note } = leave
  const me = useMe()
  const { may: managesPeople } = useMay('manage-people')
  const days = awayText(leave)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2 pr-2 pl-4">
      <div className="grid min-w-0 flex-1 basis-60 gap-x-6 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <p className="font-semibold wrap-anywhere">{personId === me?.id ? `${name} (you)` : name}</p>
        <p>
          <span className="timecode">{days}</span>
          <span className="text-muted"> · {reason ? leaveReasonLabels[reason] : 'Away'}</span>
          {note !== '' && <span className="block text-muted wrap-anywhere">{note}</span>}
        </p>
      </div>
      {(managesPeople || personId === me?.id) && (
        <div className="flex">
          <Button variant="quiet" size="small" aria-label={`Edit leave of ${name}, ${days}`} onClick={onEdit}>
            Edit
          </Button>
          <Button variant="quiet" size="small" aria-label={`Remove leave of ${name}, ${days}`} onClick={onRemove}>
            Remove
          </Button>
        </div>
      )}
    </li>
  )
}

function RemoveLeave({ leave, onClose }: { leave: ListedLeave | null; onClose(): void }) {
  const queries = useQueryClient()
  const { write } = useWrite({
    failure: 'Leave not removed',
    send: ({ id }: ListedLeave) => callEndpoint(leaveEndpoints.removeLeave, { params: { id } }),
    onDone(_, { name, ...removed }) {
      toast({ title: 'Leave removed', text: `${name}: ${awayText(removed)}`, tone: 'good' })
      void leaveChanged(queries)
    },
    onRefused: () => void leaveChanged(queries),
  })
  return (
    <ConfirmDialog
      open={leave !== null}
      danger
      title="Remove this leave?"
      text={leave ? `${leave.name} is then free: ${awayText(leave)}.` : ''}
      confirmText="Remove"
      onConfirm={() => leave && write(leave)}
      onClose={onClose}
    />
  )
}
