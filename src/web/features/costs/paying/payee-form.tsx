import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { payEndpoints, type Payable } from '#domain/costs/pay-endpoints.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { DialogButtons } from '#web/ui/overlays/dialog-buttons.tsx'
import { TextField } from '#web/ui/forms/field.tsx'
import { SendingForm } from '#web/ui/forms/sending-form.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { billChanged } from '../cost-queries.ts'

const names = ['accountName', 'sortCode', 'accountNumber', 'iban'] as const

/** Where a supplier or person is paid. */
export function PayeeForm({ bill, onClose }: { bill: Payable; onClose(): void }) {
  const queries = useQueryClient()
  const [fields, setFields] = useState(
    () => bill.account ?? { accountName: bill.payee, sortCode: '', accountNumber: '', iban: '' },
  )
  const { write, pending, errors, clearErrors } = useWrite({
    failure: 'Bank details not saved',
    fields: names,
    send: (body: typeof fields) => callEndpoint(payEndpoints.savePayee, { params: { id: bill.id }, body }),
    onDone() {
      toast({ title: 'Bank details saved', tone: 'good' })
      void billChanged(queries)
      onClose()
    },
  })
  const field = (name: (typeof names)[number], label: string) => ({
    label,
    value: fields[name],
    error: errors[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => {
      clearErrors()
      setFields({ ...fields, [name]: target.value })
    },
  })
  return (
    <SendingForm
      pending={pending}
      aria-label="Bank details"
      onSubmit={(event) => {
        event.preventDefault()
        write(fields)
      }}
      className="grid gap-4 sm:grid-cols-2"
    >
      <TextField {...field('accountName', 'Account name')} maxLength={70} className="sm:col-span-2" />
      <TextField {...field('sortCode', 'Sort code')} inputMode="numeric" maxLength={12} />
      <TextField {...field('accountNumber', 'Account number')} inputMode="numeric" maxLength={12} />
      <TextField {...field('iban', 'IBAN')} maxLength={42} hint="Only where there is no sort code" className="sm:col-span-2" />
      <DialogButtons pending={pending} pendingText="Saving..." onCancel={onClose} className="sm:col-span-2">
        Save
      </DialogButtons>
    </SendingForm>
  )
}
