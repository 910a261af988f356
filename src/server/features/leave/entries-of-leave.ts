import type { CalendarEntry } from '#domain/calendar/entry-endpoints.ts'
import { leaveReasonLabels } from '#domain/leave/leave-labels.ts'
import { dayPartLabels } from '#domain/shoots/booking-labels.ts'
import type { EntrySource } from '../calendar/entry-source.ts'
import { leaveBetween } from './leave-store.ts'
import { mayChange } from './save-leave.ts'

/** Who is away. Why is for the person themselves and for whoever manages people; people from outside see their own leave alone. */
export const entriesOfLeave: EntrySource = {
  kind: 'leave',
  needs: 'see-projects',
  async list(db, { viewer, from, until, today, only, projectId }) {
    // Leave is of no project, and is not moved here.
    if (only !== undefined || projectId !== undefined) return []
    const whose = viewer.abilities.includes('see-all-projects') ? undefined : viewer.id
    const rows = await leaveBetween(db, from, until, whose)
    return rows.map(({ id, personId, name, firstDay, lastDay, part, reason, revision }): CalendarEntry => ({
      id,
      kind: 'leave',
      title: mayChange(viewer, personId) ? leaveReasonLabels[reason] : 'Away',
      detail: part === 'day' ? name : `${name}, ${dayPartLabels[part].toLowerCase()}`,
      day: firstDay,
      lastDay,
      time: null,
      people: [{ id: personId, name }],
      project: null,
      path: '/admin/leave',
      state: lastDay < today ? 'done' : 'sure',
      movable: false,
      revision,
    }))
  },
}
