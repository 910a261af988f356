import type { CalendarEntry } from '#domain/calendar/entry-endpoints.ts'
import { shortDay } from '#domain/common/dates/calendar-day.ts'
import { downtimeReasonLabels } from '#domain/kit/kit-labels.ts'
import { kitName } from '#domain/kit/kit.ts'
import type { EntrySource, MoveCheck } from '../calendar/entry-source.ts'
import { kitBookedBetween, listKitOfShoots } from './kit-store.ts'

/** Kit that is on a shoot, or away. It moves with its shoot. */
export const entriesOfKit: EntrySource = {
  kind: 'kit',
  needs: 'plan-shoots',
  async list(db, { from, until, today, only, projectId }) {
    if (only !== undefined || projectId !== undefined) return []
    const rows = await kitBookedBetween(db, from, until)
    return rows.map(({ id, thing, shoot, reason, firstDay, lastDay }): CalendarEntry => ({
      id,
      kind: 'kit',
      title: kitName(thing),
      detail: shoot ? shoot.projectTitle : reason ? downtimeReasonLabels[reason] : '',
      day: firstDay,
      lastDay,
      time: null,
      people: [],
      project: null,
      path: shoot ? `/admin/shoots/${shoot.id}` : '/admin/kit',
      state: lastDay < today ? 'done' : 'sure',
      movable: false,
      revision: 0,
    }))
  },
}

/** Kit of a shoot that is taken on its new day: the move is refused. */
export const checkKit: MoveCheck = async (db, { kind, id }, day) => {
  if (kind !== 'shoot') return []
  const own = new Set((await listKitOfShoots(db, [id])).map((thing) => thing.id))
  if (own.size === 0) return []
  const taken = (await kitBookedBetween(db, day, day)).filter(({ kitId, shoot }) => own.has(kitId) && shoot?.id !== id)
  return taken.map(({ thing, shoot, reason }) => {
    const by = shoot ? `“${shoot.projectTitle}”` : reason ? downtimeReasonLabels[reason].toLowerCase() : 'something else'
    return `${kitName(thing)} is taken on ${shortDay(day)}: ${by}. The shoot cannot move before it is free.`
  })
}
