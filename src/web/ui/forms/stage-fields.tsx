import { Plus, Trash2 } from 'lucide-react'
import { Button } from '../button.tsx'
import { FieldError, SelectField, TextField, type Choice } from './field.tsx'

interface Stage<Event extends string> {
  key: string
  label: string
  percent: string
  event: Event
  /** The day, where it waits for one; else empty. */
  on: string
}

const mostStages = 20

/** Stages that add up to 100 %: name, percentage and what each waits for. */
export function StageFields<Event extends string>({
  stages,
  events,
  freshEvent,
  dayEvent,
  onChange,
  error,
  mayBeEmpty = false,
}: {
  stages: readonly Stage<Event>[]
  events: readonly Choice[]
  /** What a new stage waits for at first. */
  freshEvent: Event
  /** What asks for a day. */
  dayEvent: Event
  onChange(stages: Stage<Event>[]): void
  error: string | undefined
  /** Allows to remove the last stage too. */
  mayBeEmpty?: boolean
}) {
  const change = (key: string, changes: Partial<Stage<Event>>) =>
    onChange(stages.map((stage) => (stage.key === key ? { ...stage, ...changes } : stage)))
  // Before the last one, which is usually the balance.
  const add = () =>
    onChange([
      ...stages.slice(0, -1),
      { key: freshKey(stages), label: 'Stage', percent: '', event: freshEvent, on: '' },
      ...stages.slice(-1),
    ])
  const sum = stages.reduce((all, { percent }) => all + (Number(percent.replaceAll(',', '')) || 0), 0)
  return (
    <div className="grid gap-4">
      {stages.length > 0 && (
        <ol className="grid gap-4">
          {stages.map(({ key, label, percent, event, on }, index) => (
            <li
              key={key}
              aria-label={`Stage ${index + 1}`}
              className="grid gap-3 rounded-card border border-line p-4 sm:grid-cols-[minmax(0,1fr)_5rem_minmax(0,1.3fr)_auto] sm:items-end"
            >
              <TextField
                label="Name"
                value={label}
                maxLength={100}
                onChange={({ target }) => change(key, { label: target.value })}
              />
              <TextField
                label="Percent"
                inputMode="decimal"
                value={percent}
                onChange={({ target }) => change(key, { percent: target.value })}
              />
              <SelectField
                label="Issue when"
                choices={events}
                value={event}
                onChange={({ target }) => change(key, { event: target.value as Event })}
              />
              {event === dayEvent && (
                <TextField
                  label="Day"
                  type="date"
                  required
                  value={on}
                  onChange={({ target }) => change(key, { on: target.value })}
                  className="sm:col-span-3 sm:row-start-2 sm:max-w-56"
                />
              )}
              <Button
                variant="quiet"
                size="small"
                aria-label={`Remove stage ${index + 1}`}
                disabled={stages.length === 1 && !mayBeEmpty}
                onClick={() => onChange(stages.filter((stage) => stage.key !== key))}
                className="sm:mb-1.5"
              >
                <Trash2 aria-hidden="true" size={16} />
              </Button>
            </li>
          ))}
        </ol>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Button variant="secondary" size="small" disabled={stages.length >= mostStages} onClick={add}>
          <Plus aria-hidden="true" size={15} />
          Add a stage
        </Button>
        {stages.length > 0 && <p className="timecode text-sm">{Number(sum.toFixed(2))}% of 100%</p>}
      </div>
      <FieldError id="schedule-error">{error}</FieldError>
    </div>
  )
}

function freshKey(stages: readonly { key: string }[]): string {
  let number = stages.length
  while (stages.some(({ key }) => key === `stage-${number}`)) number += 1
  return `stage-${number}`
}
