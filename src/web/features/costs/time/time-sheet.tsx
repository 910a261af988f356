import { useQueryClient } from '@tanstack/react-query'
import { Plus, Trash2 } from 'lucide-react'
import { useRef, useState, type KeyboardEvent } from 'react'
import { shortDay } from '#domain/common/dates/calendar-day.ts'
import { formatPounds } from '#domain/common/money/money.ts'
import { productionPhaseLabels, productionPhases, type ProductionPhase } from '#domain/common/dates/production-phases.ts'
import { timeEndpoints, type TimeWeek } from '#domain/costs/time-endpoints.ts'
import { minutesText, mostNoteCharacters, mostTimeRows, readMinutes, weekDays } from '#domain/costs/time-sheet.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { useRecordForm } from '#web/lib/forms/use-record-form.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { FieldError, SelectField } from '#web/ui/forms/field.tsx'
import { RecordForm } from '#web/ui/forms/record-form.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { billChanged } from '../cost-queries.ts'
import { ProjectField, type ProjectPicker } from '../bills/project-field.tsx'
import {
  minutesOfRow,
  textOfTime,
  timeFieldLabels,
  toTimeFields,
  toTimeRows,
  type TimeFields,
  type TimeRowFields,
} from './time-fields.ts'
import { weekQuery } from './time-queries.ts'

const phases = productionPhases.map((value) => ({ value, label: productionPhaseLabels[value] }))

const recordOf = ({ week }: { week: TimeWeek }) => ({ fields: toTimeFields(week), revision: week.revision })

/** A week of a person: a row for each project and phase, seven days. */
export function TimeSheet({ week, own, Picker }: { week: TimeWeek; own: boolean; Picker: ProjectPicker }) {
  const queries = useQueryClient()
  const { monday, person } = week
  const asked = own ? undefined : person.id
  const form = useRecordForm<TimeFields, { week: TimeWeek }>({
    record: recordOf({ week }),
    draft: `time ${person.id} ${monday}`,
    failure: 'Time not saved',
    save: ({ fields, revision }) =>
      callEndpoint(timeEndpoints.saveWeek, {
        params: { monday },
        body: { ...(asked && { person: asked }), rows: toTimeRows(fields), revision },
      }),
    recordOf,
    readRecord: async () => recordOf(await queries.fetchQuery({ ...weekQuery(monday, asked), staleTime: 0 })),
    onSaved(answer) {
      const { queryKey } = weekQuery(monday, asked)
      queries.setQueryData(queryKey, (before) => before && { ...before, week: answer.week })
      void billChanged(queries)
      toast({ title: 'Time saved', tone: 'good' })
    },
  })
  const { rows } = form.fields
  const days = weekDays(monday)
  const grid = useRef<HTMLDivElement>(null)
  const change = (key: string, changes: Partial<TimeRowFields>) =>
    form.change({ rows: rows.map((row) => (row.key === key ? { ...row, ...changes } : row)) })
  const dayTotal = (index: number) => rows.reduce((sum, { minutes }) => sum + (readMinutes(minutes[index] ?? '') ?? 0), 0)
  const total = rows.reduce((sum, row) => sum + minutesOfRow(row), 0)

  /** Up and down keys go to the same day of another row. */
  function move(event: KeyboardEvent<HTMLInputElement>, row: number, day: number): void {
    const to = event.key === 'ArrowDown' ? row + 1 : event.key === 'ArrowUp' ? row - 1 : null
    const cell = to === null ? null : grid.current?.querySelector<HTMLInputElement>(`[data-cell="${to}-${day}"]`)
    if (!cell) return
    event.preventDefault()
    cell.focus()
    cell.select()
  }

  return (
    <RecordForm
      label={`Time of ${person.name}`}
      form={form}
      labels={timeFieldLabels}
      textOf={textOfTime}
      onSubmit={() => form.save()}
      leaveParams={['week', 'person']}
      className="grid gap-5"
    >
      <div ref={grid} className="overflow-hidden rounded-card border border-line bg-surface">
        <div aria-hidden="true" className={classNames(rowGrid, 'border-b border-line py-2.5 max-lg:hidden')}>
          <span className="label">Project and phase</span>
          {days.map((day) => (
            <span key={day} className="label text-center">
              {shortDay(day).split(' ').slice(0, 2).join(' ')}
            </span>
          ))}
          <span className="label text-right">Total</span>
          <span />
        </div>
        {rows.length === 0 && (
          <p className="px-4 py-10 text-center text-sm text-muted">No time in this week yet. Add a row below.</p>
        )}
        {rows.map((row, index) => (
          <div
            key={row.key}
            role="group"
            aria-label={`${row.project.title}, ${productionPhaseLabels[row.phase]}`}
            className={classNames(rowGrid, 'border-b border-line py-3 last:border-0')}
          >
            <span className="col-span-6 min-w-0 text-sm lg:col-span-1">
              <span className="block font-medium [overflow-wrap:anywhere]">{row.project.title}</span>
              <span className="block text-muted">{productionPhaseLabels[row.phase]}</span>
            </span>
            <span className="col-start-7 row-start-1 justify-self-end lg:col-start-10">
              <Button
                variant="quiet"
                size="small"
                aria-label={`Remove ${row.project.title}, ${productionPhaseLabels[row.phase]}`}
                onClick={() => form.change({ rows: rows.filter(({ key }) => key !== row.key) })}
                className="px-2.5"
              >
                <Trash2 aria-hidden="true" size={16} />
              </Button>
            </span>
            {days.map((day, at) => {
              const typed = row.minutes[at] ?? ''
              return (
                <span key={day} className="grid min-w-0 gap-1 lg:row-start-1">
                  <span aria-hidden="true" className="text-center text-[0.6875rem] text-muted lg:hidden">
                    {shortDay(day).slice(0, 3)}
                  </span>
                  <input
                    data-cell={`${index}-${at}`}
                    aria-label={`${shortDay(day)}, ${row.project.title}, ${productionPhaseLabels[row.phase]}`}
                    aria-invalid={readMinutes(typed) === null || undefined}
                    inputMode="text"
                    autoComplete="off"
                    value={typed}
                    onChange={({ target }) =>
                      change(row.key, {
                        minutes: days.map((_, other) => (other === at ? target.value : (row.minutes[other] ?? ''))),
                      })
                    }
                    onBlur={() => {
                      const minutes = readMinutes(typed)
                      if (minutes !== null && minutesText(minutes) !== typed) {
                        change(row.key, {
                          minutes: days.map((_, other) => (other === at ? minutesText(minutes) : (row.minutes[other] ?? ''))),
                        })
                      }
                    }}
                    onKeyDown={(event) => move(event, index, at)}
                    className="control control-small timecode w-full min-w-0 px-1 text-center"
                  />
                </span>
              )
            })}
            <input
              aria-label={`Note, ${row.project.title}, ${productionPhaseLabels[row.phase]}`}
              placeholder="Note"
              aria-invalid={form.errors[`rows.${index}.note`] !== undefined || undefined}
              maxLength={mostNoteCharacters}
              autoComplete="off"
              value={row.note}
              onChange={({ target }) => change(row.key, { note: target.value })}
              className="control control-small col-span-7 w-full min-w-0 lg:col-span-8 lg:col-start-1 lg:row-start-2"
            />
            <span className="timecode col-span-7 text-right text-sm font-semibold lg:col-span-1 lg:col-start-9 lg:row-start-1">
              {minutesText(minutesOfRow(row)) || '0:00'}
            </span>
          </div>
        ))}
        {rows.length > 0 && (
          <div className={classNames(rowGrid, 'border-t border-line bg-canvas/60 py-2.5 text-sm font-semibold')}>
            <span className="col-span-7 lg:col-span-1">Total</span>
            {days.map((day, at) => (
              <span key={day} className="timecode text-center">
                <span className="sr-only">{shortDay(day)}: </span>
                {minutesText(dayTotal(at)) || '–'}
              </span>
            ))}
            <span className="timecode col-span-7 text-right lg:col-span-1">{minutesText(total) || '0:00'}</span>
          </div>
        )}
      </div>
      <FieldError id="time-error">{form.errorAt('rows')}</FieldError>
      <AddRow
        Picker={Picker}
        rows={rows}
        onAdd={(project, phase) =>
          form.change({
            rows: [...rows, { key: `${project.id} ${phase}`, project, phase, note: '', minutes: days.map(() => '') }],
          })
        }
      />
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" pending={form.pending} pendingText="Saving..." className="max-sm:w-full">
          Save
        </Button>
        {week.cost !== null && week.cost > 0 && (
          <p className="timecode text-sm text-muted">{formatPounds(week.cost)} cost, as saved</p>
        )}
        <p className="text-sm text-muted">1:30, 1.5 or 90m are the same.</p>
      </div>
    </RecordForm>
  )
}

