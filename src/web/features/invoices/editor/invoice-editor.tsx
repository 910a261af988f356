import { useQueryClient } from '@tanstack/react-query'
import { Eye, Save, Stamp, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { conventions } from '#domain/common/conventions.ts'
import { formatMinorExactly, rateText, toBase } from '#domain/common/money/document-currency.ts'
import { grossTerm, taxNoteText } from '#domain/common/money/vat.ts'
import type { LackingField } from '#domain/invoices/e-invoice/e-invoice.ts'
import { invoiceAdminEndpoints, type AdminInvoice } from '#domain/invoices/invoice-admin-endpoints.ts'
import { callEndpoint, pathOf } from '#web/lib/calls/call-endpoint.ts'
import { rateErrors, typedRate } from '#web/lib/forms/typed-rate.ts'
import { useCurrencies } from '#web/lib/studio/use-currencies.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { Button, ButtonAnchor } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { CountryField } from '#web/ui/forms/country-field.tsx'
import { CurrencyFields } from '#web/ui/forms/currency-fields.tsx'
import { SelectField, TextField } from '#web/ui/forms/field.tsx'
import { RecordField, RecordFields } from '#web/ui/forms/record-fields.tsx'
import { RecordForm } from '#web/ui/forms/record-form.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { invoicesChanged } from '../admin-invoice-queries.ts'
import { IssueDialog } from './issue-dialog.tsx'
import { InvoiceLinesField } from './invoice-lines-field.tsx'
import { convertedLines, fieldsOfParty, isParty, partyLabel, totalsOfLines, type InvoiceFields } from './invoice-form-fields.ts'
import { InvoiceTotalsView } from '../invoice-totals.tsx'
import { useInvoiceForm } from './use-invoice-form.ts'

/** Form of a draft invoice with live totals. */
export function InvoiceEditor({ invoice }: { invoice: AdminInvoice }) {
  const { id } = invoice
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [asking, setAsking] = useState<'issue' | 'delete' | null>(null)
  const form = useInvoiceForm(invoice, { onReady: () => setAsking('issue') })
  const { fields, revision, pending, errorAt, change, save } = form
  const { currency } = fields.documentRate
  const totals = totalsOfLines(fields.items, currency)
  const currencies = useCurrencies()
  const rate = typedRate(fields.documentRate)

  const remove = useWrite({
    send: () => callEndpoint(invoiceAdminEndpoints.deleteInvoice, { params: { id } }),
    failure: 'The invoice could not be deleted',
    onDone() {
      // Clear the unsaved-changes guard before navigating.
      flushSync(form.undo)
      toast({ title: 'Invoice deleted', tone: 'good' })
      void navigate('/admin/invoices')
      void invoicesChanged(queries)
    },
  })

  const place = (name: keyof InvoiceFields['billingAddress'], label: string) => ({
    label,
    value: fields.billingAddress[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) =>
      change({ billingAddress: { ...fields.billingAddress, [name]: target.value } }),
  })

  /** What an electronic invoice still lacks, at its field. */
  const lacking = (field: LackingField) => {
    const lack = invoice.eInvoice.lacks.find((one) => one.field === field)
    return lack ? { hint: lack.text } : {}
  }

  return (
    <RecordForm label="Invoice" form={form} onSubmit={() => save('stay')} className="grid grid-cols-1 gap-9">
      <Section title="For">
        <div className="grid gap-5">
          {(currencies.length > 0 || currency !== '') && (
            <CurrencyFields
              value={fields.documentRate}
              base={conventions().currency}
              offered={currencies}
              errors={rateErrors(fields.documentRate, errorAt('documentRate'))}
              hint="Stays on this invoice."
              onChange={(documentRate) =>
                change({
                  documentRate,
                  ...(documentRate.currency !== currency && {
                    items: convertedLines(fields.items, fields.documentRate, documentRate),
                  }),
                })
              }
            />
          )}
          <InvoiceLinesField
            lines={fields.items}
            currency={currency}
            error={errorAt('items')}
            rates={invoice.taxRates}
            usualRate={invoice.usualRate}
            onChange={(items) => change({ items })}
          />
          <InvoiceTotalsView totals={totals} name={invoice.taxName} currency={currency} />
          {rate && (
            <p className="text-right text-sm text-muted">
              {formatMinorExactly(toBase(totals.total, rate), null)} at {rateText(rate)}
            </p>
          )}
          {invoice.taxNote && <p className="text-sm text-muted">{taxNoteText(invoice.taxNote, invoice.taxName)}</p>}
        </div>
      </Section>
      <Section title="To">
        {invoice.parties.length > 1 && (
          <div className="mb-4">
            <SelectField
              label="Invoiced to"
              hint="Name, address and number are filled in together."
              placeholder="As below"
              choices={invoice.parties.map((party, index) => ({ value: String(index), label: partyLabel(party) }))}
              value={String(invoice.parties.findIndex((party) => isParty(fields, party)))}
              onChange={({ target }) => {
                const party = invoice.parties[Number(target.value)]
                if (target.value !== '' && party) change(fieldsOfParty(party))
              }}
            />
          </div>
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          <RecordFields form={form} names={['clientName', 'company']} />
          <RecordField form={form} name="buyerVatNumber" {...lacking('buyerVatNumber')} />
          <RecordFields form={form} names={['email']} />
          <RecordField form={form} name="buyerReference" {...lacking('buyerReference')} />
          <TextField {...place('line1', 'Address')} error={errorAt('billingAddress')} />
          <TextField {...place('line2', 'Address line 2')} />
          <TextField {...place('city', 'City')} {...lacking('city')} />
          <TextField {...place('postalCode', 'Postcode')} {...lacking('postalCode')} />
          <TextField {...place('region', 'Region')} />
          <CountryField
            value={fields.billingAddress}
            error={errorAt('country')}
            {...lacking('country')}
            onChange={(country) => change({ billingAddress: { ...fields.billingAddress, ...country } })}
          />
        </div>
      </Section>
      <Section title="When">
        <div className="grid gap-4 sm:grid-cols-2">
          <RecordFields form={form} names={['part', 'event', 'issueOn', 'termsDays', 'dueDate', 'taxPoint']} />
        </div>
      </Section>
      <Section title="More">
        <div className="grid gap-4">
          <RecordFields form={form} names={['stripeLink', 'notes']} />
        </div>
      </Section>
      <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center justify-between gap-3 border-t border-line bg-canvas px-4 py-3 sm:-mx-8 sm:px-8">
        <Button variant="quiet" size="small" onClick={() => setAsking('delete')}>
          <Trash2 aria-hidden="true" size={15} />
          Delete
        </Button>
        <div className="flex flex-wrap gap-2">
          <ButtonAnchor
            variant="quiet"
            size="small"
            href={pathOf(invoiceAdminEndpoints.readInvoicePdf, { params: { id } })}
            target="_blank"
            rel="noopener"
          >
            <Eye aria-hidden="true" size={15} />
            Preview
          </ButtonAnchor>
          <Button type="submit" variant="secondary" size="small" pending={pending} pendingText="Saving...">
            <Save aria-hidden="true" size={15} />
            Save
          </Button>
          <Button size="small" disabled={pending} onClick={() => save('issue')}>
            <Stamp aria-hidden="true" size={15} />
            Issue...
          </Button>
        </div>
      </div>
      <IssueDialog
        open={asking === 'issue'}
        invoice={{ id, revision, email: fields.email, beyondSigned: invoice.beyondSigned }}
        eInvoice={invoice.eInvoice}
        total={`${formatMinorExactly(totals.total, currency)}${totals.vat.length > 0 ? ` ${grossTerm(invoice.taxName)}` : ''}`}
        onClose={() => setAsking(null)}
      />
      <ConfirmDialog
        open={asking === 'delete'}
        danger
        title="Delete this invoice?"
        text="It has not been issued, so it is safe to delete."
        confirmText="Delete"
        onConfirm={() => remove.write(undefined)}
        onClose={() => setAsking(null)}
      />
    </RecordForm>
  )
}
