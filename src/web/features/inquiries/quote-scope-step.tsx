import { useId, type ReactNode } from 'react'
import { formatPence, type Pence } from '#domain/common/money.ts'
import { crewSizes, editingTypes, extraNames, quoteVideoTypes } from '#domain/prices/price-names.ts'
import type { QuoteScope } from '#domain/inquiries/quote-rules.ts'
import { usePrices } from '#web/lib/use-prices.ts'
import { CardChoice } from '#web/ui/field.tsx'
import { SlateBoard, SlateGrid } from '#web/ui/slate.tsx'
import { FilmingDays } from './filming-days.tsx'
import type { QuoteDraft } from './quote-draft.ts'
import { crewLabel, editingLabel, extraLabel, videoTypeLabel } from './quote-labels.ts'

export function QuoteScopeStep({ draft, choose }: { draft: QuoteDraft; choose(change: Partial<QuoteScope>): void }) {
  const prices = usePrices()
  const toggle = (extra: (typeof extraNames)[number]) =>
    draft.extras.includes(extra) ? draft.extras.filter((other) => other !== extra) : [...draft.extras, extra]
  return (
    <div className="mt-10 grid gap-12">
      <Question title="Video type" hint="The base price includes one filming day." required>
        <SlateGrid className="sm:grid-cols-2 sm:[&>:last-child:nth-child(odd)]:col-span-2">
          {quoteVideoTypes.map((videoType) => (
            <CardChoice
              key={videoType}
              type="radio"
              name="videoType"
              value={videoType}
              title={videoType}
              text={videoTypeLabel[videoType]}
              aside={formatPence(prices.base[videoType])}
              checked={draft.videoType === videoType}
              onChange={() => choose({ videoType })}
            />
          ))}
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
        <SlateGrid className="sm:grid-cols-3 lg:grid-cols-1 xl:grid-cols-3">
          {crewSizes.map((crewSize) => (
            <CardChoice
              key={crewSize}
              type="radio"
              name="crewSize"
              value={crewSize}
              title={crewSize}
              text={crewLabel[crewSize]}
              aside={addedPrice(prices.crew[crewSize])}
              checked={draft.crewSize === crewSize}
              onChange={() => choose({ crewSize })}
            />
          ))}
        </SlateGrid>
      </Question>
      <Question title="Editing type" required>
        <SlateGrid className="sm:grid-cols-3 lg:grid-cols-1 xl:grid-cols-3">
          {editingTypes.map((editingType) => (
            <CardChoice
              key={editingType}
              type="radio"
              name="editingType"
              value={editingType}
              title={editingType}
              text={editingLabel[editingType]}
              aside={addedPrice(prices.editing[editingType])}
              checked={draft.editingType === editingType}
              onChange={() => choose({ editingType })}
            />
          ))}
        </SlateGrid>
      </Question>
      <Question title="Extras" hint="Choose as many as you like, or none.">
        <SlateGrid className="sm:grid-cols-2 xl:grid-cols-3">
          {extraNames.map((extra) => (
            <CardChoice
              key={extra}
              type="checkbox"
              name="extras"
              value={extra}
              title={extra}
              text={extraLabel[extra]}
              aside={addedPrice(prices.extras[extra])}
              checked={draft.extras.includes(extra)}
              onChange={() => choose({ extras: toggle(extra) })}
            />
          ))}
        </SlateGrid>
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
