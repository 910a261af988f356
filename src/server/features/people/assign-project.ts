import { Problem } from '#domain/common/problem.ts'
import { announce } from '../../base/database/announcements.ts'
import type { SignedInPerson } from '../../base/http/request-context.ts'
import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { deleteWatchers, insertWatchers } from './notifications/notification-store.ts'
import { notify } from './notifications/notify.ts'
import { listProjectPeople, lockAssignedProject, replaceAssignments, replaceOwner } from './people-store.ts'

/**
 * Assigns exactly these people to a project, and tells those who were not before. `owner` is one of them, null for nobody, and
 * stays as it is without a value. Throws `invalid` for somebody who is not staff, and for an owner who is not assigned.
 */
export async function assignProject(
  { db, queue, person, now }: Pick<Services, 'db' | 'queue'> & { person: SignedInPerson; now: Date },
  projectId: string,
  { people: wanted, owner }: { people: string[]; owner?: string | null | undefined },
) {
  return db.transaction(async (tx) => {
    if (!(await lockAssignedProject(tx, projectId))) throw new Problem('not-found', 'Not found.')
    const before = await listProjectPeople(tx, projectId)
    const known = new Set([...before.assigned, ...before.others].map(({ id }) => id))
    if (wanted.some((id) => !known.has(id)))
      throw invalid('people', 'Someone you chose no longer works here. Please reload the page.')
    if (owner && !wanted.includes(owner)) throw invalid('owner', 'The owner has to be one of the people who work on the project.')
    const { added, removed } = await replaceAssignments(tx, projectId, [...new Set(wanted)])
    if (owner !== undefined) await replaceOwner(tx, projectId, owner)
    const after = await listProjectPeople(tx, projectId)
    await insertWatchers(tx, projectId, idsOf(added))
    await deleteWatchers(tx, projectId, idsOf(removed))
    if (added.length > 0 || removed.length > 0) {
      // Live pages of people who lost the project end.
      await announce(tx, 'access', {})
      const meta = { added: namesOf(added), removed: namesOf(removed) }
      await recordActivity(tx, { actor: 'staff', action: 'project.people-changed', subject: projectId, meta })
    }
    if (after.owner !== before.owner) {
      const name = after.assigned.find(({ id }) => id === after.owner)?.name ?? null
      await recordActivity(tx, { actor: 'staff', action: 'project.owner-changed', subject: projectId, meta: { name } })
    }
    const parts = { by: person.name }
    await notify(tx, queue, { kind: 'assigned', projectId, to: idsOf(added), by: person.id, parts }, now)
    return after
  })
}

const invalid = (field: string, text: string) => new Problem('invalid', text, { fields: { [field]: text } })
const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id)
const namesOf = (rows: { name: string }[]) => rows.map(({ name }) => name)
