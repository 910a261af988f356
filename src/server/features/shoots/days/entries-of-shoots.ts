import { and, asc, between, eq, inArray, isNull } from 'drizzle-orm'
import type { CalendarEntry, EntryPerson } from '#domain/calendar/entry-endpoints.ts'
import { mostEntries } from '#domain/calendar/entry-kinds.ts'
import { shortDay } from '#domain/common/dates/calendar-day.ts'
import { recordId } from '#domain/common/fields.ts'
import { sheetName } from '#domain/shoots/call-sheet.ts'
import { hoursOf } from '#domain/shoots/shoot-hours.ts'
import { shootForm, type CrewMember } from '#domain/shoots/shoot.ts'
import { dayStateLabels } from '#domain/suppliers/supplier-messages.ts'
import { onlyProjectsOf } from '../../../base/access/project-scope.ts'
import type { Sql } from '../../../base/database/database.ts'
import { projects } from '../../../tables/projects/projects.ts'
import { shoots } from '../../../tables/projects/shoots.ts'
import { supplierDays, suppliers } from '../../../tables/projects/suppliers.ts'
import { listStaffPeople, supplierPersonId } from '../../calendar/calendar-people-store.ts'
import type { EntrySource } from '../../calendar/entry-source.ts'
import { overtaken } from '../../calendar/move-entry.ts'
import { findShoot, listCalls } from '../shoot-store.ts'
import { writeShoot } from '../write-shoot.ts'

/** Shoots that were not cancelled. Those that are held for a client are holds (`entries-of-holds.ts`). */
export const entriesOfShoots: EntrySource = {
  kind: 'shoot',
  needs: 'see-projects',
  async list(db, { viewer, from, until, today, only, projectId }) {
    if (only !== undefined && !recordId.safeParse(only).success) return []
    const { id, title, date, callTime, wrapTime, crew, number, revision, placeName } = shoots
    const rows = await db
      .select({
        id,
        title,
        date,
        callTime,
        wrapTime,
        crew,
        number,
        revision,
        placeName,
        projectId: projects.id,
        projectTitle: projects.projectTitle,
      })
      .from(shoots)
      .innerJoin(projects, eq(projects.id, shoots.projectId))
      .where(
        and(
          isNull(shoots.cancelledAt),
          isNull(shoots.heldUntil),
          onlyProjectsOf(viewer),
          only === undefined ? between(date, from, until) : eq(id, only),
          projectId === undefined ? undefined : eq(projects.id, projectId),
        ),
      )
      .orderBy(asc(date), asc(id))
      .limit(mostEntries + 1)
    const personOf = await readCrewPeople(
      db,
      rows.flatMap((row) => row.crew),
    )
    const may = viewer.abilities.includes('plan-shoots')
    return rows.map((row): CalendarEntry => {
      const time = row.callTime === '' ? null : hoursOf(row)
      return {
        id: row.id,
        kind: 'shoot',
        title: row.projectTitle,
        detail: [row.title, row.placeName].filter(Boolean).join(', '),
        day: row.date,
        lastDay: row.date,
        time,
        people: crewOf(row.crew, personOf),
        project: { id: row.projectId, title: row.projectTitle },
        path: `/admin/shoots/${row.id}`,
        state: row.date < today ? 'done' : row.number > 0 ? 'sure' : 'open',
        movable: may,
        revision: row.revision,
      }
    })
  },
  move: {
    needs: 'plan-shoots',
    async preview(db, { id }, day) {
      const { shoot, project } = (await findShoot(db, id))!
      const called = await listCalls(db, [id])
      const many = called.length === 1 ? 'one person' : `${called.length} people`
      return {
        breaks: [
          ...(await daysAway(db, shoot.crew, day)),
          ...(project.deadline && project.deadline < day
            ? [`The delivery deadline is before it: ${shortDay(project.deadline)}.`]
            : []),
          ...(project.shootDate && project.shootDate !== day
            ? [`The client signed off ${shortDay(project.shootDate)} as the day of the shoot.`]
            : []),
        ],
        follows:
          shoot.number > 0
            ? [`${sheetName(shoot.number)} is out to ${many}. They are told once you send the updated call sheet.`]
            : [],
      }
    },
    async apply({ db, queue, now }, entry, { day }, revision) {
      const found = await findShoot(db, entry.id)
      if (!found) throw overtaken(entry)
      await writeShoot({ db, queue }, entry.id, { ...shootForm.parse(found.shoot), date: day, revision }, now)
    },
  },
}

/** Who a crew member is: a supplier, somebody who works here (by mailbox, or by name where none is given), or nobody known. */
export async function readCrewPeople(db: Sql, crew: readonly CrewMember[]): Promise<(member: CrewMember) => EntryPerson> {
  const supplierIds = [...new Set(crew.flatMap(({ supplierId }) => supplierId ?? []))]
  const [known, staff] = await Promise.all([
    supplierIds.length === 0
      ? []
      : db
          .select({ supplierId: suppliers.id, id: supplierPersonId, name: suppliers.name })
          .from(suppliers)
          .where(inArray(suppliers.id, supplierIds)),
    crew.length === 0 ? [] : listStaffPeople(db),
  ])
  const bySupplier = new Map(known.map(({ supplierId, ...person }) => [supplierId, person]))
  const byMailbox = new Map(staff.flatMap(({ id, name, email }) => (email ? [[email, { id, name }]] : [])))
  const byName = new Map(staff.map(({ id, name }) => [name.toLowerCase(), { id, name }]))
  return ({ supplierId, name, email }) =>
    (supplierId === null ? undefined : bySupplier.get(supplierId)) ??
    (email === '' ? byName.get(name.toLowerCase()) : byMailbox.get(email.toLowerCase())) ?? {
      id: `name:${(email || name).toLowerCase()}`,
      name: name || email,
    }
}

/** Everyone named on the crew. */
export const crewOf = (crew: readonly CrewMember[], personOf: (member: CrewMember) => EntryPerson): EntryPerson[] =>
  eachOnce(crew.filter(({ name, email }) => name !== '' || email !== '').map(personOf))

const eachOnce = (people: EntryPerson[]): EntryPerson[] =>
  people.filter(({ id }, index) => people.findIndex((one) => one.id === id) === index)

/** Days that suppliers of the crew marked in their own calendar. */
async function daysAway(db: Sql, crew: readonly CrewMember[], day: string): Promise<string[]> {
  const ids = crew.flatMap(({ supplierId }) => supplierId ?? [])
  if (ids.length === 0) return []
  const rows = await db
    .select({ name: suppliers.name, state: supplierDays.state, note: supplierDays.note })
    .from(supplierDays)
    .innerJoin(suppliers, eq(suppliers.id, supplierDays.supplierId))
    .where(and(inArray(supplierDays.supplierId, ids), eq(supplierDays.date, day)))
  return rows.map(
    ({ name, state, note }) =>
      `${name} is marked as ${dayStateLabels[state].toLowerCase()} on ${shortDay(day)}${note ? ` (${note})` : ''}.`,
  )
}
