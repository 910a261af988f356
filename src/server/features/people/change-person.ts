import type { BodyOf } from '#domain/common/endpoint.ts'
import { Problem } from '#domain/common/problem.ts'
import { refusalToChange } from '#domain/people/people-rules.ts'
import type { peopleEndpoints } from '#domain/people/people-endpoints.ts'
import { studioOwnerId } from '#domain/people/studio-owner.ts'
import { abilitiesOf, ownAbilities } from '#domain/people/roles.ts'
import { announce } from '../../base/database/announcements.ts'
import { closeSessionsOfPerson, hashToken } from '../../base/access/sessions.ts'
import type { SignedInPerson } from '../../base/http/request-context.ts'
import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { isSecondFactorRequired } from './accounts/sign-in-setting.ts'
import {
  deleteFactorsOf,
  deleteInvitationsOf,
  findStaff,
  handProjectsOver,
  lockStaffAndOwners,
  replacePicture,
  updateStaff,
  type StaffRow,
} from './people-store.ts'

type Needed = Pick<Services, 'db' | 'queue'> & { person: SignedInPerson; now: Date }

const gone = () => new Problem('not-found', 'This person is no longer here.')

/** Changes a member of staff. Suspending ends their sessions and live pages in every process. Throws `not-found`, `not-allowed` and `conflict`. */
export async function changePerson(
  { db, person, now }: Needed,
  id: string,
  { revision, suspended, abilities, ...changes }: BodyOf<typeof peopleEndpoints.changePerson>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { row, owners } = await lockStaffAndOwners(tx, id)
    if (!row) throw gone()
    if (revision !== undefined && revision !== row.revision) {
      throw new Problem('conflict', 'Someone else has just changed this person. Please compare before you save again.')
    }
    const role = changes.role ?? row.role
    expectAllowed(person, { row, owners }, { role, suspended, abilities })
    if (id === studioOwnerId && suspended === false && (await isSecondFactorRequired(tx))) {
      throw new Problem('conflict', 'A second factor is required, and the studio’s password has none.')
    }
    const own = abilities ? ownAbilities(role, abilities) : undefined
    await updateStaff(tx, id, {
      ...changes,
      ...(own && { abilitiesAdded: own.added, abilitiesTaken: own.taken }),
      // Another role starts with what that role may do.
      ...(!own && role !== row.role && { abilitiesAdded: [], abilitiesTaken: [] }),
      ...(suspended !== undefined && { suspendedAt: suspended ? (row.suspendedAt ?? now) : null }),
    })
    if (suspended) {
      await closeSessionsOfPerson(tx, id, 'suspended')
      await deleteInvitationsOf(tx, id)
    }
    // Live pages ask again whether they are still allowed.
    await announce(tx, 'access', {})
    await recordActivity(tx, {
      actor: 'staff',
      action: actionOf(suspended),
      subject: id,
      meta: { name: row.name, ...changes, ...own },
    })
  })
}

const actionOf = (suspended: boolean | undefined) =>
  suspended === undefined ? 'person.changed' : suspended ? 'person.suspended' : 'person.restored'

/** Removes a member of staff: the account goes, the name stays in the history. Throws `not-found`, `not-allowed` and `conflict`. */
export async function removePerson({ db, person, now }: Needed, id: string, to: string | undefined): Promise<void> {
  await db.transaction(async (tx) => {
    const { row, owners } = await lockStaffAndOwners(tx, id)
    if (!row) throw gone()
    expectAllowed(person, { row, owners }, { removed: true })
    // The heir is not locked: a second lock could wait for a transaction that waits for this one.
    if (to !== undefined && (to === id || !(await findStaff(tx, to)))) {
      throw new Problem('invalid', 'Please choose a colleague.', { fields: { to: 'Please choose a colleague.' } })
    }
    await handProjectsOver(tx, { from: id, to })
    await closeSessionsOfPerson(tx, id, 'removed')
    await deleteInvitationsOf(tx, id)
    await deleteFactorsOf(tx, id)
    await replacePicture(tx, id, null)
    await updateStaff(tx, id, {
      removedAt: now,
      email: null,
      removedEmailHash: row.email && hashToken(row.email),
      passwordHash: null,
    })
    await recordActivity(tx, { actor: 'staff', action: 'person.removed', subject: id, meta: { name: row.name, to } })
  })
}

/** Throws `not-allowed` and `conflict`. */
function expectAllowed(
  by: SignedInPerson,
  { row, owners }: { row: StaffRow; owners: StaffRow[] },
  wanted: Parameters<typeof refusalToChange>[1],
): void {
  const { personId: id, role, abilitiesAdded: added, abilitiesTaken: taken, suspendedAt } = row
  const standing = { role, abilities: abilitiesOf(role, { added, taken }), suspended: suspendedAt !== null }
  const refusal = refusalToChange({ id, row: standing, owners: owners.map(({ personId }) => personId), by }, wanted)
  if (refusal) throw new Problem(refusal.code, refusal.text)
}
