import { useQueryClient } from '@tanstack/react-query'
import { Archive, ArchiveRestore, Pencil, Plus } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { shortDay } from '#domain/common/dates/calendar-day.ts'
import { deliverableKindLabels } from '#domain/reviews/versions/deliverable.ts'
import { plays } from '#domain/reviews/review-kind.ts'
import { deliverableEndpoints, type AdminDeliverable } from '#domain/reviews/versions/deliverable-endpoints.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { IfMay } from '#web/lib/studio/if-may.tsx'
import { useUrlFilter } from '#web/lib/pages/url-filter.ts'
import { useMay } from '#web/lib/studio/use-me.ts'
import { useOpenedByAddress } from '#web/lib/pages/use-opened-by-address.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { moved, SortableList } from '#web/ui/lists/sortable-list.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import type { AdminCheckParts } from '../approvals/check-parts.ts'
import { DeliverableBadge, waitingText } from '../versions/deliverable-badge.tsx'
import { DeliverablePicture } from '../versions/deliverable-picture.tsx'
import { deliverablesChanged } from './admin-review-queries.ts'
import { AddDeliverable, EditDeliverable } from './deliverable-form.tsx'
import { PanelPart } from './panel-part.tsx'

/** What the project delivers, in order; one of several is opened below the list. */
export function DeliverablePanel({
  projectId,
  deliverables,
  opened,
  Check,
}: {
  projectId: string
  deliverables: readonly AdminDeliverable[]
  opened: string | undefined
  Check: AdminCheckParts['OfDeliverable']
}) {
  const queries = useQueryClient()
  const [adding, setAdding] = useOpenedByAddress('add-deliverable')
  const [edited, setEdited] = useState<AdminDeliverable | null>(null)
  const { may: manages } = useMay('manage-projects')
  const order = useWrite({
    failure: 'Order not saved',
    send: (ids: string[]) => callEndpoint(deliverableEndpoints.orderDeliverables, { params: { id: projectId }, body: { ids } }),
    onDone: (answer) => deliverablesChanged(queries, projectId, answer),
    onRefused: () => deliverablesChanged(queries, projectId),
  })
  const archive = useWrite({
    failure: 'Not changed',
    send: ({ id, revision, archived }: AdminDeliverable) =>
      callEndpoint(deliverableEndpoints.changeDeliverable, {
        params: { id: projectId, deliverable: id },
        body: { revision, archived: !archived },
      }),
    onDone(answer, { title, archived }) {
      deliverablesChanged(queries, projectId, answer)
      toast({ title: archived ? `${title} restored` : `${title} archived`, tone: 'good' })
    },
    onRefused: () => deliverablesChanged(queries, projectId),
  })
  return (
    <PanelPart
      title="Deliverables"
      aside={
        <IfMay ability="manage-projects">
          <Button variant="quiet" size="small" onClick={() => setAdding(true)}>
            <Plus aria-hidden="true" size={14} />
            Add a deliverable
          </Button>
        </IfMay>
      }
    >
      {deliverables.length > 1 && (
        <SortableList
          label="Deliverables"
          items={deliverables}
          itemKey={({ id }) => id}
          nameOf={({ title }) => title}
          onMove={(from, to) => order.write(moved(deliverables, from, to).map(({ id }) => id))}
          className="grid gap-2 text-sm"
          itemClassName="rounded-card border border-line bg-surface"
        >
          {(one, _, handle) => (
            <Row
              one={one}
              opened={one.id === opened}
              check={plays(one.kind) && <Check projectId={projectId} deliverable={one} />}
              handle={manages && handle}
              onEdit={() => setEdited(one)}
              onArchive={() => archive.write(one)}
            />
          )}
        </SortableList>
      )}
      {deliverables.length === 1 && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          {deliverables[0]!.title}
          <DeliverableBadge state={deliverables[0]!.state} />
          <IfMay ability="manage-projects">
            <Button
              variant="quiet"
              size="small"
              onClick={() => setEdited(deliverables[0]!)}
              aria-label={`Edit ${deliverables[0]!.title}`}
            >
              <Pencil aria-hidden="true" size={14} />
              Edit
            </Button>
          </IfMay>
          {plays(deliverables[0]!.kind) && <Check projectId={projectId} deliverable={deliverables[0]!} />}
        </div>
      )}
      <AddDeliverable projectId={projectId} open={adding} onClose={() => setAdding(false)} />
      <EditDeliverable key={edited?.id} projectId={projectId} deliverable={edited} onClose={() => setEdited(null)} />
    </PanelPart>
  )
}

function Row({
  one,
  opened,
  check,
  handle,
  onEdit,
  onArchive,
}: {
  one: AdminDeliverable
  opened: boolean
  check: ReactNode
  handle: ReactNode
  onEdit(): void
  onArchive(): void
}) {
  const { id, kind, title, specification, dueOn, required, state, version, poster, open, archived } = one
  const { change } = useUrlFilter(['film'])
  const facts = [
    deliverableKindLabels[kind],
    version,
    open > 0 ? `${open} open` : '',
    dueOn ? `due ${shortDay(dueOn)}` : '',
    required ? '' : 'optional',
  ]
  // On a phone only for the one that is opened.
  const onceOpened = opened ? '' : 'max-sm:hidden'
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-3 p-2">
      <DeliverablePicture kind={kind} poster={poster} className="aspect-video w-20 shrink-0 rounded-control" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2.5">
          <button
            type="button"
            aria-pressed={opened}
            onClick={() => change({ film: id })}
            className="min-h-8 text-left font-semibold wrap-anywhere underline-offset-4 hover:underline"
          >
            {title}
          </button>
          {archived ? <Badge tone="neutral">Archived</Badge> : <DeliverableBadge state={state} />}
        </p>
        <p className="text-muted wrap-anywhere">{facts.filter(Boolean).join(' · ')}</p>
        {specification && <p className={classNames('wrap-anywhere', onceOpened)}>{specification}</p>}
        {!archived && <p className={classNames('font-medium', onceOpened)}>{waitingText(state, 'studio')}</p>}
      </div>
      <div className="flex flex-wrap items-center justify-end gap-x-1 max-sm:basis-full">
        {check}
        <span className={classNames('flex items-center gap-x-1', onceOpened)}>
          {handle}
          <IfMay ability="manage-projects">
            <Button variant="quiet" size="small" onClick={onEdit} aria-label={`Edit ${title}`}>
              <Pencil aria-hidden="true" size={14} />
            </Button>
            <Button
              variant="quiet"
              size="small"
              onClick={onArchive}
              aria-label={archived ? `Restore ${title}` : `Archive ${title}`}
            >
              {archived ? <ArchiveRestore aria-hidden="true" size={14} /> : <Archive aria-hidden="true" size={14} />}
            </Button>
          </IfMay>
        </span>
      </div>
    </div>
  )
}
