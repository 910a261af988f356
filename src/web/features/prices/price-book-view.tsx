import { formatPounds } from '#domain/common/money.ts'
import type { ShownPriceBook } from '#domain/prices/price-endpoints.ts'
import { bookOfValues, type PriceField } from '#domain/prices/price-fields.ts'
import type { PriceList } from '#domain/prices/price-rows.ts'
import { PriceGroups } from './price-groups.tsx'

/** A published book, which cannot change. */
export function PriceBookView({ book: { prices, rows } }: { book: ShownPriceBook }) {
  const book = bookOfValues(prices, rows)
  const priceOf = ({ key, path: [list, row] }: PriceField) =>
    prices[key] ?? rows[list as PriceList].find((one) => one.key === row)?.price ?? 0
  const isRetired = ({ path: [list, row] }: PriceField) =>
    book.rows?.some((one) => one.list === list && one.key === row && one.retired)
  return (
    <div className="grid min-w-0 grid-cols-1 gap-9">
      <PriceGroups book={book}>
        {(field) => (
          <p className="flex items-baseline justify-between gap-4 border-b border-line/70 pb-2 text-sm">
            <span className="text-muted">
              {field.label}
              {isRetired(field) && ' (not offered)'}
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
