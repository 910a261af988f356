import type { BodyOf } from '#domain/common/endpoint.ts'
import { Problem } from '#domain/common/problem.ts'
import type { peopleEndpoints } from '#domain/people/people-endpoints.ts'
import { refusalToInvite } from '#domain/people/people-rules.ts'
import { abilitiesOf } from '#domain/people/roles.ts'
import { isUniqueViolation } from '../../../base/database/database.ts'
import type { SignedInPerson } from '../../../base/http/request-context.ts'
import type { Services } from '../../../base/services.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { findStaff, insertStaff } from '../people-store.ts'

type Needed = Pick<Services, 'db' | 'queue'> & { person: SignedInPerson }

/**
 * Creates a member of staff who has not joined yet, and mails the invitation. Throws `not-allowed` for a role above the inviter's,
 * and `invalid` for an address in use.
 */
export async function invitePerson(
  { db, queue, person }: Needed,
  { name, email, role }: BodyOf<typeof peopleEndpoints.invitePerson>,
): Promise<string> {
  expectMayInvite(person, { role })
  try {
    return await db.transaction(async (tx) => {
      const id = await insertStaff(tx, { name, email: email.toLowerCase(), role })
      await queue.send(tx, 'person.invited', { personId: id, invitedBy: person.id })
      await recordActivity(tx, { actor: 'staff', action: 'person.invited', subject: id, meta: { name, role } })
      return id
    })
  } catch (error) {
    if (!isUniqueViolation(error, 'staff_email')) throw error
    const text = 'Someone already has this address.'
    throw new Problem('invalid', text, { fields: { email: text } })
  }
}

/** Mails a new invitation to somebody who has not joined yet. Throws `not-found`, `not-allowed`, and `conflict` after they joined. */
export async function inviteAgain({ db, queue, person }: Needed, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await findStaff(tx, id)
    if (!row) throw new Problem('not-found', 'This person is no longer here.')
    const { role, abilitiesAdded: added, abilitiesTaken: taken } = row
    expectMayInvite(person, { role, abilities: abilitiesOf(role, { added, taken }) })
    if (row.joinedAt) throw new Problem('conflict', `${row.name} has joined already.`)
    await queue.send(tx, 'person.invited', { personId: id, invitedBy: person.id })
    await recordActivity(tx, { actor: 'staff', action: 'person.invited-again', subject: id, meta: { name: row.name } })
  })
}

function expectMayInvite(by: SignedInPerson, invited: Parameters<typeof refusalToInvite>[1]): void {
  const refusal = refusalToInvite(by, invited)
  if (refusal) throw new Problem('not-allowed', refusal)
}
