import { formatPounds } from '#domain/common/money.ts'
import { exclVat, inclVat, vatLabel, type VatSums } from '#domain/common/vat.ts'

/** Says of a figure that VAT comes on top; nothing where none does. */
export const ExclVat = ({ vat }: { vat: VatSums | null | undefined }) =>
  vat ? <span className="text-sm font-normal text-muted"> {exclVat}</span> : null

/** Net, VAT and what is paid; nothing where the studio charges none. In pounds. */
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
