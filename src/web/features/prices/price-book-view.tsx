import type { ReactNode } from 'react'
import { formatPounds } from '#domain/common/money/money.ts'
import type { PriceBook } from '#domain/prices/price-book.ts'
import type { ShownPriceBook } from '#domain/prices/price-endpoints.ts'
import { bookOfValues, type PriceField } from '#domain/prices/price-fields.ts'
import type { PriceList } from '#domain/prices/price-rows.ts'
import { PriceGroups } from './price-groups.tsx'

/** A published book, which cannot change. */
export function PriceBookView({
  book: { prices, rows },
  packages,
}: {
  book: ShownPriceBook
  /** Shown below the prices of the photography packages. */
  packages(book: PriceBook): ReactNode
}) {
  const book = bookOfValues(prices, rows)
  const rowOf = ({ path: [list, key] }: PriceField) =>
    rows[list === 'photography' ? 'packages' : (list as PriceList)]?.find((one) => one.key === key)
  const priceOf = (field: PriceField) => prices[field.key] ?? rowOf(field)?.price ?? 0
  return (
    <div className="grid min-w-0 grid-cols-1 gap-9">
      <PriceGroups book={book} below={(group) => group === 'Photography' && packages(book)}>
        {(field) => (
          <p className="flex items-baseline justify-between gap-4 border-b border-line/70 pb-2 text-sm">
            <span className="text-muted">
              {field.label}
              {rowOf(field)?.retired && ' (not offered)'}
            </span>
            <span className="timecode font-medium">{textOf(field, priceOf(field))}</span>
          </p>
        )}
      </PriceGroups>
    </div>
  )
}

const textOf = ({ kind }: PriceField, value: number | string): string =>
  kind === 'money' ? formatPounds(value as number) : kind === 'percent' ? `${value}%` : String(value)
