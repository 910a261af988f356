import type { CalendarEvent } from '#domain/shoots/calendar.ts'
import { callTimeOf, sheetName, type CallSheet } from '#domain/shoots/call-sheet.ts'
import { hoursOf } from '#domain/shoots/shoot-hours.ts'
import type { CrewMember } from '#domain/shoots/shoot.ts'

interface Called {
  /** Id of the shoot. */
  id: string
  sheet: CallSheet
  number: number
  changedAt: Date
  member: CrewMember
  /** Path of their own sheet. */
  path: string | null
  confirmed?: boolean
  cancelled?: boolean
}

/** Calendar event of a shoot for a crew member, from their own call time. */
export function callEvent({ id, sheet, number, changedAt, member, path, confirmed, cancelled }: Called): CalendarEvent {
  const call = callTimeOf(sheet, member)
  return {
    uid: shootUid(id),
    when: hoursOf(sheet, call),
    title: `Shoot: ${sheet.projectTitle}`,
    place: placeOf(sheet),
    text: [
      `${sheetName(number)}. Your call: ${call}${member.role === '' ? '' : `, ${member.role}`}`,
      sheet.placeNotes,
      sheet.weather === '' ? '' : `Weather: ${sheet.weather}`,
    ]
      .filter(Boolean)
      .join('\n\n'),
    ...(path && { path }),
    state: cancelled ? 'cancelled' : confirmed ? 'sure' : 'open',
    sequence: number,
    changedAt,
  }
}

export const shootUid = (id: string): string => `shoot-${id}`

export const placeOf = ({ placeName, placeAddress }: Pick<CallSheet, 'placeName' | 'placeAddress'>): string =>
  [placeName, placeAddress].filter(Boolean).join(', ')
