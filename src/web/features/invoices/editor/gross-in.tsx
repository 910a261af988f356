import { formatMajor } from '#domain/common/money/document-currency.ts'
import { formatPounds } from '#domain/common/money/money.ts'
import { VatNote } from '#web/lib/studio/vat-lines.tsx'

/** An amount with its VAT, in the currency of its document: `€3,600 incl. VAT`. */
export const GrossIn = ({ amount, currency }: { amount: number; currency: string | undefined }) => (
  <>
    {formatMajor(amount, currency)}
    <VatNote is="gross" />
  </>
)

/** An amount of the books, with what it is on a document in another currency: `€1,200 · £1,021.44`. */
export function BothAmounts({ amount, face, currency }: { amount: number; face: number | undefined; currency: string }) {
  if (face === undefined) return <>{formatPounds(amount)}</>
  return (
    <>
      <span className="whitespace-nowrap">{formatMajor(face, currency)}</span> ·{' '}
      <span className="whitespace-nowrap">{formatPounds(amount)}</span>
    </>
  )
}
