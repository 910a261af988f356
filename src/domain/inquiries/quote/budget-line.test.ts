import { afterEach, expect, it } from 'vitest'
import { conventions, defaultConventions, setConventions } from '../../common/conventions.ts'
import { budgetLine } from './budget-line.ts'

afterEach(() => setConventions(defaultConventions))

const usd = { currency: 'USD', rate: '0.79', rateOn: '2026-06-01' }
const eur = { currency: 'EUR', rate: '0.8512', rateOn: '2026-06-01' }
const asked = '$15,000 - $30,000'

it.each([
  ['', [usd], 'Their budget: $15,000 - $30,000 in US dollars, about £11,850–£23,700 at 0.79.'],
  ['EUR', [usd, eur], 'Their budget: $15,000 - $30,000 in US dollars, about €13,922–€27,843 at 0.79 and 0.8512.'],
  [
    '',
    [eur],
    'Their budget: $15,000 - $30,000 in US dollars. This quote is in GBP: add USD to the currencies of the invoice settings to compare them.',
  ],
  ['USD', [usd], null],
])('tells how a budget in dollars relates to a quote in “%s”', (currency, currencies, line) => {
  expect(budgetLine(asked, { currency, currencies })).toBe(line)
})

it('says nothing of a studio in dollars, and of a budget without an amount', () => {
  expect(budgetLine('Not sure yet', { currency: '', currencies: [usd] })).toBeNull()
  setConventions({ ...conventions(), currency: 'USD' })
  expect(budgetLine(asked, { currency: '', currencies: [] })).toBeNull()
})
