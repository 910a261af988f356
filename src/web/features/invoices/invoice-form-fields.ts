import type { BodyGivenTo } from '#domain/common/endpoint.ts'
import { currencySymbol, fieldAmount, pounds, typedAmount } from '#domain/common/money.ts'
import type { AdminInvoice, invoiceAdminEndpoints } from '#domain/invoices/invoice-admin-endpoints.ts'
import { totalsOf, vatRateLabel, type InvoiceTotals } from '#domain/invoices/invoice-lines.ts'
import { dueEventLabels } from '#domain/proposals/payment-plan.ts'

/** A line item as typed. */
export interface LineFields {
  key: number
  label: string
  description: string
  cost: string
  vatRate: AdminInvoice['items'][number]['vatRate']
}

export interface InvoiceFields extends Pick<
  AdminInvoice,
  'part' | 'event' | 'clientName' | 'company' | 'email' | 'notes' | 'stripeLink' | 'buyerReference'
> {
  address: AdminInvoice['billingAddress']
  termsDays: string
  issueOn: string
  dueDate: string
  taxPoint: string
  lines: LineFields[]
}

export const partChoices = { deposit: 'Deposit', stage: 'Stage', balance: 'Balance', whole: 'Full amount', other: 'Other' }

export const invoiceFieldLabels: Record<keyof InvoiceFields, string> = {
  lines: 'Lines',
  clientName: 'Client',
  company: 'Company',
  email: 'Email',
  buyerReference: 'Their reference',
  address: 'Address',
  part: 'Invoice type',
  event: 'Issue when',
  issueOn: 'Issue on',
  termsDays: 'Days to pay',
  dueDate: 'Due date',
  taxPoint: 'Tax point',
  stripeLink: 'Card payment link',
  notes: 'Notes',
}

export const toFields = (invoice: AdminInvoice): InvoiceFields => {
  const { part, event, clientName, company, email, notes, stripeLink, buyerReference } = invoice
  return {
    part,
    event,
    clientName,
    company,
    email,
    notes,
    stripeLink,
    buyerReference,
    address: invoice.billingAddress,
    termsDays: String(invoice.termsDays),
    issueOn: invoice.issueOn ?? '',
    dueDate: invoice.dueDate ?? '',
    taxPoint: invoice.taxPoint ?? '',
    lines: invoice.items.map((item, key) => ({ ...item, key, cost: fieldAmount(item.cost) })),
  }
}

export const toBody = ({
  address,
  lines,
  termsDays,
  issueOn,
  dueDate,
  taxPoint,
  ...rest
}: InvoiceFields): Omit<BodyGivenTo<typeof invoiceAdminEndpoints.writeInvoice>, 'revision'> => ({
  ...rest,
  billingAddress: address,
  termsDays: numberOf(termsDays),
  issueOn: rest.event === 'day' ? issueOn || null : null,
  dueDate: dueDate || null,
  taxPoint: taxPoint || null,
  items: toItems(lines),
})

export const toItems = (lines: LineFields[]) =>
  lines.map(({ label, description, cost, vatRate }) => ({ label, description, cost: numberOf(cost), vatRate }))

/** A field's value as text, for settling a conflict. */
export function textOfField<Name extends keyof InvoiceFields>(name: Name, value: InvoiceFields[Name]): string {
  const { part, event, lines, address } = { [name]: value } as Partial<InvoiceFields>
  if (part) return partChoices[part]
  if (event) return dueEventLabels[event]
  if (address) return Object.values(address).filter(Boolean).join('\n')
  if (lines)
    return lines
      .map(({ label, description, cost, vatRate }) =>
        [`${label}: ${currencySymbol()}${cost}, ${vatRateLabel(vatRate)}`, description].filter(Boolean).join(' · '),
      )
      .join('\n')
  return String(value)
}

/** Current totals, by the server's own rule; invalid amounts count as 0. */
export const totalsOfLines = (lines: LineFields[]): InvoiceTotals =>
  totalsOf(lines.map(({ cost, vatRate }) => ({ cost: Math.max(0, pounds(numberOf(cost)) || 0), vatRate })))

/** NaN for an empty input: the server has the message. */
export const numberOf = (typed: string): number => (typed.trim() === '' ? Number.NaN : typedAmount(typed))