const rowGrid =
  'grid grid-cols-7 items-center gap-x-1.5 gap-y-2 px-3 sm:px-4 lg:grid-cols-[minmax(0,1fr)_repeat(7,4.5rem)_4rem_2.75rem] lg:gap-x-2'

function AddRow({
  Picker,
  rows,
  onAdd,
}: {
  Picker: ProjectPicker
  rows: TimeRowFields[]
  onAdd(project: TimeRowFields['project'], phase: ProductionPhase): void
}) {
  const [project, setProject] = useState<TimeRowFields['project'] | null>(rows.at(-1)?.project ?? null)
  const [phase, setPhase] = useState<ProductionPhase>('post-production')
  const isThere = rows.some((row) => row.project.id === project?.id && row.phase === phase)
  const why = !project
    ? 'Choose a project first.'
    : isThere
      ? 'This project and phase is there already.'
      : rows.length >= mostTimeRows
        ? `A week has at most ${mostTimeRows} rows.`
        : undefined
  return (
    <div role="group" aria-label="Add a row" className="grid max-w-3xl items-end gap-3 sm:grid-cols-[minmax(0,1fr)_12rem_auto]">
      <ProjectField project={project} none="No project chosen" Picker={Picker} onProject={setProject} />
      <SelectField
        label="Phase"
        choices={phases}
        value={phase}
        onChange={({ target }) => setPhase(target.value as ProductionPhase)}
      />
      <Button variant="secondary" why={why} onClick={() => project && onAdd(project, phase)}>
        <Plus aria-hidden="true" size={16} />
        Add row
      </Button>
    </div>
  )
}
