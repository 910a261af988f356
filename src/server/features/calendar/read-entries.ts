import type { CalendarEntry } from '#domain/calendar/entry-endpoints.ts'
import { calendarKinds, mostEntries, type CalendarKind } from '#domain/calendar/entry-kinds.ts'
import type { Sql } from '../../base/database/database.ts'
import type { Asked, EntrySource, Viewer } from './entry-source.ts'

interface Filter {
  kinds?: readonly CalendarKind[] | undefined
  people?: readonly string[] | undefined
}

/** Sources of which a person may see the entries. */
export const sourcesFor = (sources: readonly EntrySource[], { abilities }: Viewer): EntrySource[] =>
  sources.filter(({ needs }) => abilities.includes(needs))

/** Entries that the viewer may see, by day, whole days first. */
export async function readEntries(
  db: Sql,
  sources: readonly EntrySource[],
  asked: Asked,
  { kinds, people }: Filter = {},
): Promise<{ entries: CalendarEntry[]; more: CalendarKind[] }> {
  const shown = sourcesFor(sources, asked.viewer).filter(({ kind }) => !kinds || kinds.includes(kind))
  const lists = await Promise.all(shown.map((source) => source.list(db, asked)))
  const wanted = people && new Set(people)
  return {
    entries: lists
      .flatMap((list) => list.slice(0, mostEntries))
      .filter((entry) => !wanted || entry.people.some(({ id }) => wanted.has(id)))
      .toSorted(byTime),
    more: shown.filter((_, index) => lists[index]!.length > mostEntries).map(({ kind }) => kind),
  }
}

function byTime(one: CalendarEntry, other: CalendarEntry): number {
  return (
    compare(one.day, other.day) ||
    compare(one.time?.from ?? '', other.time?.from ?? '') ||
    calendarKinds.indexOf(one.kind) - calendarKinds.indexOf(other.kind) ||
    compare(one.title, other.title) ||
    compare(one.id, other.id)
  )
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)
