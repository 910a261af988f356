import { useQueryClient } from '@tanstack/react-query'
import { deliverableEndpoints, type AdminDeliverable } from '#domain/reviews/versions/deliverable-endpoints.ts'
import { deliverableFields } from '#domain/reviews/versions/deliverable-fields.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { useFieldForm, useNewFields } from '#web/lib/forms/use-field-form.ts'
import { RecordFields } from '#web/ui/forms/record-fields.tsx'
import { RecordForm } from '#web/ui/forms/record-form.tsx'
import { SendingForm } from '#web/ui/forms/sending-form.tsx'
import { DialogButtons } from '#web/ui/overlays/dialog-buttons.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { deliverablesChanged, deliverablesQuery } from './admin-review-queries.ts'

/** Dialog for another deliverable. */
export function AddDeliverable({ projectId, open, onClose }: { projectId: string; open: boolean; onClose(): void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Add a deliverable">
      {open && <AddForm projectId={projectId} onClose={onClose} />}
    </Dialog>
  )
}

function AddForm({ projectId, onClose }: { projectId: string; onClose(): void }) {
  const queries = useQueryClient()
  const form = useNewFields({
    table: deliverableFields,
    failure: 'Deliverable not added',
    send: (body) => callEndpoint(deliverableEndpoints.addDeliverable, { params: { id: projectId }, body }),
    onDone(answer) {
      deliverablesChanged(queries, projectId, answer)
      toast({ title: 'Deliverable added', tone: 'good' })
      onClose()
    },
  })
  return (
    <SendingForm pending={form.pending} onSubmit={form.submit} className="grid gap-4">
      <RecordFields form={form} />
      <DialogButtons pending={form.pending} pendingText="Adding..." onCancel={onClose}>
        Add deliverable
      </DialogButtons>
    </SendingForm>
  )
}

/** Dialog for what a deliverable is, until when. */
export function EditDeliverable({
  projectId,
  deliverable,
  onClose,
}: {
  projectId: string
  deliverable: AdminDeliverable | null
  onClose(): void
}) {
  return (
    <Dialog open={deliverable !== null} onClose={onClose} title={`Edit ${deliverable?.title ?? ''}`}>
      {deliverable && <DeliverableForm projectId={projectId} deliverable={deliverable} onClose={onClose} />}
    </Dialog>
  )
}

interface DeliverableFormProps {
  projectId: string
  deliverable: AdminDeliverable
  onClose(): void
}

export function DeliverableForm({ projectId, deliverable, onClose }: DeliverableFormProps) {
  const queries = useQueryClient()
  const ofAnswer = ({ deliverables }: { deliverables: AdminDeliverable[] }) =>
    deliverables.find(({ id }) => id === deliverable.id) ?? deliverable
  const form = useFieldForm({
    table: deliverableFields,
    record: deliverable,
    failure: 'Deliverable not saved',
    savesMerged: true,
    patch: (body, { id }) =>
      callEndpoint(deliverableEndpoints.changeDeliverable, { params: { id: projectId, deliverable: id }, body }),
    recordIn: ofAnswer,
    read: async () => ofAnswer(await queries.fetchQuery({ ...deliverablesQuery(projectId), staleTime: 0 })),
    onSaved(answer) {
      deliverablesChanged(queries, projectId, answer)
      toast({ title: 'Saved', tone: 'good' })
    },
    onDone: onClose,
  })
  return (
    <RecordForm form={form} onSubmit={form.save} className="grid gap-4">
      <RecordFields form={form} />
      <DialogButtons pending={form.pending} pendingText="Saving..." onCancel={onClose}>
        Save
      </DialogButtons>
    </RecordForm>
  )
}
