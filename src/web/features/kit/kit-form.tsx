import { useQueryClient } from '@tanstack/react-query'
import { kitEndpoints } from '#domain/kit/kit-endpoints.ts'
import { kitFields } from '#domain/kit/kit-fields.ts'
import { kitName, type KitItem } from '#domain/kit/kit.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { useFieldForm } from '#web/lib/forms/use-field-form.ts'
import { RecordFields } from '#web/ui/forms/record-fields.tsx'
import { RecordForm } from '#web/ui/forms/record-form.tsx'
import { DialogButtons } from '#web/ui/overlays/dialog-buttons.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { kitChanged, kitQuery } from './kit-queries.ts'

/** Adds or changes a thing of the kit list. */
export function KitForm({ item, onDone }: { item: KitItem | null; onDone(): void }) {
  const queries = useQueryClient()
  const form = useFieldForm({
    table: kitFields,
    record: item,
    failure: 'Equipment not saved',
    add: (body) => callEndpoint(kitEndpoints.addKit, { body }),
    change: (body, { id }) => callEndpoint(kitEndpoints.changeKit, { params: { id }, body }),
    recordIn: (answer) => answer.item,
    async read({ id }) {
      const { items } = await queries.fetchQuery({ ...kitQuery(), staleTime: 0 })
      return items.find((one) => one.id === id)
    },
    onSaved(answer, was) {
      toast({ title: was ? 'Equipment saved' : 'Equipment added', text: kitName(answer.item), tone: 'good' })
      void kitChanged(queries)
    },
    onDone,
  })
  return (
    <RecordForm form={form} onSubmit={form.save} className="grid gap-5">
      <RecordFields form={form} />
      <DialogButtons pending={form.pending} pendingText="Saving..." onCancel={onDone}>
        {form.saved ? 'Save' : 'Add equipment'}
      </DialogButtons>
    </RecordForm>
  )
}
