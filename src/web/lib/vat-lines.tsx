import { formatPounds, type Pence } from '#domain/common/money.ts'
import { exclVat, inclVat, plusVat, vatLabel, type VatSums } from '#domain/common/vat.ts'
import { useBrand } from './use-brand.ts'

/** "excl. VAT" after an amount; renders nothing when no VAT is charged. */
export const ExclVat = ({ vat }: { vat: VatSums | null | undefined }) =>
  vat ? <span className="text-sm font-normal text-muted"> {exclVat}</span> : null

/** VAT on a net price and the gross total; renders nothing when no VAT is charged. In pence. */
export function PlusVat({ net, className = '' }: { net: Pence; className?: string }) {
  const added = plusVat(net, useBrand().vatRate)
  return added === null ? null : <span className={`text-muted ${className}`}>{added}</span>
}

/** Net, VAT and total in pounds; renders nothing when no VAT is charged. */
export function VatLines({ vat, className = '' }: { vat: VatSums | null | undefined; className?: string }) {
  if (!vat) return null
  const rows = [
    [`Net, ${exclVat}`, vat.net],
    [vatLabel(vat.rate), vat.tax],
    [inclVat, vat.gross],
  ] as const
  return (
    <dl aria-label="Sum with VAT" className={`text-sm ${className}`}>
      {rows.map(([label, amount], index) => (
        <div
          key={label}
          className={`flex items-baseline justify-between gap-4 py-1 ${index < 2 ? 'text-muted' : 'font-semibold'}`}
        >
          <dt>{label}</dt>
          <dd className="timecode">{formatPounds(amount)}</dd>
        </div>
      ))}
    </dl>
  )
}
