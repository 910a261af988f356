import type { AnswerOf } from '#domain/common/endpoint.ts'
import { custom, type FieldValues, type StoredFields } from '#domain/common/field-table.ts'
import { currencySymbol, fieldAmount, pounds, typedAmount } from '#domain/common/money/money.ts'
import { taxName, type VatRate } from '#domain/common/money/vat.ts'
import type { Bill, billEndpoints } from '#domain/costs/bill-endpoints.ts'
import { billFields } from '#domain/costs/bill-fields.ts'
import { billLine, sumsOf, type BillSums } from '#domain/costs/bill-lines.ts'
import { usualPhase, type BillKind } from '#domain/costs/cost-labels.ts'
import { vatRateLabel } from '#domain/invoices/figures/invoice-lines.ts'

/** A line as typed. */
export interface BillLineFields {
  key: number
  label: string
  amount: string
  vatRate: string
}

/** With the lines as they are typed. */
export const billTable = {
  ...billFields,
  lines: custom<BillLineFields[]>('Amount', [], {
    shown: (lines) =>
      lines
        .map(
          ({ label, amount, vatRate }) =>
            `${label || 'Amount'}: ${currencySymbol()}${amount}, ${taxName()} ${rateOf(vatRate) ?? 0}`,
        )
        .join('\n'),
  }),
}

export type BillFields = FieldValues<typeof billTable>

export type CostChoices = AnswerOf<typeof billEndpoints.readCostChoices>

/** Rates to choose from, with that of the line. */
export const vatChoices = (rates: readonly number[], chosen: string) =>
  [...new Set([...rates, rateOf(chosen) ?? rates[0]!, null])].map((rate) => ({ value: String(rate), label: vatRateLabel(rate) }))

export const rateOf = (typed: string): VatRate => (typed === 'null' ? null : Number(typed))

/** What a new expense begins with: the project and category of the last one. */
export const newBill = (kind: BillKind, day: string, { vatRate, last }: Pick<CostChoices, 'vatRate' | 'last'>) => {
  const category = kind === 'mileage' ? 'travel' : kind === 'supplier-bill' ? 'crew' : (last?.category ?? 'catering')
  return {
    kind,
    project: last?.project ?? null,
    paidBy: kind === 'expense' ? (last?.paidBy ?? 'person') : kind === 'mileage' ? 'person' : 'studio',
    day,
    category,
    phase: usualPhase[category],
    entered: kind === 'supplier-bill' ? 'net' : 'gross',
    lines: [{ key: 0, label: '', amount: '', vatRate: String(vatRate) }],
  } satisfies Partial<BillFields>
}

export const toFill = (bill: Bill, vatRate: number | null) => ({
  ...bill,
  lines: (bill.lines.length > 0 ? bill.lines : [null]).map((line, key) => ({
    key,
    label: line?.label ?? '',
    amount: line ? fieldAmount(line.amount) : '',
    vatRate: String(line ? line.vatRate : vatRate),
  })),
})

/** NaN for an empty input: the server has the message. */
const numberOf = (typed: string): number => (typed.trim() === '' ? Number.NaN : typedAmount(typed))

/** `suppliers` are those that a typed name can mean. */
export function toBody<Body extends StoredFields<typeof billTable>>(
  { project, supplierName, lines, receipt, ...rest }: Body,
  suppliers: CostChoices['suppliers'],
  send: boolean,
) {
  const known = suppliers.find(({ name }) => name.toLowerCase() === supplierName.trim().toLowerCase())
  const isMileage = rest.kind === 'mileage'
  // A draft’s empty line is no line yet.
  const typed = lines.filter(({ amount, label }) => send || amount.trim() !== '' || label.trim() !== '')
  return {
    ...rest,
    projectId: project?.id ?? null,
    supplierId: isMileage ? null : (known?.id ?? null),
    supplierName: isMileage ? '' : supplierName,
    lines: isMileage
      ? []
      : typed.map(({ label, amount, vatRate }) => ({ label, amount: numberOf(amount), vatRate: rateOf(vatRate) })),
    miles: isMileage ? rest.miles : null,
    receiptId: receipt?.id ?? null,
    send,
  }
}

/** Current sums in pence, by the server’s own rule; amounts that cannot be read count as 0. */
export const sumsOfFields = ({ lines, entered }: Pick<BillFields, 'lines' | 'entered'>): BillSums =>
  sumsOf(
    lines.map(({ amount, vatRate }) =>
      billLine({ label: '', amount: Math.max(0, pounds(numberOf(amount)) || 0), vatRate: rateOf(vatRate) }, entered),
    ),
  )
