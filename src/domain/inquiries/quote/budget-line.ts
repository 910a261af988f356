import { conventions } from '../../common/conventions.ts'
import { formatMinor, fromBase, minorIn, toBase, type DocumentRate } from '../../common/money/document-currency.ts'

/** Budgets of the enquiry form are in US dollars. */
const asked = 'USD'

/**
 * How the budget of an enquiry and a quote relate: `Their budget: $15,000 - $30,000 in US dollars, about £11,850–£23,700 at 0.79.`
 * `currency` is that of the quote, empty for the studio's own. Null where both are in dollars, and for a budget without amounts.
 */
export function budgetLine(
  budget: string,
  { currencies, currency }: { currencies: readonly DocumentRate[]; currency: string },
): string | null {
  const { currency: base } = conventions()
  const quoted = currency || base
  const amounts = Array.from(budget.matchAll(/\$([\d,]+)/g), ([, digits = '']) => Number(digits.replaceAll(',', '')))
  if (amounts.length === 0 || quoted === asked) return null
  const beginning = `Their budget: ${budget} in US dollars`
  const dollars = base === asked ? { currency: asked, rate: '1' } : currencies.find((one) => one.currency === asked)
  const target = currency === '' ? null : currencies.find((one) => one.currency === currency)
  if (!dollars || target === undefined)
    return `${beginning}. This quote is in ${quoted}: add ${dollars ? quoted : asked} to the currencies of the invoice settings to compare them.`
  const worth = amounts.map((amount) => {
    const pence = toBase(minorIn(amount, asked), dollars)
    return target ? { minor: fromBase(pence, target), of: currency } : { minor: pence, of: null }
  })
  const about = worth.map(({ minor, of }) => formatMinor(roughly(minor, of), of)).join('–')
  const rates = [dollars, target].flatMap((one) => (one && one.rate !== '1' ? [one.rate] : [])).join(' and ')
  return `${beginning}, about ${about} at ${rates}.`
}

/** In whole units: a budget is a range, and no more exact than that. */
const roughly = (minor: number, currency: string | null): number => {
  const unit = minorIn(1, currency)
  return Math.round(minor / unit) * unit
}
