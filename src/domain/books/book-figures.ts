import { taxName } from '../common/money/vat.ts'

/** Figures of the books that open the rows they are made of. */
export const bookFigures = [
  'issued',
  'credit-notes',
  'received',
  'refunded',
  'fees',
  'written-off',
  'vat-sales',
  'vat-purchases',
  'owed',
  'credits',
] as const
export type BookFigure = (typeof bookFigures)[number]

export const bookFigureLabels: Record<BookFigure, string> = {
  issued: 'Invoices issued',
  'credit-notes': 'Credit notes issued',
  received: 'Payments received',
  refunded: 'Refunds paid',
  fees: 'Bank and card fees',
  'written-off': 'Written off',
  get 'vat-sales'() {
    return `${taxName()} on sales`
  },
  get 'vat-purchases'() {
    return `${taxName()} on purchases`
  },
  owed: 'Owed by clients',
  credits: 'Credit of clients',
}

/** Figures at a day, not of a period. */
export const figuresAtADay: readonly BookFigure[] = ['owed', 'credits']
