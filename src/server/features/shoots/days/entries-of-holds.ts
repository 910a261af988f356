import { and, asc, between, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { CalendarEntry } from '#domain/calendar/entry-endpoints.ts'
import { mostEntries } from '#domain/calendar/entry-kinds.ts'
import { addDays, shortDay, studioDay } from '#domain/common/dates/calendar-day.ts'
import { projectPath } from '#domain/common/project-sections.ts'
import { hoursOf } from '#domain/shoots/shoot-hours.ts'
import { dayPartLabels } from '#domain/shoots/booking-labels.ts'
import type { Sql } from '../../../base/database/database.ts'
import { projects } from '../../../tables/projects/projects.ts'
import { shoots } from '../../../tables/projects/shoots.ts'
import { suppliers } from '../../../tables/projects/suppliers.ts'
import { supplierPersonId } from '../../calendar/calendar-people-store.ts'
import type { EntrySource } from '../../calendar/entry-source.ts'
import { crewOf, readCrewPeople } from './entries-of-shoots.ts'
import { listTakenDays } from './taken-day-store.ts'

/**
 * Suppliers who are held or booked for a project on the roster, and days that are held for a client until they are confirmed. The
 * crew of a call sheet stands with its shoot.
 */
export const entriesOfHolds: EntrySource = {
  kind: 'hold',
  needs: 'plan-shoots',
  async list(db, { from, until, only, projectId }) {
    // Changed on the roster, not here.
    if (only !== undefined) return []
    const asked = { from, before: addDays(until, 1), ...(projectId !== undefined && { projectIds: [projectId] }) }
    const held = await listHeldShoots(db, { from, until, projectId })
    const taken = (await listTakenDays(db, asked)).filter(({ bookingId }) => bookingId !== null).slice(0, mostEntries + 1)
    const ids = [...new Set(taken.flatMap(({ supplierId }) => supplierId ?? []))]
    const known =
      ids.length === 0
        ? []
        : await db.select({ supplierId: suppliers.id, id: supplierPersonId }).from(suppliers).where(inArray(suppliers.id, ids))
    const personOf = new Map(known.map(({ supplierId, id }) => [supplierId, id]))
    const onRoster = taken.map((row): CalendarEntry => ({
      id: row.id,
      kind: 'hold',
      title: row.supplierName,
      detail: row.part === 'day' ? row.projectName : `${row.projectName}, ${dayPartLabels[row.part].toLowerCase()}`,
      day: row.day,
      lastDay: row.day,
      time: null,
      people: row.supplierId === null ? [] : [{ id: personOf.get(row.supplierId) ?? row.supplierId, name: row.supplierName }],
      project: { id: row.projectId, title: row.projectName },
      path: row.shootId ? `/admin/shoots/${row.shootId}` : projectPath(row.projectId, 'shoots'),
      state: row.state === 'booked' ? 'sure' : 'open',
      movable: false,
      revision: 0,
    }))
    return [...held, ...onRoster].slice(0, mostEntries + 1)
  },
}

async function listHeldShoots(
  db: Sql,
  { from, until, projectId }: { from: string; until: string; projectId: string | undefined },
): Promise<CalendarEntry[]> {
  const rows = await db
    .select({ shoot: shoots, projectTitle: projects.projectTitle })
    .from(shoots)
    .innerJoin(projects, eq(projects.id, shoots.projectId))
    .where(
      and(
        isNotNull(shoots.heldUntil),
        isNull(shoots.cancelledAt),
        between(shoots.date, from, until),
        projectId === undefined ? undefined : eq(shoots.projectId, projectId),
      ),
    )
    .orderBy(asc(shoots.date), asc(shoots.id))
    .limit(mostEntries + 1)
  const personOf = await readCrewPeople(
    db,
    rows.flatMap(({ shoot }) => shoot.crew),
  )
  return rows.map(({ shoot, projectTitle }) => ({
    id: shoot.id,
    kind: 'hold',
    title: projectTitle,
    detail: `The client’s date, held until ${shortDay(studioDay(shoot.heldUntil!))}`,
    day: shoot.date,
    lastDay: shoot.date,
    time: shoot.callTime === '' ? null : hoursOf(shoot),
    people: crewOf(shoot.crew, personOf),
    project: { id: shoot.projectId, title: projectTitle },
    path: projectPath(shoot.projectId, 'dates'),
    state: 'open',
    movable: false,
    revision: 0,
  }))
}
