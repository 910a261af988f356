import { formatPounds } from '#domain/common/money.ts'
import type { ShownPriceBook } from '#domain/prices/price-endpoints.ts'
import type { PriceField } from '#domain/prices/price-fields.ts'
import { PriceGroups } from './price-groups.tsx'

/** A published book, which cannot change. */
export function PriceBookView({ book: { prices } }: { book: ShownPriceBook }) {
  return (
    <div className="grid min-w-0 grid-cols-1 gap-9">
      <PriceGroups>
        {(field) => (
          <p className="flex items-baseline justify-between gap-4 border-b border-line/70 pb-2 text-sm">
            <span className="text-muted">{field.label}</span>
            <span className="timecode font-medium">{textOf(field, prices[field.key]!)}</span>
          </p>
        )}
      </PriceGroups>
    </div>
  )
}

const textOf = ({ kind }: PriceField, value: number | string): string =>
  kind === 'money' ? formatPounds(value as number) : kind === 'percent' ? `${value}%` : String(value)
