import { conventions } from '../common/conventions.ts'

/** Explains that budgets are in dollars, as the specification has them, while all prices are in the studio's currency. */
export function currencyNote(): string {
  const { currency } = conventions()
  if (currency === 'USD') return 'Budget ranges are in US dollars, as are our quotes and invoices.'
  return `Budget ranges are in US dollars. Our quotes and invoices are in ${currency === 'GBP' ? 'pounds sterling' : currency}.`
}

/** Beside a quote, for whoever has seen the budget ranges of the enquiry. */
export function priceNote(): string {
  const { currency } = conventions()
  if (currency === 'USD') return 'Prices are in US dollars.'
  return `Prices are in ${currency === 'GBP' ? 'pounds sterling' : currency}. The budget ranges of our enquiry form are in US dollars.`
}
