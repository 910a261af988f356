import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { kitEndpoints } from '#domain/kit/kit-endpoints.ts'
import { downtimeReasonLabels, downtimeReasons, type DowntimeReason } from '#domain/kit/kit-labels.ts'
import { kitName, type KitItem } from '#domain/kit/kit.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { DialogButtons } from '#web/ui/overlays/dialog-buttons.tsx'
import { SelectField, TextField } from '#web/ui/forms/field.tsx'
import { SendingForm } from '#web/ui/forms/sending-form.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { kitChanged } from './kit-queries.ts'

const reasons = downtimeReasons.map((value) => ({ value, label: downtimeReasonLabels[value] }))

/** Keeps a thing away from shoots on some days. */
export function DowntimeForm({ item, onClose }: { item: KitItem; onClose(): void }) {
  const queries = useQueryClient()
  const [fields, setFields] = useState({ reason: 'repair' as DowntimeReason, note: '', firstDay: '', lastDay: '' })
  const { write, pending, errors, clearErrors } = useWrite({
    failure: 'Not saved',
    fields: Object.keys(fields),
    send: (body: typeof fields) =>
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
  const bind = (name: keyof typeof fields) => ({
    value: fields[name],
    error: errors[name],
    onChange({ target }: { target: { value: string } }) {
      clearErrors()
      setFields({ ...fields, [name]: target.value })
    },
  })
  return (
    <SendingForm
      pending={pending}
      aria-label="Keep away from shoots"
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        write(fields)
      }}
    >
      <SelectField label="Reason" choices={reasons} {...bind('reason')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="First day" type="date" required {...bind('firstDay')} />
        <TextField label="Last day" type="date" hint="Blank for one day." {...bind('lastDay')} />
      </div>
      <TextField label="Note (optional)" autoComplete="off" maxLength={200} {...bind('note')} />
      <DialogButtons pending={pending} pendingText="Saving..." onCancel={onClose}>
        Save days
      </DialogButtons>
    </SendingForm>
  )
}
