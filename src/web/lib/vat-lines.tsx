import { formatPounds, type Pence } from '#domain/common/money.ts'
import { exclVat, inclVat, plusVat, vatLabel, type VatSums } from '#domain/common/vat.ts'
import { useBrand } from './use-brand.ts'

/** Says of a figure that VAT comes on top; nothing where none does. */
export const ExclVat = ({ vat }: { vat: VatSums | null | undefined }) =>
  vat ? <span className="text-sm font-normal text-muted"> {exclVat}</span> : null

/** Says beside a net price what VAT adds to it and what is paid then; nothing where the studio charges none. In pence. */
export function PlusVat({ net, className = '' }: { net: Pence; className?: string }) {
  const added = plusVat(net, useBrand().vatRate)
  return added === null ? null : <span className={`text-muted ${className}`}>{added}</span>
}

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
