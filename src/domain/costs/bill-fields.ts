import { conventions } from '../common/conventions.ts'
import { productionPhaseLabels } from '../common/dates/production-phases.ts'
import { choice, custom, date, longText, optionalAmount, text } from '../common/field-table.ts'
import { formatPence } from '../common/money/money.ts'
import { formatNumber } from '../common/text/number-style.ts'
import type { Bill } from './bill-endpoints.ts'
import { billKindLabels, costCategoryLabels, type AmountsEntered, type BillKind, type BillPayer } from './cost-labels.ts'
import { mileageRates, milesAtFirstRate } from './mileage.ts'

/** `45p`, or the amount in another currency. */
const rateText = (pence: number): string => (conventions().currency === 'GBP' ? `${pence}p` : formatPence(pence))

interface Typed {
  kind?: BillKind
}
const isSupplierBill = ({ kind }: Typed): boolean => kind === 'supplier-bill'

/** Of an expense, a supplier bill or mileage, besides its lines. */
export const billFields = {
  kind: custom<BillKind>('Kind', 'expense', { shown: (kind) => billKindLabels[kind] }),
  receipt: custom<Bill['receipt']>('Receipt', null, { shown: (receipt) => receipt?.name ?? 'No receipt' }),
  miles: optionalAmount('Miles', {
    hint: () =>
      `${rateText(mileageRates.first)} a mile, ${rateText(mileageRates.beyond)} after ${formatNumber(milesAtFirstRate)} miles in a tax year`,
  }),
  entered: custom<AmountsEntered>('Amounts', 'gross'),
  project: custom<Bill['project']>('Project', null, { shown: (project) => project?.title ?? 'No project' }),
  category: choice('Category', costCategoryLabels, 'catering'),
  phase: choice('Phase', productionPhaseLabels, 'production'),
  paidBy: {
    ...choice('Paid by', { person: 'Me: pay me back', studio: 'The studio’s card or account' }, 'person'),
    shown: (payer: BillPayer) => (payer === 'studio' ? 'The studio' : 'A person'),
  },
  day: date((values) => (isSupplierBill(values) ? 'Date of the bill' : 'Day'), { short: 'Day' }),
  supplierName: text((values) => (isSupplierBill(values) ? 'Supplier' : 'Bought from'), 120, { short: 'Supplier' }),
  reference: text('Their invoice number', 60, { short: 'Reference', visibleWhen: isSupplierBill }),
  dueDate: date('Due', { visibleWhen: isSupplierBill }),
  note: longText('Note', 1_000, { rows: 2 }),
}
