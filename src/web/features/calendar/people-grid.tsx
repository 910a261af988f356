import { shortDay } from '#domain/common/dates/calendar-day.ts'
import type { CalendarEntry } from '#domain/calendar/entry-endpoints.ts'
import { DayButton, DropDay, Holiday } from './day-cell.tsx'
import { EntryButton } from './entry-button.tsx'
import type { DaysProps } from './month-grid.tsx'

interface Row {
  id: string
  name: string
}

/** Rows are people, columns the days of a week. Whoever works here has a row, others where they have an entry. */
export function PeopleGrid({
  people,
  person,
  days,
  date,
  today,
  entries,
  onDay,
  onOpen,
}: DaysProps & { people: readonly (Row & { isStaff: boolean })[]; person: string | undefined }) {
  const all = [...new Set(days.flatMap((day) => entries.get(day) ?? []))]
  const rows = rowsOf(people, all, person)
  const of = (row: Row, day: string): CalendarEntry[] =>
    (entries.get(day) ?? []).filter((entry) =>
      row.id === '' ? entry.people.length === 0 : entry.people.some(({ id }) => id === row.id),
    )
  return (
    <div
      tabIndex={0}
      role="group"
      aria-label="By person"
      className="relative overflow-x-auto rounded-card border border-line bg-surface"
    >
      <table className="w-full min-w-[60rem] table-fixed border-separate border-spacing-0 text-sm">
        <caption className="sr-only">Seven days from {shortDay(days[0]!)}</caption>
        <thead>
          <tr>
            <th scope="col" className="label sticky left-0 z-10 w-36 border-b border-line bg-surface px-3 py-2 text-left sm:w-48">
              Name
            </th>
            {days.map((day) => (
              <th key={day} scope="col" className="border-b border-line px-1 py-2 text-left align-top font-normal">
                <DayButton
                  {...{ day, today, count: (entries.get(day) ?? []).length }}
                  isCurrent={day === date}
                  text={shortDay(day)}
                  onOpen={onDay}
                />
                <Holiday day={day} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th
                scope="row"
                className="sticky left-0 z-10 border-b border-line bg-surface px-3 py-2 text-left align-top font-semibold [overflow-wrap:anywhere]"
              >
                {row.name}
              </th>
              {days.map((day) => (
                <td key={day} className="border-b border-l border-line p-0 align-top">
                  <DropDay day={day} row={row.id} className="grid min-h-12 content-start gap-1 p-1">
                    {of(row, day).map((entry) => (
                      <EntryButton key={`${entry.kind} ${entry.id}`} {...{ entry, day, onOpen }} row={row.id} />
                    ))}
                  </DropDay>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function rowsOf(people: readonly (Row & { isStaff: boolean })[], entries: CalendarEntry[], person: string | undefined): Row[] {
  const busy = new Map(entries.flatMap((entry) => entry.people).map((one) => [one.id, one]))
  const known = people.filter(({ id, isStaff }) => (person ? id === person : isStaff || busy.has(id)))
  const others = person ? [] : [...busy.values()].filter(({ id }) => !known.some((one) => one.id === id))
  const hasNobodys = !person && entries.some((entry) => entry.people.length === 0)
  return [...known, ...others, ...(hasNobodys ? [{ id: '', name: 'Nobody yet' }] : [])]
}
