import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DialogButtons } from '#web/ui/overlays/dialog-buttons.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { SelectField, TextField } from '#web/ui/forms/field.tsx'
import { Segmented } from '#web/ui/forms/segmented.tsx'
import { SendingForm } from '#web/ui/forms/sending-form.tsx'
import { crewQuery } from '../shoot-queries.ts'
import { useMakeCalendar } from './use-make-calendar.ts'

type Kind = 'staff' | 'supplier'

const kinds = [
  { value: 'staff' as const, label: 'Staff' },
  { value: 'supplier' as const, label: 'A supplier' },
]

/** Creates a calendar feed for staff; clients' feeds are on their own pages. */
export function NewCalendar({ open, onClose }: { open: boolean; onClose(): void }) {
  return (
    <Dialog open={open} onClose={onClose} title="New calendar">
      <Form onClose={onClose} />
    </Dialog>
  )
}

function Form({ onClose }: { onClose(): void }) {
  const [kind, setKind] = useState<Kind>('staff')
  const [name, setName] = useState('')
  const [supplierId, setSupplierId] = useState('')
  const suppliers = useQuery(crewQuery()).data?.suppliers ?? []
  const { write, pending, errors, clearErrors } = useMakeCalendar({ fields: ['name', 'supplierId'], onDone: onClose })
  return (
    <SendingForm
      pending={pending}
      onSubmit={(event) => {
        event.preventDefault()
        write(kind === 'staff' ? { kind, name } : { kind, supplierId })
      }}
      className="grid gap-5"
    >
      <Segmented
        label="For"
        value={kind}
        options={kinds}
        onChange={(next: Kind) => setKind(next)}
        className="justify-self-start"
      />
      {kind === 'staff' ? (
        <TextField
          label="Name"
          required
          maxLength={120}
          autoComplete="off"
          value={name}
          error={errors.name}
          hint="Shoots, reviews, invoices and deadlines of all projects"
          onChange={({ target }) => {
            clearErrors()
            setName(target.value)
          }}
        />
      ) : (
        <SelectField
          label="Supplier"
          required
          placeholder="Choose..."
          choices={suppliers.map(({ id, name: label }) => ({ value: id, label }))}
          value={supplierId}
          error={errors.supplierId}
          hint="The shoots they are called to"
          onChange={({ target }) => {
            clearErrors()
            setSupplierId(target.value)
          }}
        />
      )}
      <DialogButtons pending={pending} pendingText="Creating..." onCancel={onClose}>
        Create calendar
      </DialogButtons>
    </SendingForm>
  )
}
