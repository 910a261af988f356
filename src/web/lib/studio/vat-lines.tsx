import { formatPounds, type Pence } from '#domain/common/money/money.ts'
import {
  exclVat,
  inclVat,
  nameOfTax,
  plusVat,
  taxLineLabel,
  taxNoteText,
  vatTerms,
  type VatSums,
  type VatTerm,
} from '#domain/common/money/vat.ts'
import { useBrand } from './use-brand.ts'

/** "net" or "incl. VAT" after an amount or a label; renders nothing when the studio charges no VAT. */
export const VatNote = ({ is }: { is: VatTerm }) =>
  useBrand().taxKind === 'none' ? null : (
    <span className="text-[max(0.6875rem,0.5em)] font-normal whitespace-nowrap text-muted"> {vatTerms[is]}</span>
  )

/** A net amount in pounds: `£3,000 net`. */
export const NetPounds = ({ amount }: { amount: number }) => (
  <>
    {formatPounds(amount)}
    <VatNote is="net" />
  </>
)

/** An amount in pounds with its VAT: `£3,600 incl. VAT`. */
export const GrossPounds = ({ amount }: { amount: number }) => (
  <>
    {formatPounds(amount)}
    <VatNote is="gross" />
  </>
)

/** "excl. VAT" after an amount; renders nothing when no VAT is charged. */
export const ExclVat = ({ vat }: { vat: VatSums | null | undefined }) =>
  vat ? <span className="text-sm font-normal text-muted"> {exclVat(nameOfTax(vat))}</span> : null

/** VAT on a net price and the gross total; renders nothing when no VAT is charged. In pence. */
export function PlusVat({ net, className = '' }: { net: Pence; className?: string }) {
  const added = plusVat(net, useBrand().vatRate)
  return added === null ? null : <span className={`text-muted ${className}`}>{added}</span>
}

/** Net, VAT and, unless it stands above them, total in major units; renders nothing when no VAT is charged. */
export function VatLines({
  vat,
  className = '',
  withTotal = true,
  write = formatPounds,
}: {
  vat: VatSums | null | undefined
  className?: string
  withTotal?: boolean
  /** Of amounts in another currency. */
  write?(amount: number): string
}) {
  if (!vat) return null
  const rows = [
    [`Net, ${exclVat(nameOfTax(vat))}`, vat.net],
    [taxLineLabel(vat, write), vat.tax],
    ...(withTotal ? [[inclVat(nameOfTax(vat)), vat.gross] as const] : []),
  ] as const
  return (
    <>
      <dl aria-label={`Total with ${nameOfTax(vat)}`} className={`text-sm ${className}`}>
        {rows.map(([label, amount], index) => (
          <div
            key={label}
            className={`flex items-baseline justify-between gap-4 py-1 ${index < 2 ? 'text-muted' : 'font-semibold'}`}
          >
            <dt>{label}</dt>
            <dd className="timecode">{write(amount)}</dd>
          </div>
        ))}
      </dl>
      <TaxNoteLine vat={vat} />
    </>
  )
}

/** The sentence for a reverse charge; renders nothing otherwise. */
export const TaxNoteLine = ({ vat }: { vat: VatSums | null | undefined }) =>
  vat?.note ? <p className="mt-1 text-sm text-muted">{taxNoteText(vat.note, nameOfTax(vat))}</p> : null
