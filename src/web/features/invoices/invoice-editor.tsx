import { useQueryClient } from '@tanstack/react-query'
import { Eye, Save, Stamp, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { formatPenceExactly } from '#domain/common/money.ts'
import type { DeskInvoice, invoiceDeskDoors } from '#domain/invoices/invoice-desk-doors.ts'
import { dueEventLabels, dueEvents, invoiceParts } from '#domain/invoices/payment-plan.ts'
import { callDoor } from '#web/lib/call-door.ts'
import { useWrite } from '#web/lib/use-write.ts'
import { Button, ButtonAnchor } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { SelectField, TextArea, TextField } from '#web/ui/field.tsx'
import { Section } from '#web/ui/section.tsx'
import { toast } from '#web/ui/toast.ts'
import { invoicesChanged } from './desk-invoice-queries.ts'
import { IssueDialog } from './issue-dialog.tsx'
import { InvoiceLinesField } from './invoice-lines-field.tsx'
import { toBody, toFields, totalsOfLines, type InvoiceFields } from './invoice-form-fields.ts'
import { InvoiceTotalsView } from './invoice-totals.tsx'

const partLabels = { deposit: 'Deposit', stage: 'Stage', balance: 'Balance', whole: 'The whole', other: 'Other' }
const parts = invoiceParts.map((value) => ({ value, label: partLabels[value] }))
const events = dueEvents.map((value) => ({ value, label: dueEventLabels[value] }))

/** Writes an invoice that was not issued yet, with its total as one types. */
export function InvoiceEditor({ invoice }: { invoice: DeskInvoice }) {
  const { id } = invoice
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [fields, setFields] = useState(() => toFields(invoice))
  const [revision, setRevision] = useState(invoice.revision)
  const [asking, setAsking] = useState<'issue' | 'delete' | null>(null)
  const totals = totalsOfLines(fields.lines)

  const { write, pending, errors, forgive } = useWrite({
    send: ({ typed }: { typed: InvoiceFields; next: 'stay' | 'issue' }) =>
      callDoor<typeof invoiceDeskDoors.writeInvoice>('PUT', '/api/admin/invoices/:id', {
        params: { id },
        body: { ...toBody(typed), revision },
      }),
    failure: 'The invoice could not be saved',
    onDone(answer, { next }) {
      setRevision(answer.invoice.revision)
      setFields(toFields(answer.invoice))
      void invoicesChanged(queries)
      if (next === 'issue') setAsking('issue')
      else toast({ title: 'Invoice saved', tone: 'good' })
    },
  })
  const remove = useWrite({
    send: () => callDoor<typeof invoiceDeskDoors.deleteInvoice>('DELETE', '/api/admin/invoices/:id', { params: { id } }),
    failure: 'The invoice could not be deleted',
    onDone() {
      toast({ title: 'Invoice deleted', tone: 'good' })
      void navigate('/admin/invoices')
      void invoicesChanged(queries)
    },
  })

  const change = (changes: Partial<InvoiceFields>) => {
    forgive()
    setFields({ ...fields, ...changes })
  }
  type Texts =
    | 'clientName'
    | 'company'
    | 'email'
    | 'termsDays'
    | 'dueDate'
    | 'taxPoint'
    | 'buyerReference'
    | 'stripeLink'
    | 'notes'
    | 'part'
    | 'event'
  const text = (name: Texts, label: string) => ({
    label,
    value: fields[name],
    error: errors[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  })
  const place = (name: keyof InvoiceFields['address'], label: string) => ({
    label,
    value: fields.address[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => change({ address: { ...fields.address, [name]: target.value } }),
  })

  return (
    <form
      aria-label="Invoice"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        write({ typed: fields, next: 'stay' })
      }}
      className="grid grid-cols-1 gap-9"
    >
      <Section title="For">
        <div className="grid gap-5">
          <InvoiceLinesField
            lines={fields.lines}
            error={errors.items}
            usualRate={invoice.vatRegistered ? 2000 : null}
            onChange={(lines) => change({ lines })}
          />
          <InvoiceTotalsView totals={totals} />
        </div>
      </Section>
      <Section title="To">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField {...text('clientName', 'Client')} required />
          <TextField {...text('company', 'Company')} />
          <TextField {...text('email', 'Email')} required type="email" />
          <TextField {...text('buyerReference', 'Their reference')} hint="An order number, for instance" />
          <TextField {...place('line1', 'Address')} error={errors.billingAddress} />
          <TextField {...place('line2', 'Address, second line')} />
          <TextField {...place('city', 'City')} />
          <TextField {...place('postalCode', 'Postcode')} />
          <TextField {...place('country', 'Country')} />
        </div>
      </Section>
      <Section title="When">
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField {...text('part', 'It is')} choices={parts} />
          <SelectField {...text('event', 'It is issued')} choices={events} />
          <TextField {...text('termsDays', 'Days to pay')} inputMode="numeric" />
          <TextField {...text('dueDate', 'Or due on')} type="date" hint="Instead of the days to pay" />
          <TextField {...text('taxPoint', 'Tax point')} type="date" hint="Empty: the day of the invoice" />
        </div>
      </Section>
      <Section title="More">
        <div className="grid gap-4">
          <TextField {...text('stripeLink', 'Link to pay by card')} type="url" placeholder="https://" />
          <TextArea {...text('notes', 'Notes')} rows={3} maxLength={2_000} />
        </div>
      </Section>
      <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center justify-between gap-3 border-t border-line bg-canvas px-4 py-3 sm:-mx-8 sm:px-8">
        <Button look="quiet" size="small" onClick={() => setAsking('delete')}>
          <Trash2 aria-hidden="true" size={15} />
          Delete
        </Button>
        <div className="flex flex-wrap gap-2">
          <ButtonAnchor look="quiet" size="small" href={`/api/admin/invoices/${id}/invoice.pdf`} target="_blank" rel="noopener">
            <Eye aria-hidden="true" size={15} />
            Preview
          </ButtonAnchor>
          <Button type="submit" look="secondary" size="small" pending={pending} pendingText="Saving...">
            <Save aria-hidden="true" size={15} />
            Save
          </Button>
          <Button size="small" disabled={pending} onClick={() => write({ typed: fields, next: 'issue' })}>
            <Stamp aria-hidden="true" size={15} />
            Issue...
          </Button>
        </div>
      </div>
      <IssueDialog
        open={asking === 'issue'}
        invoice={{ id, revision, email: fields.email }}
        total={formatPenceExactly(totals.total)}
        onClose={() => setAsking(null)}
      />
      <ConfirmDialog
        open={asking === 'delete'}
        danger
        title="Delete this invoice?"
        text="It was not issued, so that nothing of it is missed in the books."
        confirmText="Delete"
        onConfirm={() => remove.write(undefined)}
        onClose={() => setAsking(null)}
      />
    </form>
  )
}
