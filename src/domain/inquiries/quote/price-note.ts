import { conventions } from '../../common/conventions.ts'
import { currencyInFull } from '../../common/money/money.ts'

/** Beside a quote, for whoever has seen the budget ranges of the enquiry. */
export function priceNote(): string {
  const { currency } = conventions()
  if (currency === 'USD') return 'Prices are in US dollars.'
  return `Prices are in ${currencyInFull()}. The budget ranges of our enquiry form are in US dollars.`
}
