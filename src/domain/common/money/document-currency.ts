import { conventions } from '../conventions.ts'
import { currencyDigits, symbolOf } from './currency.ts'
import { formatPence, formatPenceExactly, type Pence } from './money.ts'
import { styleOf } from '../text/number-style.ts'
import { grossTerm, nameOfTax, sumWithVat, vatLabel, type VatSums } from './vat.ts'

// A document for a client can be in a currency that is not the studio's. The books stay in the studio's own, the base: each amount
// is kept twice, in the currency of the document (`face` in the API and in tables) and in the base, at a rate that stands on the
// document.

/** An amount in whole minor units of a document's currency, as its client reads it. */
export type DocumentAmount = number

/** The currency of a document, and at which rate its amounts are booked. */
export interface DocumentRate {
  /** ISO 4217. */
  currency: string
  /** Units of the base for one unit of the currency, as decimal text: `0.8512`. */
  rate: string
  /** The day whose rate it is, `YYYY-MM-DD`. */
  rateOn: string
}

/** The columns of a document; all null in the base. */
export interface RateColumns {
  currency: string | null
  rate: string | null
  rateOn: string | null
}

export const inBase: RateColumns = { currency: null, rate: null, rateOn: null }

/** Null for a document in the base. */
export const rateOf = ({ currency, rate, rateOn }: RateColumns): DocumentRate | null =>
  currency === null || rate === null || rateOn === null ? null : { currency, rate, rateOn }

/** Decimals of a rate: enough for a currency of which a hundred thousand make one unit of the base. */
export const rateDecimals = 10

/** Whole minor units of an amount in major units of a currency; null for the base. */
export const minorIn = (amount: number, currency: string | null): number => Math.round(amount * 10 ** digitsOf(currency))

/** Major units of an amount in minor units of a currency; null for the base. */
export const majorIn = (minor: number, currency: string | null): number => minor / 10 ** digitsOf(currency)

const digitsOf = (currency: string | null): number => currencyDigits(currency || conventions().currency)

/** Whether an amount in major units has no more decimals than its currency; null for the base. */
export const isWholeIn = (amount: number, currency: string | null): boolean => {
  const minor = amount * 10 ** digitsOf(currency)
  return Math.abs(minor - Math.round(minor)) < 1e-6
}

/** What a form says of an amount that is not {@link isWholeIn} a further currency. */
export const wholeMessageIn = (currency: string): string =>
  currencyDigits(currency) === 0
    ? `Please enter a whole amount of ${currency}.`
    : `Please use at most ${currencyDigits(currency)} decimals.`

/** What an amount is worth in the base, rounded half away from zero. Reckoned in whole numbers: no penny is lost to fractions. */
export function toBase(face: DocumentAmount, { currency, rate }: Pick<DocumentRate, 'currency' | 'rate'>): Pence {
  const { top, bottom } = fractionOf(currency, rate)
  return divided(BigInt(face) * top, bottom)
}

/** What an amount in the base is worth in a currency, rounded half away from zero. */
export function fromBase(pence: Pence, { currency, rate }: Pick<DocumentRate, 'currency' | 'rate'>): DocumentAmount {
  const { top, bottom } = fractionOf(currency, rate)
  return divided(BigInt(pence) * bottom, top)
}

/** Minor units of the base for one minor unit of the currency, as a fraction. */
function fractionOf(currency: string, rate: string) {
  const [whole = '0', decimals = ''] = rate.split('.')
  return {
    top: BigInt(whole + decimals.padEnd(rateDecimals, '0')) * 10n ** BigInt(digitsOf(null)),
    bottom: 10n ** BigInt(rateDecimals + digitsOf(currency)),
  }
}

function divided(top: bigint, bottom: bigint): number {
  const [size, sign] = top < 0n ? [-top, -1] : [top, 1]
  return sign * Number((2n * size + bottom) / (2n * bottom)) || 0
}

/** Lines as the client reads them, with amounts in minor units of their document's currency. */
export const documentLines = <Line extends { cost: Pence; face?: DocumentAmount }>(lines: readonly Line[]): Line[] =>
  lines.map((line) => ({ ...line, cost: line.face ?? line.cost }))

