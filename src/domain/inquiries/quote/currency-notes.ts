import { conventions } from '../../common/conventions.ts'

/** Explains that budgets are in dollars, while all prices are in the studio's currency. */
export function currencyNote(): string {
  const { currency } = conventions()
  if (currency === 'USD') return 'Budget ranges are in US dollars, as are our quotes and invoices.'
  return `Budget ranges are in US dollars. Our quotes and invoices are in ${currency === 'GBP' ? 'pounds sterling' : currency}.`
}
