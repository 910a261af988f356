import { currencySymbol } from '#domain/common/money/money.ts'
import { productionPhaseLabels, productionPhases, type ProductionPhase } from '#domain/common/dates/production-phases.ts'
import { dayStep, mostDays } from '#domain/proposals/prices/quote-calculator.ts'
import { SelectField, TextField } from '#web/ui/forms/field.tsx'
import type { ItemFields } from './quote-fields.ts'
import type { LineHistory } from './quote-history.tsx'
import { noReckoning, type ReckonedFields } from './reckoned-fields.ts'

const kinds = [
  { value: '', label: 'No work' },
  ...productionPhases.map((value) => ({ value, label: productionPhaseLabels[value] })),
]

/** What a line by hand was reckoned with: kind of work, days, people, rounds and cost. Its client never sees it. */
export function LineReckoning({
  item: { label, reckoned = noReckoning },
  errorOf,
  history,
  onChange,
}: {
  item: ItemFields
  errorOf(name: keyof ReckonedFields): string | undefined
  history: { History: LineHistory; type: string } | undefined
  onChange(reckoned: ReckonedFields): void
}) {
  const change = (changes: Partial<ReckonedFields>) => onChange({ ...reckoned, ...changes })
  const text = (name: Exclude<keyof ReckonedFields, 'work'>, title: string) => ({
    label: title,
    'aria-label': `${title}, ${label || 'this item'}`,
    value: reckoned[name],
    error: errorOf(name),
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  })
  return (
    <details className="text-sm" open={reckoned.work !== '' || undefined}>
      <summary className="inline-flex min-h-8 cursor-pointer items-center text-muted underline underline-offset-4">
        Reckoned with, for the studio only<span className="sr-only"> ({label || 'this item'})</span>
      </summary>
      <div className="mt-2 grid gap-3">
        <div className="grid grid-cols-2 items-end gap-3 sm:grid-cols-[minmax(0,1fr)_repeat(4,5.5rem)]">
          <SelectField
            label="Kind of work"
            aria-label={`Kind of work, ${label || 'this item'}`}
            choices={kinds}
            value={reckoned.work}
            onChange={({ target }) => change({ work: target.value as '' | ProductionPhase })}
          />
          {reckoned.work !== '' && (
            <>
              <TextField {...text('days', 'Days')} type="number" inputMode="decimal" min={0} max={mostDays} step={dayStep} />
              <TextField {...text('people', 'People')} type="number" inputMode="numeric" min={1} />
              <TextField {...text('rounds', 'Rounds')} type="number" inputMode="numeric" min={0} />
              <TextField {...text('cost', `Cost, ${currencySymbol()}`)} inputMode="decimal" />
            </>
          )}
        </div>
        {history && reckoned.work !== '' && (
          <history.History work={reckoned.work} type={history.type} onTake={(days) => change({ days: String(days) })} />
        )}
      </div>
    </details>
  )
}
