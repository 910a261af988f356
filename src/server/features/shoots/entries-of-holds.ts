import { inArray } from 'drizzle-orm'
import type { CalendarEntry } from '#domain/calendar/entry-endpoints.ts'
import { mostEntries } from '#domain/calendar/entry-kinds.ts'
import { addDays } from '#domain/common/calendar-day.ts'
import { dayPartLabels } from '#domain/shoots/booking-labels.ts'
import { suppliers } from '../../tables/suppliers.ts'
import { supplierPersonId } from '../calendar/calendar-people-store.ts'
import type { EntrySource } from '../calendar/entry-source.ts'
import { listTakenDays } from './taken-day-store.ts'

/** Suppliers who are held or booked for a project on the roster. The crew of a call sheet stands with its shoot. */
export const entriesOfHolds: EntrySource = {
  kind: 'hold',
  needs: 'plan-shoots',
  async list(db, { from, until, only, projectId }) {
    // Changed on the roster, not here.
    if (only !== undefined) return []
    const asked = { from, before: addDays(until, 1), ...(projectId !== undefined && { projectIds: [projectId] }) }
    const taken = (await listTakenDays(db, asked)).filter(({ bookingId }) => bookingId !== null).slice(0, mostEntries + 1)
    const ids = [...new Set(taken.flatMap(({ supplierId }) => supplierId ?? []))]
    const known =
      ids.length === 0
        ? []
        : await db.select({ supplierId: suppliers.id, id: supplierPersonId }).from(suppliers).where(inArray(suppliers.id, ids))
    const personOf = new Map(known.map(({ supplierId, id }) => [supplierId, id]))
    return taken.map((row): CalendarEntry => ({
      id: row.id,
      kind: 'hold',
      title: row.supplierName,
      detail: row.part === 'day' ? row.projectName : `${row.projectName}, ${dayPartLabels[row.part].toLowerCase()}`,
      day: row.day,
      lastDay: row.day,
      time: null,
      people: row.supplierId === null ? [] : [{ id: personOf.get(row.supplierId) ?? row.supplierId, name: row.supplierName }],
      project: { id: row.projectId, title: row.projectName },
      path: row.shootId ? `/admin/shoots/${row.shootId}` : `/admin/project/${row.projectId}`,
      state: row.state === 'booked' ? 'sure' : 'open',
      movable: false,
      revision: 0,
    }))
  },
}
