import { useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { contentKindLabels } from '#domain/content/kinds/content-kinds.ts'
import type { ProjectRights, Right } from '#domain/rights/rights-endpoints.ts'
import { invalidate } from '#web/lib/calls/invalidate.ts'
import { IfMay } from '#web/lib/studio/if-may.tsx'
import { useOpenedByAddress } from '#web/lib/pages/use-opened-by-address.ts'
import { useRead } from '#web/lib/calls/use-read.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { QueryState } from '#web/ui/lists/query-state.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { DeliverableClearances } from './deliverable-clearances.tsx'
import { RightForm } from './right-form.tsx'
import { offerExtension, projectRightsQuery, removeRight, showProjectRights } from './right-queries.ts'
import { RightsTable } from './rights-table.tsx'

/** Licences of what is used in a project, and whether they cover what its deliverables are for. */
export function RightsPanel({ projectId }: { projectId: string }) {
  return (
    <Section title="Rights">
      <QueryState
        query={useRead(projectRightsQuery(projectId))}
        loading={<Skeleton className="h-24" />}
        failed="The rights could not be loaded"
      >
        {(read) => <Opened projectId={projectId} read={read} />}
      </QueryState>
    </Section>
  )
}

function Opened({ projectId, read: { rights, deliverables, pages } }: { projectId: string; read: ProjectRights }) {
  const queries = useQueryClient()
  const [edited, setEdited] = useState<Right | 'new' | null>(null)
  const [removing, setRemoving] = useState<Right | null>(null)
  const [extending, setExtending] = useState<{ id: string; endsOn: string } | null>(null)
  useOpenedByAddress('add-right', () => setEdited('new'))
  const close = () => setEdited(null)
  const extend = useWrite({
    failure: 'Extension not invoiced',
    send: ({ id, endsOn }: { id: string; endsOn: string }) => offerExtension(projectId, id, endsOn),
    onDone(answer) {
      showProjectRights(queries, projectId, answer)
      toast({ title: 'On the draft invoice', text: 'The term moves once the invoice is issued.', tone: 'good' })
    },
    onRefused: () => void invalidate(queries, projectRightsQuery(projectId)),
  })
  const remove = useWrite({
    failure: 'Right not removed',
    send: ({ id }: Right) => removeRight(projectId, id),
    onDone(answer) {
      showProjectRights(queries, projectId, answer)
      toast({ title: 'Right removed', tone: 'good' })
      close()
    },
  })
  const several = deliverables.length > 1
  return (
    <div className="grid grid-cols-1 gap-3">
      {deliverables.length > 0 && rights.length > 0 && (
        <DeliverableClearances projectId={projectId} deliverables={deliverables} />
      )}
      {rights.length === 0 ? (
        <p className="text-sm text-muted">
          No rights listed yet. List music, stock footage, people and places with where and until when they are cleared.
        </p>
      ) : (
        <RightsTable
          rights={rights}
          usedIn={({ deliverableId }) =>
            several ? (deliverables.find(({ id }) => id === deliverableId)?.title ?? 'All deliverables') : ''
          }
          pending={extend.pending ? extending : null}
          onEdit={setEdited}
          onExtend={({ id }, endsOn) => {
            setExtending({ id, endsOn })
            extend.write({ id, endsOn })
          }}
        />
      )}
      {pages.length > 0 && rights.length > 0 && <Pages pages={pages} />}
      <IfMay ability="manage-projects">
        <div>
          <Button variant="secondary" size="small" onClick={() => setEdited('new')}>
            <Plus aria-hidden="true" size={15} />
            Add a right
          </Button>
        </div>
      </IfMay>
      <Dialog
        open={edited !== null}
        onClose={close}
        place="right"
        title={edited === 'new' || edited === null ? 'Add a right' : `Change “${edited.title}”`}
      >
        {edited !== null && (
          <>
            <RightForm
              projectId={projectId}
              right={edited === 'new' ? null : edited}
              deliverables={deliverables}
              onDone={close}
            />
            {edited !== 'new' && (
              <div className="mt-6 border-t border-line pt-4">
                <Button variant="quiet" size="small" pending={remove.pending} onClick={() => setRemoving(edited)}>
                  Remove this right
                </Button>
              </div>
            )}
          </>
        )}
      </Dialog>
      <ConfirmDialog
        open={removing !== null}
        danger
        title="Remove this right?"
        text={`“${removing?.title ?? ''}” is no longer listed, and no longer compared with what the project is used for.`}
        confirmText="Remove right"
        onConfirm={() => removing && remove.write(removing)}
        onClose={() => setRemoving(null)}
      />
    </div>
  )
}

function Pages({ pages }: { pages: ProjectRights['pages'] }) {
  return (
    <div className="grid gap-1.5 text-sm">
      <h3 className="font-semibold">On the website</h3>
      <ul aria-label="Pages about this project" className="divide-y divide-line rounded-card border border-line bg-surface">
        {pages.map(({ id, kind, title, reasons }) => (
          <li key={id} className="grid gap-1 px-4 py-2.5">
            <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
              <Link to={`/admin/content/${id}`} className="font-medium wrap-anywhere underline-offset-4 hover:underline">
                {title}
              </Link>
              <span className="text-muted">{contentKindLabels[kind].one}</span>
              {reasons.length > 0 && <Badge tone="bad">Not cleared</Badge>}
            </span>
            {reasons.map((reason) => (
              <span key={reason} className="text-muted wrap-anywhere">
                {reason}
              </span>
            ))}
          </li>
        ))}
      </ul>
      <p className="text-muted">A page stays on the website when a right ends. You are notified 60 and 14 days before.</p>
    </div>
  )
}
