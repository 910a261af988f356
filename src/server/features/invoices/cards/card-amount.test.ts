import { afterEach, expect, it } from 'vitest'
import { defaultConventions, setConventions } from '#domain/common/conventions.ts'
import { cardCurrency, fromCardAmount, isCardAmount, toCardAmount } from './card-amount.ts'

afterEach(() => setConventions(defaultConventions))
const use = (currency: string) => setConventions({ ...defaultConventions, currency })

it.each([
  ['GBP', 125_050, 125_050],
  ['JPY', 1_250, 1_250],
  ['KWD', 1_250_120, 1_250_120],
  ['ISK', 1_250, 125_000],
  ['UGX', 1_250, 125_000],
  ['MGA', 125_000, 1_250],
])('asks Stripe for %s in its own units', (currency, pence, amount) => {
  use(currency)
  expect(toCardAmount(pence)).toBe(amount)
  expect(fromCardAmount(amount, cardCurrency())).toBe(pence)
  expect(isCardAmount(pence)).toBe(true)
})

it('leaves amounts in other currencies as they are told', () => {
  use('ISK')
  expect(fromCardAmount(125_000, 'usd')).toBe(125_000)
})

it('knows what a card cannot pay exactly', () => {
  use('KWD')
  expect(isCardAmount(1_250_125)).toBe(false)
  use('MGA')
  expect(isCardAmount(125_020)).toBe(false)
})
