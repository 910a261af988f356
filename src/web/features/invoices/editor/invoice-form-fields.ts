import { linesOfAddress } from '#domain/common/address/address-lines.ts'
import type { BodyGivenTo } from '#domain/common/endpoint.ts'
import { longDay } from '#domain/common/dates/calendar-day.ts'
import { conventions } from '#domain/common/conventions.ts'
import { symbolOf } from '#domain/common/money/currency.ts'
import { fieldAmountIn, fromBase, majorIn, minorIn, rateText, toBase } from '#domain/common/money/document-currency.ts'
import { typedAmount } from '#domain/common/money/money.ts'
import type { AdminInvoice, invoiceAdminEndpoints } from '#domain/invoices/invoice-admin-endpoints.ts'
import { totalsOf, vatRateLabel, type InvoiceTotals } from '#domain/invoices/figures/invoice-lines.ts'
import { dueEventLabels } from '#domain/proposals/prices/payment-plan.ts'
import { ownCurrency, sentRate, typedRate, type RateFields } from '#web/lib/forms/typed-rate.ts'
import { shownAmounts } from '../shown-amounts.ts'

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
  'part' | 'event' | 'clientName' | 'company' | 'email' | 'notes' | 'stripeLink' | 'buyerReference' | 'buyerVatNumber'
> {
  address: AdminInvoice['billingAddress']
  termsDays: string
  issueOn: string
  dueDate: string
  taxPoint: string
  documentRate: RateFields
  lines: LineFields[]
}

export const partChoices = { deposit: 'Deposit', stage: 'Stage', balance: 'Balance', whole: 'Full amount', other: 'Other' }

export const invoiceFieldLabels: Record<keyof InvoiceFields, string> = {
  lines: 'Lines',
  documentRate: 'Currency',
  clientName: 'Client',
  company: 'Company',
  email: 'Email',
  buyerReference: 'Their reference',
  buyerVatNumber: 'VAT number',
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

export const toFields = (given: AdminInvoice): InvoiceFields => {
  const { face } = given
  const invoice = shownAmounts(given)
  const { part, event, clientName, company, email, notes, stripeLink, buyerReference, buyerVatNumber } = invoice
  return {
    part,
    event,
    clientName,
    company,
    email,
    notes,
    stripeLink,
    buyerReference,
    buyerVatNumber,
    address: invoice.billingAddress,
    termsDays: String(invoice.termsDays),
    issueOn: invoice.issueOn ?? '',
    dueDate: invoice.dueDate ?? '',
    taxPoint: invoice.taxPoint ?? '',
    lines: invoice.items.map((item, key) => ({ ...item, key, cost: fieldAmountIn(item.cost, face?.currency ?? null) })),
    documentRate: face ? { currency: face.currency, rate: face.rate, rateOn: face.rateOn } : ownCurrency,
  }
}

export const toBody = ({
  address,
  lines,
  termsDays,
  issueOn,
  dueDate,
  taxPoint,
  documentRate,
  ...rest
}: InvoiceFields): Omit<BodyGivenTo<typeof invoiceAdminEndpoints.writeInvoice>, 'revision'> => ({
  ...rest,
  billingAddress: address,
  termsDays: numberOf(termsDays),
  issueOn: rest.event === 'day' ? issueOn || null : null,
  dueDate: dueDate || null,
  taxPoint: taxPoint || null,
  documentRate: sentRate(documentRate),
  items: toItems(lines, documentRate.currency),
})

/** `currency` is that of the amounts; empty or left out for the studio's own. */
export const toItems = (lines: LineFields[], currency?: string) =>
  lines.map(({ label, description, cost, vatRate }) => ({ label, description, cost: numberOf(cost, currency), vatRate }))

type Party = AdminInvoice['parties'][number]

export const partyLabel = ({ company, clientName, buyerVatNumber, asOf, on }: Party): string =>
  `${[company || clientName, buyerVatNumber].filter(Boolean).join(', ')} (${on ? `as on ${on}` : 'client’s record'}, ${longDay(asOf)})`

export const fieldsOfParty = ({ clientName, company, billingAddress, buyerVatNumber }: Party) => ({
  clientName,
  company,
  address: billingAddress,
  buyerVatNumber,
})

/** Whether the fields name this party. */
export const isParty = ({ company, address, buyerVatNumber }: InvoiceFields, party: Party): boolean =>
  company === party.company &&
  buyerVatNumber === party.buyerVatNumber &&
  Object.entries(address).every(([line, text]) => party.billingAddress[line as 'line1'] === text)

/** A field's value as text, for settling a conflict. */
export function textOfField<Name extends keyof InvoiceFields>(name: Name, value: InvoiceFields[Name]): string {
  const { part, event, lines, address, documentRate } = { [name]: value } as Partial<InvoiceFields>
  if (part) return partChoices[part]
  if (event) return dueEventLabels[event]
  if (address) return linesOfAddress(address).join('\n')
  if (documentRate) return documentRate.currency === '' ? conventions().currency : rateText(documentRate)
  if (lines)
    return lines
      .map(({ label, description, cost, vatRate }) =>
        [`${label}: ${cost}, ${vatRateLabel(vatRate)}`, description].filter(Boolean).join(' · '),
      )
      .join('\n')
  return String(value)
}

/** Current totals, by the server's own rule; invalid amounts count as 0. */
export const totalsOfLines = (lines: LineFields[], currency?: string): InvoiceTotals =>
  totalsOf(
    lines.map(({ cost, vatRate }) => ({ cost: Math.max(0, minorIn(numberOf(cost, currency), currency || null) || 0), vatRate })),
  )

/** NaN for an empty input: the server has the message. */
export const numberOf = (typed: string, currency?: string): number =>
  typed.trim() === '' ? Number.NaN : typedAmount(currency ? withoutSign(typed, currency) : typed)

const withoutSign = (typed: string, currency: string): string => typed.replaceAll(currency, '').replaceAll(symbolOf(currency), '')

/** Lines whose amounts are worth the same in another currency; what is no amount stays as it is typed. */
export const convertedLines = (lines: LineFields[], from: RateFields, to: RateFields): LineFields[] =>
  lines.map((line) => {
    const amount = numberOf(line.cost, from.currency)
    const [was, is] = [typedRate(from), typedRate(to)]
    if (Number.isNaN(amount) || (from.currency !== '' && !was) || (to.currency !== '' && !is)) return line
    const minor = minorIn(amount, from.currency || null)
    const pence = was ? toBase(minor, was) : minor
    const next = is ? fromBase(pence, is) : pence
    return { ...line, cost: fieldAmountIn(majorIn(next, to.currency || null), to.currency || null) }
  })
