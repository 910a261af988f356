import { useId, type ReactNode } from 'react'
import { formatPence, type Pence } from '#domain/common/money/money.ts'
import type { PriceList } from '#domain/prices/price-rows.ts'
import type { QuoteScope } from '#domain/inquiries/quote/quote-rules.ts'
import { usePrices } from '#web/lib/studio/use-prices.ts'
import { CardChoice } from '#web/ui/forms/field.tsx'
import { SlateBoard, SlateGrid } from '#web/ui/pictures/slate.tsx'
import { FilmingDays } from './filming-days.tsx'
import type { QuoteDraft } from './quote-draft.ts'

export function QuoteScopeStep({ draft, choose }: { draft: QuoteDraft; choose(change: Partial<QuoteScope>): void }) {
  const prices = usePrices()
  const choices = (list: PriceList, name: 'videoType' | 'crewSize' | 'editingType' | 'extras') =>
    prices.rows
      .filter((row) => row.list === list)
      .map(({ key, name: title, text }) => {
        const price = prices[list][key]!
        const chosen = draft[name]
        const others = name === 'extras' && draft.extras.filter((other) => other !== key)
        const checked = others ? draft.extras.includes(key) : chosen === key
        return (
          <CardChoice
            key={key}
            type={others ? 'checkbox' : 'radio'}
            name={name}
            value={key}
            title={title}
            text={text}
            aside={list === 'base' ? formatPence(price) : addedPrice(price)}
            checked={checked}
            onChange={() => choose({ [name]: others ? (checked ? others : [...others, key]) : key })}
          />
        )
      })
  return (
    <div className="mt-10 grid gap-12">
      <Question title="Video type" hint="The base price includes one filming day." required>
        <SlateGrid className="sm:grid-cols-2 sm:[&>:last-child:nth-child(odd)]:col-span-2">
          {choices('base', 'videoType')}
        </SlateGrid>
      </Question>
      <Question
        single
        title="Filming days"
        hint={`The first day is included in the base price. Each extra day is ${formatPence(prices.extraDay)}.`}
      >
        <FilmingDays days={draft.filmingDays} onChange={(filmingDays) => choose({ filmingDays })} />
      </Question>
      <Question title="Crew size" required>
        <SlateGrid className="sm:grid-cols-3 lg:grid-cols-1 xl:grid-cols-3">{choices('crew', 'crewSize')}</SlateGrid>
      </Question>
      <Question title="Editing type" required>
        <SlateGrid className="sm:grid-cols-3 lg:grid-cols-1 xl:grid-cols-3">{choices('editing', 'editingType')}</SlateGrid>
      </Question>
      <Question title="Extras" hint="Choose as many as you like, or none.">
        <SlateGrid className="sm:grid-cols-2 xl:grid-cols-3">{choices('extras', 'extras')}</SlateGrid>
      </Question>
    </div>
  )
}

/** `+£500`, or "Included". */
const addedPrice = (pence: Pence): string => (pence === 0 ? 'Included' : `+${formatPence(pence)}`)

function Question({
  title,
  hint,
  required,
  single = false,
  children,
}: {
  title: string
  hint?: string
  required?: boolean
  /** A single field with its own label. */
  single?: boolean
  children: ReactNode
}) {
  const id = useId()
  const Group = single ? 'div' : 'fieldset'
  return (
    <Group {...(!single && { 'aria-labelledby': id, 'aria-describedby': hint && `${id}-hint` })} className="min-w-0">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6">
        <h3 id={id} className="title-3">
          {title}
          {required && (
            <>
              <span aria-hidden="true" className="text-accent">
                {' *'}
              </span>
              <span className="sr-only"> (required)</span>
            </>
          )}
        </h3>
        {hint && (
          <p id={`${id}-hint`} className="text-sm text-muted">
            {hint}
          </p>
        )}
      </div>
      <SlateBoard>{children}</SlateBoard>
    </Group>
  )
}
