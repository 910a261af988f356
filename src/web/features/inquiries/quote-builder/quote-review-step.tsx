import { formatPence } from '#domain/common/money/money.ts'
import { inclVat, vatLabel, withVat } from '#domain/common/money/vat.ts'
import type { Quote, QuoteLineType } from '#domain/inquiries/quote/quote-rules.ts'
import { useBrand } from '#web/lib/studio/use-brand.ts'
import { usePrices } from '#web/lib/studio/use-prices.ts'
import { priceOf } from './quote-labels.ts'
import { SlateBoard } from '#web/ui/pictures/slate.tsx'
import { ExclVat } from '#web/lib/studio/vat-lines.tsx'
import { breakable } from '#web/ui/text/breakable.tsx'

const lineTypeLabel: Record<QuoteLineType, string> = {
  base: 'Film',
  filming: 'Filming',
  crew: 'Crew',
  editing: 'Editing',
  extra: 'Extra',
}

/** Quote summary: line items and total. */
export function QuoteReviewStep({ quote }: { quote: Quote }) {
  const { name, promises, vatRate } = useBrand()
  const { validDays } = usePrices()
  const vat = withVat(quote.total, vatRate)
  return (
    <SlateBoard className="mt-10">
      <table className="w-full border-collapse text-left">
        <caption className="label px-[1.125rem] py-4 text-left sm:px-8">Quote by {name}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">Type</th>
            <th scope="col">Description</th>
            <th scope="col">Cost</th>
          </tr>
        </thead>
        <tbody>
          {quote.breakdown.map((line) => (
            <tr key={line.description} className="border-t border-(--rule)">
              <td className="label w-px py-4 pl-[1.125rem] whitespace-nowrap max-sm:hidden sm:pl-8">
                {lineTypeLabel[line.type]}
              </td>
              <th scope="row" className="py-4 pr-4 pl-[1.125rem] font-semibold sm:pl-8">
                {breakable(line.description)}
              </th>
              <td className="timecode py-4 pr-[1.125rem] text-right whitespace-nowrap sm:pr-8">{priceOf(line.cost)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl>
        <div className="flex justify-between gap-4 border-t border-(--rule) px-[1.125rem] py-4 text-muted sm:px-8">
          <dt>Subtotal</dt>
          <dd className="timecode">{formatPence(quote.subtotal)}</dd>
        </div>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-t-2 border-accent px-[1.125rem] py-6 sm:px-8">
          <dt className="title-3">
            Total
            <ExclVat vat={vat} />
          </dt>
          <dd className="title-2 tabular-nums wrap-anywhere">{formatPence(quote.total)}</dd>
        </div>
        {vat && (
          <>
            <div className="flex justify-between gap-4 border-t border-(--rule) px-[1.125rem] py-4 text-muted sm:px-8">
              <dt>{vatLabel(vat.rate)}</dt>
              <dd className="timecode">{formatPence(vat.tax)}</dd>
            </div>
            <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-(--rule) px-[1.125rem] py-4 font-semibold sm:px-8">
              <dt>{inclVat()}</dt>
              <dd className="timecode">{formatPence(vat.gross)}</dd>
            </div>
          </>
        )}
      </dl>
      <dl className="grid border-t border-(--rule) sm:grid-cols-2">
        <div className="px-[1.125rem] py-4 max-sm:border-b max-sm:border-(--rule) sm:border-r sm:border-(--rule) sm:px-8">
          <dt className="slate-caption">Valid</dt>
          <dd className="mt-1">{validDays} days</dd>
        </div>
        <div className="px-[1.125rem] py-4 sm:px-8">
          <dt className="slate-caption">Response</dt>
          <dd className="mt-1">Within {promises.replyHours} hours</dd>
        </div>
      </dl>
    </SlateBoard>
  )
}
