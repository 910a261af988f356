import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { kitEndpoints } from '#domain/kit/kit-endpoints.ts'
import { kitKindLabels, kitKinds } from '#domain/kit/kit-labels.ts'
import { kitName, type KitForm as Fields, type KitItem } from '#domain/kit/kit.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { useRecordForm } from '#web/lib/forms/use-record-form.ts'
import { DialogButtons } from '#web/ui/overlays/dialog-buttons.tsx'
import { Checkbox, SelectField, TextArea, TextField } from '#web/ui/forms/field.tsx'
import { RecordForm } from '#web/ui/forms/record-form.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { kitChanged, kitQuery } from './kit-queries.ts'

const labels: Record<keyof Fields, string> = {
  kind: 'Kind',
  name: 'Name',
  number: 'Number',
  note: 'Note',
  outOfUse: 'Out of use',
}
const blank: Fields = { kind: 'camera', name: '', number: '', note: '', outOfUse: false }
const recordOf = ({ kind, name, number, note, outOfUse, revision }: KitItem) => ({
  fields: { kind, name, number, note, outOfUse },
  revision,
})
const kindChoices = kitKinds.map((value) => ({ value, label: kitKindLabels[value] }))

/** Adds or changes a thing of the kit list. */
export function KitForm({ item, onDone }: { item: KitItem | null; onDone(): void }) {
  const queries = useQueryClient()
  // What was added while one typed on is changed with the next save.
  const [saved, setSaved] = useState(item)
  const form = useRecordForm({
    record: saved ? recordOf(saved) : { fields: blank },
    failure: 'Kit not saved',
    save: ({ fields, revision }) =>
      saved
        ? callEndpoint(kitEndpoints.changeKit, { params: { id: saved.id }, body: { ...fields, revision } })
        : callEndpoint(kitEndpoints.addKit, { body: fields }),
    recordOf: (answer) => recordOf(answer.item),
    ...(saved && {
      async readRecord() {
        const { items } = await queries.fetchQuery({ ...kitQuery(), staleTime: 0 })
        const now = items.find(({ id }) => id === saved.id)
        return now ? recordOf(now) : null
      },
    }),
    onSaved(answer, _, typed) {
      toast({ title: saved ? 'Kit saved' : 'Kit added', text: kitName(answer.item), tone: 'good' })
      void kitChanged(queries)
      if (Object.keys(typed).length === 0) onDone()
      else setSaved(answer.item)
    },
  })
  const text = (name: 'kind' | 'name' | 'number' | 'note') => ({ label: labels[name], autoComplete: 'off', ...form.text(name) })
  return (
    <RecordForm
      form={form}
      labels={labels}
      textOf={(name, value) => (name === 'outOfUse' ? (value ? 'Yes' : 'No') : String(value))}
      onSubmit={form.save}
      className="grid gap-5"
    >
      <SelectField {...text('kind')} choices={kindChoices} />
      <TextField {...text('name')} required maxLength={120} />
      <TextField {...text('number')} maxLength={80} hint="Serial or inventory number, to tell two of a kind apart." />
      <TextArea {...text('note')} rows={3} maxLength={1_000} />
      <Checkbox
        label={
          <>
            <span className="block text-ink">{labels.outOfUse}</span>
            It stays on its shoots, and can’t be added to others.
          </>
        }
        checked={form.fields.outOfUse}
        onChange={({ target }) => form.change({ outOfUse: target.checked })}
      />
      <DialogButtons pending={form.pending} pendingText="Saving..." onCancel={onDone}>
        {saved ? 'Save' : 'Add kit'}
      </DialogButtons>
    </RecordForm>
  )
}
