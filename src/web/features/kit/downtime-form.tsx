import { useQueryClient } from '@tanstack/react-query'
import { kitEndpoints } from '#domain/kit/kit-endpoints.ts'
import { downtimeFields } from '#domain/kit/kit-fields.ts'
import { kitName, type KitItem } from '#domain/kit/kit.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { useNewFields } from '#web/lib/forms/use-field-form.ts'
import { RecordFields } from '#web/ui/forms/record-fields.tsx'
import { SendingForm } from '#web/ui/forms/sending-form.tsx'
import { DialogButtons } from '#web/ui/overlays/dialog-buttons.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { kitChanged } from './kit-queries.ts'

/** Keeps a thing away from shoots on some days. */
export function DowntimeForm({ item, onClose }: { item: KitItem; onClose(): void }) {
  const queries = useQueryClient()
  const form = useNewFields({
    table: downtimeFields,
    failure: 'Not saved',
    send: (body) =>
      callEndpoint(kitEndpoints.addDowntime, {
        params: { id: item.id },
        body: { ...body, lastDay: body.lastDay || body.firstDay },
      }),
    onDone() {
      toast({ title: 'Days saved', text: kitName(item), tone: 'good' })
      void kitChanged(queries)
      onClose()
    },
    onRefused: () => void kitChanged(queries),
  })
  return (
    <SendingForm pending={form.pending} aria-label="Keep away from shoots" className="grid gap-5" onSubmit={form.submit}>
      <RecordFields form={form} names={['reason']} />
      <div className="grid gap-5 sm:grid-cols-2">
        <RecordFields form={form} names={['firstDay', 'lastDay']} />
      </div>
      <RecordFields form={form} names={['note']} />
      <DialogButtons pending={form.pending} pendingText="Saving..." onCancel={onClose}>
        Save days
      </DialogButtons>
    </SendingForm>
  )
}
