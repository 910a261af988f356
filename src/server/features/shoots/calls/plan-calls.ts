import type { CallSheet } from '#domain/shoots/call-sheet.ts'
import type { CrewMember } from '#domain/shoots/shoot.ts'
import { makeLinkId } from '../../../base/access/link-id.ts'
import type { CallRow } from '../shoot-store.ts'

export interface PlannedCall {
  member: CrewMember
  key: string
  isNew: boolean
}

/**
 * Matches the crew with existing calls: who keeps or gets a link, and whose link ends. A crew member with a changed email gets a
 * new key, since the old one is in another mailbox.
 */
export function planCalls({ crew }: CallSheet, standing: CallRow[]): { planned: PlannedCall[]; released: CallRow[] } {
  const planned = crew.map((member) => {
    const call = standing.find(({ memberId, email }) => memberId === member.id && same(email, member.email))
    return { member, key: call?.key ?? makeLinkId(), isNew: !call }
  })
  const kept = new Set(planned.map(({ key }) => key))
  return { planned, released: standing.filter(({ key }) => !kept.has(key)) }
}

const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()
