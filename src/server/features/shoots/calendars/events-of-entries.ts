import { calendarKinds } from '#domain/calendar/entry-kinds.ts'
import { abilities } from '#domain/common/ability.ts'
import { addDays } from '#domain/common/dates/calendar-day.ts'
import { eventOfEntry, kindsBesides, type CalendarEvent } from '#domain/shoots/calendar.ts'
import type { Present } from '../../../base/present.ts'
import type { Sql } from '../../../base/database/database.ts'
import { findViewer } from '../../calendar/calendar-people-store.ts'
import type { EntrySource, Viewer } from '../../calendar/entry-source.ts'
import { readEntries } from '../../calendar/read-entries.ts'
import type { CalendarRow } from './calendar-store.ts'

/** Days that a feed goes back and ahead. */
export const daysBack = 90
const daysAhead = 550

/** A feed's link is the studio's: what it may hold is chosen by its kind. Why somebody is away is in none that others read. */
const studio: Viewer = {
  id: '00000000-0000-4000-8000-000000000000',
  abilities: abilities.filter((ability) => ability !== 'manage-people'),
}

/** What somebody has themselves is theirs to see, whatever they may see of others; their feed has nothing else. */
async function findOwner(db: Sql, personId: string): Promise<Viewer | null> {
  const person = await findViewer(db, personId)
  const own = ['see-projects', 'see-all-projects', 'answer-enquiries', 'plan-shoots'] as const
  return person && { ...person, abilities: [...new Set([...person.abilities, ...own])] }
}

/** Entries of the studio's calendar for a feed; null once its person does not work here any more. */
export async function eventsOfEntries(
  db: Sql,
  sources: readonly EntrySource[],
  { kind, personId, projectId, createdAt }: CalendarRow,
  { now, today }: Present,
): Promise<CalendarEvent[] | null> {
  const viewer = kind === 'person' ? await findOwner(db, personId!) : studio
  if (!viewer) return null
  const asked = { viewer, now, today, from: addDays(today, -daysBack), until: addDays(today, daysAhead) }
  const { entries } = await readEntries(
    db,
    sources,
    { ...asked, ...(kind === 'project' && { projectId: projectId! }) },
    {
      // A project's feed may go to people who see no money.
      ...(kind === 'project' && { kinds: calendarKinds.filter((one) => one !== 'invoice') }),
      ...(kind === 'staff' && { kinds: kindsBesides }),
      ...(kind === 'person' && { people: [personId!] }),
    },
  )
  return entries.flatMap((entry) => eventOfEntry(entry, { named: kind === 'person', changedAt: createdAt }))
}
