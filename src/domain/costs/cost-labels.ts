import type { ListOrder } from '../common/list-order.ts'
import type { ProductionPhase } from '../common/dates/production-phases.ts'

// Separate from the schemas, so that tables and lists do not load them.

/** What a bill is: something bought, a supplier’s invoice, or miles driven. */
export const billKinds = ['expense', 'supplier-bill', 'mileage'] as const
export type BillKind = (typeof billKinds)[number]

export const billKindLabels: Record<BillKind, string> = {
  expense: 'Expense',
  'supplier-bill': 'Supplier bill',
  mileage: 'Mileage',
}

/** What the list of costs can be sorted by. */
export const billSorts = ['day', 'amount'] as const
export type BillSort = ListOrder<(typeof billSorts)[number]>

export const billStates = ['draft', 'waiting', 'approved', 'rejected', 'paid'] as const
export type BillState = (typeof billStates)[number]

export const billStateLabels: Record<BillState, string> = {
  draft: 'Draft',
  waiting: 'Waiting',
  approved: 'Approved',
  rejected: 'Rejected',
  paid: 'Paid',
}

/** The studio paid, or is to pay; or a person paid and gets it back. */
export const billPayers = ['studio', 'person'] as const
export type BillPayer = (typeof billPayers)[number]

export const costCategories = [
  'crew',
  'kit-hire',
  'location',
  'travel',
  'catering',
  'post',
  'music-stock',
  'insurance',
  'other',
] as const
export type CostCategory = (typeof costCategories)[number]

export const costCategoryLabels: Record<CostCategory, string> = {
  crew: 'Crew',
  'kit-hire': 'Kit hire',
  location: 'Location',
  travel: 'Travel',
  catering: 'Catering',
  post: 'Post',
  'music-stock': 'Music and stock',
  insurance: 'Insurance',
  other: 'Other',
}

/** The phase that a cost of this category usually belongs to. */
export const usualPhase: Record<CostCategory, ProductionPhase> = {
  crew: 'production',
  'kit-hire': 'production',
  location: 'production',
  travel: 'production',
  catering: 'production',
  post: 'post-production',
  'music-stock': 'post-production',
  insurance: 'pre-production',
  other: 'production',
}

/** Whether the amounts of a bill are typed with VAT, as on a receipt, or without. */
export const amountsEntered = ['gross', 'net'] as const
export type AmountsEntered = (typeof amountsEntered)[number]

export const payFormats = { xml: 'Bank file (pain.001)', csv: 'Bacs CSV' } as const
export type PayFormat = keyof typeof payFormats