/** A line with its amount in the base alone. */
export function withoutDocumentAmount<Line extends { face?: DocumentAmount }>(line: Line): Omit<Line, 'face'> {
  const { face: _, ...own } = line
  return own
}

/** Lines with what each is worth in a currency; those that have an amount in it keep it. In the base none has. */
export const withDocumentCosts = <Line extends { cost: Pence; face?: DocumentAmount }>(
  lines: readonly Line[],
  rate: DocumentRate | null,
): Line[] =>
  lines.map((line) => (rate ? { ...line, face: line.face ?? fromBase(line.cost, rate) } : (withoutDocumentAmount(line) as Line)))

/** `part × whole ÷ of`, rounded half away from zero. */
export const shareOf = (part: number, whole: number, of: number): number =>
  of === 0 ? 0 : divided(BigInt(part) * BigInt(whole) * (of < 0 ? -1n : 1n), BigInt(Math.abs(of)))

const within = (currency: string | null | undefined) => (currency ? { ...conventions(), currency } : conventions())

/** `€1,250`, or `€1,250.50` when there are odd cents. In minor units; null for the base. */
export const formatMinor = (minor: number, currency: string | null | undefined): string => formatPence(minor, within(currency))

/** `€1,250.00`. In minor units; null for the base. */
export const formatMinorExactly = (minor: number, currency: string | null | undefined): string =>
  formatPenceExactly(minor, within(currency))

/** As {@link formatMinorExactly}, of an amount in major units from JSON. */
export const formatMajorExactly = (amount: number, currency?: string | null): string =>
  formatMinorExactly(minorIn(amount, currency ?? null), currency)

/** As {@link formatMinor}, of an amount in major units from JSON. */
export const formatMajor = (amount: number, currency: string | null | undefined): string =>
  formatMinor(minorIn(amount, currency ?? null), currency)

/** `€1,800 incl. VAT`; the amount alone where it contains none. In minor units; null for the base. */
export const grossSumIn = (gross: number, vat: boolean, currency: string | null | undefined): string =>
  vat ? `${formatMinor(gross, currency)} ${grossTerm()}` : formatMinor(gross, currency)

/** As `sumWithVat`, with sums in minor units of a currency: `€3,750 + VAT €750 = €4,500 incl. VAT`. */
export function sumWithVatIn(net: number, vat: VatSums | null | undefined, currency: string | null | undefined): string {
  const write = (minor: number) => formatMinor(minor, currency)
  if (!currency || !vat) return sumOrBase(net, vat, currency)
  const name = nameOfTax(vat)
  if (vat.rate === 0) return `${write(net)} (${vatLabel(0, name)})`
  return `${write(net)} + ${name} ${write(vat.tax)} = ${write(vat.gross)} ${grossTerm(name)}`
}

const sumOrBase = (net: number, vat: VatSums | null | undefined, currency: string | null | undefined): string =>
  currency ? formatMinor(net, currency) : sumWithVat(net, vat?.rate, nameOfTax(vat), vat?.taxed)

/** `1250.00` with the studio's decimal sign: what a field begins with. In major units; null for the base. */
export const fieldAmountIn = (amount: number, currency: string | null): string =>
  plainIn(minorIn(amount, currency), currency).replace('.', styleOf(conventions().locale).decimal)

/** `1250.00`: for files that programs read. In minor units; null for the base. */
export const plainIn = (minor: number, currency: string | null): string => majorIn(minor, currency).toFixed(digitsOf(currency))

/**
 * What stands at a field of amounts: `€`; the code where another currency has the same sign as the studio's. Null for the base, or
 * empty as forms have it.
 */
export function symbolIn(currency: string | null): string {
  const { currency: base } = conventions()
  if (!currency || currency === base) return symbolOf(base)
  return symbolOf(currency) === symbolOf(base) ? currency : symbolOf(currency)
}

/** `1 EUR = 0.8512 GBP` */
export const rateText = ({ currency, rate }: Pick<DocumentRate, 'currency' | 'rate'>): string =>
  `1 ${currency} = ${rate} ${conventions().currency}`
