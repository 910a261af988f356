import { longDay } from '#domain/common/dates/calendar-day.ts'
import { conventions } from '#domain/common/conventions.ts'
import { custom, type FieldValues, type StoredFields } from '#domain/common/field-table.ts'
import { symbolOf } from '#domain/common/money/currency.ts'
import { fieldAmountIn, fromBase, majorIn, minorIn, rateText, toBase } from '#domain/common/money/document-currency.ts'
import { typedAmount } from '#domain/common/money/money.ts'
import type { AdminInvoice } from '#domain/invoices/invoice-admin-endpoints.ts'
import { invoiceFields } from '#domain/invoices/invoice-fields.ts'
import { totalsOf, vatRateLabel, type InvoiceTotals } from '#domain/invoices/figures/invoice-lines.ts'
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

/** With the lines and the currency as they are typed. */
export const invoiceTable = {
  items: custom<LineFields[]>('Lines', [], { shown: textOfLines }),
  documentRate: custom<RateFields>('Currency', ownCurrency, {
    shown: (rate) => (rate.currency === '' ? conventions().currency : rateText(rate)),
  }),
  ...invoiceFields,
}
export type InvoiceFields = FieldValues<typeof invoiceTable>

export const toFill = (given: AdminInvoice) => {
  const { face } = given
  const { items, ...invoice } = shownAmounts(given)
  return {
    ...invoice,
    items: items.map((item, key) => ({ ...item, key, cost: fieldAmountIn(item.cost, face?.currency ?? null) })),
    documentRate: face ? { currency: face.currency, rate: face.rate, rateOn: face.rateOn } : ownCurrency,
  }
}

export const toBody = <Body extends StoredFields<typeof invoiceTable>>({ items, issueOn, documentRate, ...rest }: Body) => ({
  ...rest,
  issueOn: rest.event === 'day' ? issueOn : null,
  documentRate: sentRate(documentRate),
  items: toItems(items, documentRate.currency),
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
  billingAddress,
  buyerVatNumber,
})

/** Whether the fields name this party. */
export const isParty = ({ company, billingAddress, buyerVatNumber }: InvoiceFields, party: Party): boolean =>
  company === party.company &&
  buyerVatNumber === party.buyerVatNumber &&
  Object.entries(billingAddress).every(([line, text]) => party.billingAddress[line as 'line1'] === text)

/** Lines as text, for settling a conflict. */
export function textOfLines(lines: LineFields[]): string {
  return lines
    .map(({ label, description, cost, vatRate }) =>
      [`${label}: ${cost}, ${vatRateLabel(vatRate)}`, description].filter(Boolean).join(' · '),
    )
    .join('\n')
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
