import { useQueryClient } from '@tanstack/react-query'
import { Gauge } from 'lucide-react'
import { useState } from 'react'
import { checkEndpoints, type DeliverableCheck as Check } from '#domain/checks/check-endpoints.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { IfMay } from '#web/lib/studio/if-may.tsx'
import { useRecordForm } from '#web/lib/forms/use-record-form.ts'
import { useRead } from '#web/lib/calls/use-read.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogButtons } from '#web/ui/overlays/dialog-buttons.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { SelectField, TextField } from '#web/ui/forms/field.tsx'
import { QueryState } from '#web/ui/lists/query-state.tsx'
import { RecordForm } from '#web/ui/forms/record-form.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { deliverableCheckQuery, limitsChanged } from './check-queries.ts'
import { numberOf, textOf } from './number-text.ts'

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

const labels = {
  profile: 'Profile',
  width: 'Width',
  height: 'Height',
  aspect: 'Aspect ratio',
  rate: 'Frame rate',
  durationSeconds: 'Duration in seconds',
  toleranceSeconds: 'Tolerance in seconds',
}

const recordOf = ({ profile, width, height, aspect, rate, durationSeconds, toleranceSeconds, revision }: Check) => ({
  fields: {
    profile: profile ?? '',
    width: textOf(width),
    height: textOf(height),
    aspect: aspect ?? '',
    rate: textOf(rate),
    durationSeconds: textOf(durationSeconds),
    toleranceSeconds: textOf(toleranceSeconds),
  },
  revision,
})

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
  const form = useRecordForm({
    record: recordOf(check),
    failure: 'Check not saved',
    save: ({ fields, revision }) =>
      callEndpoint(checkEndpoints.saveDeliverableCheck, {
        params: { id: projectId, deliverable: id },
        body: {
          profile: (fields.profile || null) as 'web' | null,
          width: numberOf(fields.width),
          height: numberOf(fields.height),
          aspect: fields.aspect.trim() || null,
          rate: numberOf(fields.rate),
          durationSeconds: numberOf(fields.durationSeconds),
          toleranceSeconds: numberOf(fields.toleranceSeconds) ?? 0,
          revision,
        },
      }),
    recordOf,
    readRecord: async () => recordOf(await queries.fetchQuery(query)),
    onSaved(answer, _, typed) {
      queries.setQueryData(query.queryKey, answer)
      limitsChanged(queries)
      toast({ title: 'Saved', tone: 'good' })
      if (Object.keys(typed).length === 0) onClose()
    },
  })
  const text = (name: Exclude<keyof typeof labels, 'profile'>) => ({
    label: labels[name],
    autoComplete: 'off',
    maxLength: 12,
    ...form.text(name),
  })
  const chosen = check.choices.find(({ key }) => key === form.fields.profile)
  return (
    <RecordForm form={form} labels={labels} onSubmit={form.save} className="grid gap-4">
      <SelectField
        label={labels.profile}
        placeholder={`Studio’s default (${check.defaultName})`}
        choices={check.choices.map(({ key, name }) => ({ value: key, label: name }))}
        value={form.fields.profile}
        error={form.errors.profile}
        hint={chosen?.summary}
        onChange={({ target }) => form.change({ profile: target.value })}
      />
      <p className="text-sm text-muted">What the file has to be. Leave empty what does not matter.</p>
      <div className="grid grid-cols-2 gap-4">
        <TextField {...text('width')} inputMode="numeric" placeholder="1920" />
        <TextField {...text('height')} inputMode="numeric" placeholder="1080" />
        <TextField {...text('aspect')} placeholder="16:9" />
        <TextField {...text('rate')} inputMode="decimal" placeholder="25" />
        <TextField {...text('durationSeconds')} inputMode="decimal" placeholder="30" />
        <TextField {...text('toleranceSeconds')} inputMode="decimal" />
      </div>
      <DialogButtons pending={form.pending} pendingText="Saving..." onCancel={onClose}>
        Save
      </DialogButtons>
    </RecordForm>
  )
}
