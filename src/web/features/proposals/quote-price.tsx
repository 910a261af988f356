import { formatPence } from '#domain/common/money.ts'
import { mostMargin } from '#domain/prices/price-book.ts'
import { TextField } from '#web/ui/field.tsx'
import { Section } from '#web/ui/section.tsx'
import { Segmented, type Segment } from '#web/ui/segmented.tsx'
import { bindText } from './quote-bind.ts'
import { calculatedItems, costOf, sumOf } from './quote-fields.ts'
import { QuoteItems } from './quote-items.tsx'
import type { QuoteFormState } from './use-quote-form.ts'

type Way = 'margin' | 'hand'

const ways: Segment<Way>[] = [
  { value: 'margin', label: 'From days and margin' },
  { value: 'hand', label: 'Line by line' },
]

/** Pricing: computed lines or manual lines. */
export function QuotePrice({ quote }: { quote: QuoteFormState }) {
  const { fields, change } = quote
  const lines = calculatedItems(fields)
  const { default: usual, least } = fields.prices.margin
  return (
    <Section title="Price">
      <Segmented
        label="Pricing method"
        value={fields.byHand ? 'hand' : 'margin'}
        options={ways}
        // Manual lines start as a copy of the computed ones.
        onChange={(way) => change({ byHand: way === 'hand', items: fields.items.length > 0 ? fields.items : lines })}
        className="mb-5 max-w-full"
      />
      {fields.byHand ? (
        <QuoteItems quote={quote} />
      ) : (
        <div className="grid items-start gap-6 lg:grid-cols-[12rem_minmax(0,1fr)]">
          <TextField
            {...bindText(quote, 'margin', 'marginOverride')}
            type="number"
            inputMode="decimal"
            min={least}
            max={mostMargin}
            step="any"
            placeholder={String(usual)}
            hint={`${least}–${mostMargin}% on cost. Blank means ${usual}%.`}
          />
          {lines.length > 0 && (
            <div className="min-w-0">
              <p className="text-sm font-medium">Items</p>
              <ul aria-label="Items" className="mt-1.5 border-t border-line text-sm">
                {lines.map(({ key, label, description, cost }) => (
                  <li key={key} className="flex justify-between gap-4 border-b border-line/70 py-2">
                    <span>
                      {label} <span className="text-muted">{description}</span>
                    </span>
                    <span className="timecode">
                      {costOf(cost) === 0 ? 'Included' : formatPence(sumOf([{ key, label, description, cost }]))}
                    </span>
                  </li>
                ))}
              </ul>
            </div>
          )}
        </div>
      )}
    </Section>
  )
}
