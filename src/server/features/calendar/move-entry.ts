import type { CalendarEntry } from '#domain/calendar/entry-endpoints.ts'
import { kindLabels, kindsOfTime, type CalendarKind } from '#domain/calendar/entry-kinds.ts'
import { studioHoliday } from '#domain/calendar/calendar-range.ts'
import { addDays, daysBetween, shortDay } from '#domain/common/dates/calendar-day.ts'
import { Problem } from '#domain/common/problem.ts'
import { refusalToUse } from '#domain/people/roles.ts'
import type { Sql } from '../../base/database/database.ts'
import type { Services } from '../../base/services.ts'
import type { Asked, EntryMove, EntrySource, MoveCheck, MovedTo, Moving, Viewer } from './entry-source.ts'
import { readEntries } from './read-entries.ts'

interface Which {
  kind: CalendarKind
  id: string
}

/** Maximum number of clashes that are named. */
const mostNamed = 12

/** What a move breaks. Throws `not-found`, `not-allowed` and `conflict`. */
export async function previewMove(
  { db, sources, checks }: { db: Services['db']; sources: readonly EntrySource[]; checks: readonly MoveCheck[] },
  asked: Omit<Asked, 'from' | 'until'>,
  { day, ...which }: Which & { day: string },
): Promise<{ breaks: string[]; follows: string[]; times: string[] | null }> {
  const { entry, move } = await findMovable(db, sources, asked, which)
  const holiday = studioHoliday(day)
  const [clashes, own, others, times] = await Promise.all([
    clashesOf(db, sources, asked, entry, day),
    move.preview?.(db, entry, day, asked.now),
    Promise.all(checks.map((check) => check(db, entry, day))),
    move.times?.(db, entry, day, asked.now),
  ])
  return {
    breaks: [
      ...(day < asked.today ? [`${shortDay(day)} is in the past.`] : []),
      ...(holiday ? [`${shortDay(day)} is a bank holiday: ${holiday}.`] : []),
      ...clashes,
      ...(own?.breaks ?? []),
      ...others.flat(),
    ],
    follows: own?.follows ?? [],
    times: times?.map((start) => start.toISOString()) ?? null,
  }
}

/** Moves an entry to another day. Returns it as it is then. Throws `not-found`, `not-allowed`, `invalid` and `conflict`. */
export async function moveEntry(
  services: Moving,
  sources: readonly EntrySource[],
  asked: Omit<Asked, 'from' | 'until'>,
  { revision, day, startsAt, ...which }: Which & MovedTo & { revision: number },
): Promise<CalendarEntry> {
  const { entry, source, move } = await findMovable(services.db, sources, asked, which)
  if (entry.revision !== revision) throw overtaken(entry)
  await move.apply(services, entry, { day, startsAt }, revision)
  const after = await find(services.db, source, asked, which.id)
  return after ?? { ...entry, day, lastDay: addDays(day, daysBetween(entry.day, entry.lastDay)) }
}

export const overtaken = ({ kind }: Pick<CalendarEntry, 'kind'>) =>
  new Problem(
    'conflict',
    `This ${kindLabels[kind].toLowerCase()} was changed meanwhile. Please look at it again before you move it.`,
  )

async function findMovable(
  db: Sql,
  sources: readonly EntrySource[],
  asked: Omit<Asked, 'from' | 'until'>,
  { kind, id }: Which,
): Promise<{ entry: CalendarEntry; source: EntrySource; move: EntryMove }> {
  const source = sources.find((one) => one.kind === kind)
  if (!source?.move) throw new Problem('invalid', 'This cannot be moved in the calendar.')
  const { move } = source
  for (const ability of [source.needs, move.needs]) {
    const refusal = refusalToUse(asked.viewer.abilities, ability)
    if (refusal) throw new Problem('not-allowed', refusal)
  }
  const entry = await find(db, source, asked, id)
  if (!entry) throw new Problem('not-found', 'This is no longer in the calendar.')
  if (!entry.movable) throw new Problem('conflict', 'This cannot be moved any more.')
  return { entry, source, move }
}

async function find(
  db: Sql,
  source: EntrySource,
  asked: Omit<Asked, 'from' | 'until'>,
  id: string,
): Promise<CalendarEntry | null> {
  const [entry] = await source.list(db, { ...asked, from: asked.today, until: asked.today, only: id })
  return entry ?? null
}

/** What the entry's people have on that day, as far as the viewer may see it. */
async function clashesOf(
  db: Sql,
  sources: readonly EntrySource[],
  asked: { viewer: Viewer; now: Date; today: string },
  entry: CalendarEntry,
  day: string,
): Promise<string[]> {
  if (entry.people.length === 0 || !(kindsOfTime.includes(entry.kind) || entry.kind === 'task')) return []
  // A task takes no day of its own: only somebody's leave is in its way.
  const kinds = entry.kind === 'task' ? (['leave'] as const) : kindsOfTime
  const until = addDays(day, daysBetween(entry.day, entry.lastDay))
  const { entries } = await readEntries(db, sources, { ...asked, from: day, until }, { kinds })
  const others = entries.filter(
    (one) => !(one.kind === entry.kind && one.id === entry.id) && !isSameWork(one, entry) && meet(one, entry),
  )
  const texts = others.flatMap((other) =>
    entry.people.filter(({ id }) => other.people.some((one) => one.id === id)).map(({ name }) => clashText(name, other, day)),
  )
  return texts.length > mostNamed ? [...texts.slice(0, mostNamed), `And ${texts.length - mostNamed} more clashes.`] : texts
}

/** Crew that is held for the project on the day of its shoot. */
const isSameWork = (one: CalendarEntry, entry: CalendarEntry): boolean =>
  one.kind === 'hold' && one.project !== null && one.project.id === entry.project?.id

/** Of two entries with times, whether these overlap; the moved one keeps its hours. */
function meet(one: CalendarEntry, moved: CalendarEntry): boolean {
  if (!one.time || !moved.time || one.day !== one.lastDay || moved.day !== moved.lastDay) return true
  const [from, to] = [moved.time.from.slice(10), moved.time.to.slice(10)]
  return one.time.from.slice(10) < to && from < one.time.to.slice(10)
}

function clashText(name: string, other: CalendarEntry, day: string): string {
  const on = shortDay(other.day > day ? other.day : day)
  if (other.kind === 'leave') return `${name} is on leave on ${on}.`
  const hours = other.time ? `, ${other.time.from.slice(11)} to ${other.time.to.slice(11)}` : ''
  const what = other.kind === 'hold' ? (other.project?.title ?? other.title) : other.title
  return `${name} is ${other.state === 'open' && other.kind === 'hold' ? 'on hold' : 'booked'} for ${what} on ${on}${hours}.`
}
