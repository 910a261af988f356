import { useQueryClient } from '@tanstack/react-query'
import { Gauge } from 'lucide-react'
import { useState } from 'react'
import { checkEndpoints, type DeliverableCheck as Check } from '#domain/checks/check-endpoints.ts'
import { deliverableCheckFields } from '#domain/checks/check-fields.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { IfMay } from '#web/lib/studio/if-may.tsx'
import { useFieldForm } from '#web/lib/forms/use-field-form.ts'
import { useRead } from '#web/lib/calls/use-read.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogButtons } from '#web/ui/overlays/dialog-buttons.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { RecordField, RecordFields } from '#web/ui/forms/record-fields.tsx'
import { QueryState } from '#web/ui/lists/query-state.tsx'
import { RecordForm } from '#web/ui/forms/record-form.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { deliverableCheckQuery, limitsChanged } from './check-queries.ts'

interface Deliverable {
  id: string
  title: string
}

/** Button and dialog for what the versions of a deliverable are checked for. */
export function DeliverableCheck({ projectId, deliverable }: { projectId: string; deliverable: Deliverable }) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <IfMay ability="upload-versions">
      <Button variant="quiet" size="small" onClick={() => setOpen(true)} aria-label={`Technical check of ${deliverable.title}`}>
        <Gauge aria-hidden="true" size={14} />
      </Button>
      <Dialog open={open} onClose={close} title={`Technical check of ${deliverable.title}`}>
        <Loaded projectId={projectId} id={deliverable.id} onClose={close} />
      </Dialog>
    </IfMay>
  )
}

function Loaded({ projectId, id, onClose }: { projectId: string; id: string; onClose(): void }) {
  const read = useRead(deliverableCheckQuery(projectId, id))
  return (
    <QueryState query={read} loading={<Skeleton className="h-60" />} failed="The check could not be loaded">
      {(check) => <CheckForm projectId={projectId} id={id} check={check} onClose={onClose} />}
    </QueryState>
  )
}

interface CheckFormProps {
  projectId: string
  /** Of the deliverable. */
  id: string
  check: Check
  onClose(): void
}

/** Form for what the versions of a deliverable are checked for. */
export function CheckForm({ projectId, id, check, onClose }: CheckFormProps) {
  const queries = useQueryClient()
  const query = deliverableCheckQuery(projectId, id)
  const form = useFieldForm({
    table: deliverableCheckFields,
    record: check,
    failure: 'Check not saved',
    change: ({ profile, ...body }) =>
      callEndpoint(checkEndpoints.saveDeliverableCheck, {
        params: { id: projectId, deliverable: id },
        body: { ...body, profile: profile as 'web' | null },
      }),
    recordIn: (answer) => answer,
    read: () => queries.fetchQuery(query),
    onSaved(answer) {
      queries.setQueryData(query.queryKey, answer)
      limitsChanged(queries)
      toast({ title: 'Saved', tone: 'good' })
    },
    onDone: onClose,
  })
  const chosen = check.choices.find(({ key }) => key === form.fields.profile)
  return (
    <RecordForm form={form} onSubmit={form.save} className="grid gap-4">
      <RecordField
        form={form}
        name="profile"
        placeholder={`Studio’s default (${check.defaultName})`}
        choices={check.choices.map(({ key, name }) => ({ value: key, label: name }))}
        hint={chosen?.summary}
      />
      <p className="text-sm text-muted">What the file has to be. Leave empty what does not matter.</p>
      <div className="grid grid-cols-2 gap-4">
        <RecordFields form={form} names={['width', 'height', 'aspect', 'rate', 'durationSeconds', 'toleranceSeconds']} />
      </div>
      <DialogButtons pending={form.pending} pendingText="Saving..." onCancel={onClose}>
        Save
      </DialogButtons>
    </RecordForm>
  )
}
