import { Problem } from '#domain/common/problem.ts'
import type { Call } from '#domain/shoots/call-endpoints.ts'
import { callTimeOf, type CallSheet } from '#domain/shoots/call-sheet.ts'
import { shootMessages } from '#domain/shoots/shoot-messages.ts'
import type { CrewMember } from '#domain/shoots/shoot.ts'
import type { Sql } from '../../../base/database/database.ts'
import { findCall, type CallRow, type ShootRow } from '../shoot-store.ts'

export interface Called {
  call: CallRow
  shoot: ShootRow
  sheet: CallSheet
  member: CrewMember
}

/** The call of a link, with the latest sent sheet. Throws the same `not-found` for any invalid link. */
export async function findCalled(db: Sql, key: string): Promise<Called> {
  const found = await findCall(db, key)
  const sheet = found?.shoot.sheet
  const member = sheet?.crew.find(({ id }) => id === found?.call.memberId)
  if (!found || !sheet || !member) throw new Problem('not-found', shootMessages.missing)
  return { ...found, sheet, member }
}

/** A call sheet for a crew member. */
export async function readCall(db: Sql, key: string, today: string): Promise<Call> {
  const { call, shoot, sheet, member } = await findCalled(db, key)
  return {
    number: shoot.number,
    sentAt: shoot.sentAt!.toISOString(),
    cancelled: shoot.cancelledAt !== null,
    ahead: isAhead(sheet, today),
    you: { name: member.name, role: member.role, callTime: callTimeOf(sheet, member) },
    changes: shoot.sheetChanges,
    opened: call.openedNumber === shoot.number,
    confirmedAt: call.confirmedNumber === shoot.number ? call.confirmedAt!.toISOString() : null,
    declinedAt: call.declinedNumber === shoot.number ? call.declinedAt!.toISOString() : null,
    sheet: {
      ...sheet,
      kit: sheet.kit ?? [],
      crew: sheet.crew.map((one) => ({ ...one, callTime: callTimeOf(sheet, one), isYou: one.id === member.id })),
    },
  }
}

export const isAhead = ({ date }: CallSheet, today: string): boolean => date >= today
