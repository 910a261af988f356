import { currencySymbol, fieldAmount, pounds, typedAmount } from '#domain/common/money/money.ts'
import type { BodyGivenTo, AnswerOf } from '#domain/common/endpoint.ts'
import { taxName, type VatRate } from '#domain/common/money/vat.ts'
import { vatRateLabel } from '#domain/invoices/figures/invoice-lines.ts'
import type { Bill, billEndpoints } from '#domain/costs/bill-endpoints.ts'
import { billLine, sumsOf, type BillSums } from '#domain/costs/bill-lines.ts'
import type { ProductionPhase } from '#domain/common/dates/production-phases.ts'
import { usualPhase, type AmountsEntered, type BillKind, type BillPayer, type CostCategory } from '#domain/costs/cost-labels.ts'

/** A line as typed. */
export interface BillLineFields {
  key: number
  label: string
  amount: string
  vatRate: string
}

export interface BillFields {
  kind: BillKind
  project: { id: string; title: string } | null
  supplierName: string
  paidBy: BillPayer
  day: string
  dueDate: string
  reference: string
  category: CostCategory
  phase: ProductionPhase
  entered: AmountsEntered
  lines: BillLineFields[]
  miles: string
  note: string
  receipt: Bill['receipt']
}

export const billFieldLabels: Record<keyof BillFields, string> = {
  kind: 'Kind',
  project: 'Project',
  supplierName: 'Supplier',
  paidBy: 'Paid by',
  day: 'Day',
  dueDate: 'Due',
  reference: 'Reference',
  category: 'Category',
  phase: 'Phase',
  entered: 'Amounts',
  lines: 'Amount',
  miles: 'Miles',
  note: 'Note',
  receipt: 'Receipt',
}

export type CostChoices = AnswerOf<typeof billEndpoints.readCostChoices>

/** Rates to choose from, with that of the line. */
export const vatChoices = (rates: readonly number[], chosen: string) =>
  [...new Set([...rates, rateOf(chosen) ?? rates[0]!, null])].map((rate) => ({ value: String(rate), label: vatRateLabel(rate) }))

export const rateOf = (typed: string): VatRate => (typed === 'null' ? null : Number(typed))

/** A new expense, with the project and category of the last one. */
export const newBill = (kind: BillKind, day: string, { vatRate, last }: Pick<CostChoices, 'vatRate' | 'last'>): BillFields => {
  const category = kind === 'mileage' ? 'travel' : kind === 'supplier-bill' ? 'crew' : (last?.category ?? 'catering')
  return {
    kind,
    project: last?.project ?? null,
    supplierName: '',
    paidBy: kind === 'expense' ? (last?.paidBy ?? 'person') : kind === 'mileage' ? 'person' : 'studio',
    day,
    dueDate: '',
    reference: '',
    category,
    phase: usualPhase[category],
    entered: kind === 'supplier-bill' ? 'net' : 'gross',
    lines: [{ key: 0, label: '', amount: '', vatRate: String(vatRate) }],
    miles: '',
    note: '',
    receipt: null,
  }
}

export function toFields(bill: Bill, vatRate: number | null): BillFields {
  const { kind, project, supplierName, paidBy, day, dueDate, reference, category, phase, entered, note, receipt } = bill
  const lines = bill.lines.map((line, key) => ({
    key,
    label: line.label,
    amount: fieldAmount(line.amount),
    vatRate: String(line.vatRate),
  }))
  return {
    kind,
    project,
    supplierName,
    paidBy,
    day,
    dueDate,
    reference,
    category,
    phase,
    entered,
    note,
    receipt,
    lines: lines.length > 0 ? lines : [{ key: 0, label: '', amount: '', vatRate: String(vatRate) }],
    miles: bill.miles === null ? '' : String(bill.miles),
  }
}

/** NaN for an empty input: the server has the message. */
const numberOf = (typed: string): number => (typed.trim() === '' ? Number.NaN : typedAmount(typed))

/** `suppliers` are those that a typed name can mean. */
export function toBody(
  { project, supplierName, lines, miles, receipt, ...rest }: BillFields,
  suppliers: CostChoices['suppliers'],
  send: boolean,
): BodyGivenTo<typeof billEndpoints.addBill> {
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
    miles: isMileage && miles.trim() !== '' ? numberOf(miles) : null,
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

/** A field’s value as text, for settling a conflict. */
export function textOfField<Name extends keyof BillFields>(name: Name, value: BillFields[Name]): string {
  const { project, lines, receipt } = { [name]: value } as Partial<BillFields>
  if (name === 'project') return project?.title ?? 'No project'
  if (name === 'receipt') return receipt?.name ?? 'No receipt'
  if (lines)
    return lines
      .map(
        ({ label, amount, vatRate }) =>
          `${label || 'Amount'}: ${currencySymbol()}${amount}, ${taxName()} ${rateOf(vatRate) ?? 0}`,
      )
      .join('\n')
  return String(value)
}
