import { plainAmount } from '#domain/common/money/money.ts'
import { grossTerm, taxName } from '#domain/common/money/vat.ts'
import { productionPhaseLabels } from '#domain/common/dates/production-phases.ts'
import { billKindLabels, billStateLabels, costCategoryLabels } from '#domain/costs/cost-labels.ts'
import type { Columns } from '../../../base/documents/csv-file.ts'
import type { BillRow } from './bill-store.ts'

/** Amounts in pounds with two decimals. */
export const billColumns = (): Columns<BillRow> => ({
  Date: ({ bill }) => bill.day,
  Kind: ({ bill }) => billKindLabels[bill.kind],
  State: ({ bill }) => billStateLabels[bill.state],
  Supplier: ({ bill }) => bill.supplierName,
  Reference: ({ bill }) => bill.reference,
  Category: ({ bill }) => costCategoryLabels[bill.category],
  Phase: ({ bill }) => productionPhaseLabels[bill.phase],
  Project: ({ projectTitle }) => projectTitle ?? 'Overheads',
  'Entered by': ({ person }) => person,
  'Paid by': ({ bill, person }) => (bill.paidBy === 'person' ? person : 'Studio'),
  Net: ({ bill }) => plainAmount(bill.netPence),
  [taxName()]: ({ bill }) => plainAmount(bill.vatPence),
  [`Total ${grossTerm()}`]: ({ bill }) => plainAmount(bill.grossPence),
  Miles: ({ bill }) => (bill.mileTenths === null ? '' : (bill.mileTenths / 10).toFixed(1)),
  Due: ({ bill }) => bill.dueDate ?? '',
  'Paid on': ({ bill }) => bill.paidOn ?? '',
  'Approved by': ({ bill, decider }) => (bill.state === 'approved' || bill.state === 'paid' ? (decider ?? '') : ''),
  Note: ({ bill }) => bill.note,
})
