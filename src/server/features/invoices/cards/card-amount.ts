import { conventions } from '#domain/common/conventions.ts'
import { currencyDigits } from '#domain/common/money/currency.ts'
import type { Pence } from '#domain/common/money/money.ts'

/** Currencies that Stripe counts with other decimals than ISO 4217: https://docs.stripe.com/currencies#special-cases */
const decimalsOfStripe: Record<string, number> = { ISK: 2, UGX: 2, MGA: 0 }

/** The studio's currency as Stripe writes it. */
export const cardCurrency = (): string => conventions().currency.toLowerCase()

/** What Stripe asks a card for. */
export const toCardAmount = (pence: Pence): number => Math.round(pence * scaleOf(conventions().currency))

/** Minor units of what Stripe tells; amounts in other currencies are unchanged. */
export const fromCardAmount = (amount: number, currency: string | null): Pence =>
  currency === cardCurrency() ? Math.round(amount / scaleOf(conventions().currency)) : amount

/** Whether a card can pay exactly this: of three decimals Stripe takes two, and none of ariary. */
export function isCardAmount(pence: Pence): boolean {
  const { currency } = conventions()
  const step = currencyDigits(currency) === 3 ? 10 : 1 / Math.min(1, scaleOf(currency))
  return pence % Math.round(step) === 0
}

const scaleOf = (currency: string): number =>
  10 ** ((decimalsOfStripe[currency] ?? currencyDigits(currency)) - currencyDigits(currency))
