import { hoursOf } from '#domain/shoots/shoot-hours.ts'
import type { CalendarEvent } from '#domain/shoots/calendar.ts'
import type { CallSheet } from '#domain/shoots/call-sheet.ts'
import { sheetOf } from '../shoot-answers.ts'
import { callEvent, placeOf, shootUid } from '../calls/call-event.ts'
import { listCallsOfSupplier, listShootsFrom, type Planned, type ShootRow } from '../shoot-store.ts'
import type { CalendarSource } from './calendar-source.ts'

/** Staff see planned shoots; suppliers and clients only announced ones, suppliers from their own call time. */
export const calendarOfShoots: CalendarSource = async (db, owner, from) => {
  switch (owner.kind) {
    case 'staff':
      return (await listShootsFrom(db, from)).map(asPlanned)
    case 'client':
      return (await listShootsFrom(db, from, owner.clientId)).map(({ shoot }) => plainEvent(shoot, shoot.sheet!))
    case 'supplier':
      return (await listCallsOfSupplier(db, owner.supplierId, from)).flatMap(({ call, shoot }) => {
        const { id, sheet, number, sentAt, cancelledAt } = shoot
        const member = sheet?.crew.find((one) => one.id === call.memberId)
        if (!sheet || !member) return []
        return callEvent({
          id,
          sheet,
          number,
          changedAt: cancelledAt ?? sentAt!,
          member,
          path: `/call/${call.key}`,
          confirmed: call.confirmedNumber === number,
          cancelled: cancelledAt !== null,
        })
      })
  }
}

function asPlanned({ shoot, project }: Planned): CalendarEvent {
  const sheet = sheetOf(shoot, project)
  return { ...plainEvent(shoot, sheet), path: `/admin/shoots/${shoot.id}`, changedAt: shoot.changedAt }
}

/** For people who are not on the crew: without names and telephone numbers. */
function plainEvent({ id, number, sentAt, changedAt, cancelledAt }: ShootRow, sheet: CallSheet): CalendarEvent {
  const { date, callTime, projectTitle, title } = sheet
  return {
    uid: shootUid(id),
    when: callTime === '' ? { day: date } : hoursOf(sheet),
    title: `Shoot: ${projectTitle}${title === '' ? '' : `, ${title}`}`,
    place: placeOf(sheet),
    state: cancelledAt ? 'cancelled' : number > 0 ? 'sure' : 'open',
    sequence: number,
    changedAt: cancelledAt ?? sentAt ?? changedAt,
  }
}
