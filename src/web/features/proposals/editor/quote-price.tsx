import { conventions } from '#domain/common/conventions.ts'
import { formatMinor } from '#domain/common/money/document-currency.ts'
import { budgetLine } from '#domain/inquiries/quote/budget-line.ts'
import { mostMargin } from '#domain/prices/price-book.ts'
import { useCurrencies } from '#web/lib/studio/use-currencies.ts'
import { CurrencyFields } from '#web/ui/forms/currency-fields.tsx'
import { TextField } from '#web/ui/forms/field.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { Segmented, type Segment } from '#web/ui/forms/segmented.tsx'
import { bindText } from './quote-bind.ts'
import { calculatedItems, costOf, inCurrency, sumIn } from './quote-fields.ts'
import { QuoteHistory, type LineHistory } from './quote-history.tsx'
import { QuoteItems } from './quote-items.tsx'
import { QuoteScope } from './quote-scope.tsx'
import type { QuoteFormState } from './use-quote-form.ts'

type Way = 'margin' | 'hand'

const ways: Segment<Way>[] = [
  { value: 'margin', label: 'From days and margin' },
  { value: 'hand', label: 'Line by line' },
]

/** Second step: days and services, and a price from them or line by line. */
export function QuotePrice({
  quote,
  budget,
  sent,
  History,
}: {
  quote: QuoteFormState
  /** What the enquiry says. */ budget: string | undefined
  /** Sent proposals keep their currency. */ sent: boolean
  /** What a kind of work took before, beside its line. */
  History?: LineHistory | undefined
}) {
  const { fields, change } = quote
  const { currency } = fields.documentRate
  const currencies = useCurrencies()
  const related = budget && budgetLine(budget, { currencies, currency })
  const lines = calculatedItems(fields)
  const { default: usual, least } = fields.prices.margin
  return (
    <Section title="2. Price">
      <QuoteScope quote={quote} beneathDays={History && <QuoteHistory quote={quote} History={History} />} />
      {related && <p className="mb-4 text-sm text-muted">{related}</p>}
      {(currencies.length > 0 || currency !== '') && (
        <fieldset disabled={sent} className="mb-5 min-w-0">
          <legend className="sr-only">Currency of the proposal</legend>
          <CurrencyFields
            value={fields.documentRate}
            base={conventions().currency}
            offered={currencies}
            errors={{
              currency: quote.errors.documentRate ?? quote.errors['documentRate.currency'],
              rate: quote.errors['documentRate.rate'],
              rateOn: quote.errors['documentRate.rateOn'],
            }}
            hint={sent ? 'Stays as its client read it.' : 'Stays on this proposal.'}
            onChange={(next) => change(inCurrency(fields, next))}
          />
        </fieldset>
      )}
      <Segmented
        label="Pricing method"
        value={fields.byHand ? 'hand' : 'margin'}
        options={ways}
        // Manual lines start as a copy of the computed ones.
        onChange={(way) => change({ byHand: way === 'hand', items: fields.items.length > 0 ? fields.items : lines })}
        className="mb-5 max-w-full"
      />
      {fields.byHand ? (
        <QuoteItems quote={quote} currency={currency} history={History && { History, type: fields.videoType }} />
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
                      {costOf(cost) === 0
                        ? 'Included'
                        : formatMinor(sumIn([{ key, label, description, cost }], currency), currency)}
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
