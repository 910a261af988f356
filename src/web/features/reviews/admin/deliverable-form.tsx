import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { deliverableKindLabels, deliverableKinds, type DeliverableKind } from '#domain/reviews/versions/deliverable.ts'
import { deliverableEndpoints, type AdminDeliverable } from '#domain/reviews/versions/deliverable-endpoints.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { useRecordForm } from '#web/lib/forms/use-record-form.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { DialogButtons } from '#web/ui/overlays/dialog-buttons.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Checkbox, SelectField, TextArea, TextField } from '#web/ui/forms/field.tsx'
import { RecordForm } from '#web/ui/forms/record-form.tsx'
import { SendingForm } from '#web/ui/forms/sending-form.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { deliverablesChanged, deliverablesQuery } from './admin-review-queries.ts'

const labels = {
  kind: 'Kind',
  title: 'Title',
  specification: 'Specification',
  dueOn: 'Due',
  required: 'Required',
}
const kinds = deliverableKinds.map((value) => ({ value, label: deliverableKindLabels[value] }))
const requiredText = 'Required: the project is approved once every required deliverable is'

const empty = { kind: 'film' as DeliverableKind, title: '', specification: '', dueOn: '', required: true }

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
  const [typed, setTyped] = useState(empty)
  const { write, pending, errors, clearErrors } = useWrite({
    failure: 'Deliverable not added',
    fields: Object.keys(labels),
    send: ({ dueOn, ...text }: typeof typed) =>
      callEndpoint(deliverableEndpoints.addDeliverable, { params: { id: projectId }, body: { ...text, dueOn: dueOn || null } }),
    onDone(answer) {
      deliverablesChanged(queries, projectId, answer)
      toast({ title: 'Deliverable added', tone: 'good' })
      onClose()
    },
  })
  const put = (changes: Partial<typeof typed>) => {
    clearErrors()
    setTyped({ ...typed, ...changes })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    write(typed)
  }
  return (
    <SendingForm pending={pending} onSubmit={submit} className="grid gap-4">
      <TextField
        label={labels.title}
        maxLength={120}
        autoComplete="off"
        value={typed.title}
        error={errors.title}
        onChange={({ target }) => put({ title: target.value })}
      />
      <SelectField
        label={labels.kind}
        choices={kinds}
        value={typed.kind}
        error={errors.kind}
        onChange={({ target }) => put({ kind: target.value as DeliverableKind })}
      />
      <TextArea
        label={labels.specification}
        hint="Length, format, sizes."
        rows={2}
        maxLength={2_000}
        value={typed.specification}
        error={errors.specification}
        onChange={({ target }) => put({ specification: target.value })}
      />
      <TextField
        type="date"
        label={labels.dueOn}
        value={typed.dueOn}
        error={errors.dueOn}
        onChange={({ target }) => put({ dueOn: target.value })}
      />
      <Checkbox label={requiredText} checked={typed.required} onChange={({ target }) => put({ required: target.checked })} />
      <DialogButtons pending={pending} pendingText="Adding..." onCancel={onClose}>
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

const recordOf = ({ kind, title, specification, dueOn, required, revision }: AdminDeliverable) => ({
  fields: { kind, title, specification, dueOn: dueOn ?? '', required },
  revision,
})

interface DeliverableFormProps {
  projectId: string
  deliverable: AdminDeliverable
  onClose(): void
}

export function DeliverableForm({ projectId, deliverable, onClose }: DeliverableFormProps) {
  const queries = useQueryClient()
  const ofAnswer = ({ deliverables }: { deliverables: AdminDeliverable[] }) =>
    deliverables.find(({ id }) => id === deliverable.id) ?? deliverable
  const form = useRecordForm({
    record: recordOf(deliverable),
    failure: 'Deliverable not saved',
    savesMerged: true,
    save: ({ changes: { dueOn, ...changes }, revision }) =>
      callEndpoint(deliverableEndpoints.changeDeliverable, {
        params: { id: projectId, deliverable: deliverable.id },
        body: { ...changes, ...(dueOn !== undefined && { dueOn: dueOn || null }), revision },
      }),
    recordOf: (answer) => recordOf(ofAnswer(answer)),
    readRecord: async () => recordOf(ofAnswer(await queries.fetchQuery({ ...deliverablesQuery(projectId), staleTime: 0 }))),
    onSaved(answer, _, typed) {
      deliverablesChanged(queries, projectId, answer)
      toast({ title: 'Saved', tone: 'good' })
      if (Object.keys(typed).length === 0) onClose()
    },
  })
  const text = (name: 'title' | 'specification' | 'dueOn') => ({ label: labels[name], ...form.text(name) })
  return (
    <RecordForm form={form} labels={labels} onSubmit={form.save} className="grid gap-4">
      <TextField {...text('title')} maxLength={120} autoComplete="off" />
      <SelectField
        label={labels.kind}
        choices={kinds}
        value={form.fields.kind}
        error={form.errors.kind}
        onChange={({ target }) => form.change({ kind: target.value as DeliverableKind })}
      />
      <TextArea {...text('specification')} hint="Length, format, sizes." rows={2} maxLength={2_000} />
      <TextField type="date" {...text('dueOn')} />
      <Checkbox
        label={requiredText}
        checked={form.fields.required}
        onChange={({ target }) => form.change({ required: target.checked })}
      />
      <DialogButtons pending={form.pending} pendingText="Saving..." onCancel={onClose}>
        Save
      </DialogButtons>
    </RecordForm>
  )
}
