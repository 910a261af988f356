import { conventions } from '../conventions.ts'
import { formatPence, toPounds, type Pence } from './money.ts'

/** A tax rate in hundredths of a percent; null for supplies outside the scope of the tax, or a studio that charges none. */
export type VatRate = number | null

/** What the tax on sales is called: VAT, MVA, Sales tax. */
export const taxName = (): string => conventions().taxName

/** The name in documents from before it could be chosen. */
export const formerTaxName = 'VAT'

/** Why a sale has no tax of the studio: the client accounts for it, or it is outside the scope of the tax. */
export const taxNotes = ['reverse-charge', 'outside-scope'] as const
export type TaxNote = (typeof taxNotes)[number]

/** The sentence that stands on documents. */
export const taxNoteText = (note: TaxNote, name: string): string =>
  note === 'reverse-charge'
    ? `Reverse charge: ${name} is to be accounted for by the client.`
    : `Outside the scope of ${name}: supplied to a business abroad.`

/** The note that stands on a document: only where a line is as it says. */
export const shownTaxNote = ({
  taxNote,
  lines,
}: {
  taxNote: TaxNote | null
  lines: readonly { vatRate: VatRate }[]
}): TaxNote | null => (lines.some(({ vatRate }) => vatRate === (taxNote === 'reverse-charge' ? 0 : null)) ? taxNote : null)

/** Tax in pence, rounded half up as EN 16931 asks. */
export const taxOn = (net: Pence, rate: number): Pence => Math.floor((net * rate + 5_000) / 10_000)

/** How a document says its tax. */
interface TaxWording {
  name?: string | undefined
  note?: TaxNote | undefined
}

/** A net sum with its tax; pence in the product, pounds in JSON. `rate` is in hundredths of a percent. */
export interface VatSums {
  rate: number
  net: number
  tax: number
  gross: number
  /** The part of `net` that is taxed; left out where all of it is. */
  taxed?: number | undefined
  /** Left out for VAT. */
  name?: string | undefined
  note?: TaxNote | undefined
}

/** Name and note of a stored proposal or invoice. */
export const taxWordingOf = ({ taxName: name, taxNote }: { taxName: string; taxNote: TaxNote | null }): TaxWording => ({
  name,
  note: taxNote ?? undefined,
})

/** What the tax of these sums is called. */
export const nameOfTax = (vat: Pick<VatSums, 'name'> | null | undefined): string => vat?.name ?? formerTaxName

/** Null when no tax is charged. `taxed` is the part of the net sum that is taxed, all of it unless lines say so. */
export function withVat(net: Pence, rate: VatRate, wording: TaxWording = {}, taxed: Pence = net): VatSums | null {
  if (rate === null) return null
  const tax = taxOn(taxed, rate)
  const { name = taxName(), note } = wording
  return {
    rate,
    net,
    tax,
    gross: net + tax,
    ...(taxed !== net && { taxed }),
    ...(name !== formerTaxName && { name }),
    ...(note && { note }),
  }
}

/** Like {@link withVat}, with the sums in pounds for JSON. */
export function vatInPounds(net: Pence, rate: VatRate, wording: TaxWording = {}, taxed: Pence = net): VatSums | null {
  const vat = withVat(net, rate, wording, taxed)
  return (
    vat && {
      ...vat,
      net: toPounds(vat.net),
      tax: toPounds(vat.tax),
      gross: toPounds(vat.gross),
      ...(vat.taxed !== undefined && { taxed: toPounds(vat.taxed) }),
    }
  )
}

/** What stands beside amounts in the admin area. */
export const vatTerms = {
  net: 'net',
  get gross() {
    return grossTerm()
  },
}
export type VatTerm = keyof typeof vatTerms

/** `incl. VAT` */
export const grossTerm = (name = taxName()): string => `incl. ${name}`

/** `£1,800 incl. VAT`; the amount alone where it contains none. In pence. */
export const grossSum = (gross: Pence, vat: boolean): string =>
  vat ? `${formatPence(gross)} ${vatTerms.gross}` : formatPence(gross)

export const exclVat = (name = taxName()): string => `excl. ${name}`
/** `Sales tax 8% on $1,000` where only some lines are taxed, else `VAT 20%`; `write` formats an amount of the sums. */
export const taxLineLabel = ({ rate, name = formerTaxName, taxed }: VatSums, write: (amount: number) => string): string =>
  vatLabel(rate, name) + (taxed === undefined ? '' : ` on ${write(taxed)}`)

export const inclVat = (name = taxName()): string => `Total incl. ${name}`
/** `20%`, `25.5%` */
export const percentOf = (rate: number): string => `${rate / 100}%`
/** `VAT 20%` */
export const vatLabel = (rate: number, name = taxName()): string => `${name} ${percentOf(rate)}`

/**
 * `£3,750 + VAT £750 = £4,500 incl. VAT`, or the sum alone when there is no tax. In pence; `taxed` is the part that is taxed.
 */
export function sumWithVat(net: Pence, rate: VatRate | undefined, name?: string, taxed?: Pence): string {
  const added = plusVat(net, rate, name, taxed)
  return added === null ? formatPence(net) : `${formatPence(net)} ${added}`
}

/** What stands beside a net price: `+ VAT £750 = £4,500 incl. VAT`, or `(VAT 0%)`; null where there is no tax. */
export function plusVat(net: Pence, rate: VatRate | undefined, name = taxName(), taxed = net): string | null {
  const vat = withVat(net, rate ?? null, {}, taxed)
  if (vat?.rate === 0) return `(${vatLabel(0, name)})`
  return vat && `+ ${name} ${formatPence(vat.tax)} = ${formatPence(vat.gross)} ${grossTerm(name)}`
}
