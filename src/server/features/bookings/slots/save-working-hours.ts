import type { WorkingHours } from '#domain/bookings/working-hours.ts'
import { expectRevision, Problem } from '#domain/common/problem.ts'
import { refusalToUse } from '#domain/people/roles.ts'
import { contentChanged } from '../../activity/content-changed.ts'
import type { SignedInPerson } from '../../../base/http/request-context.ts'
import type { Services } from '../../../base/services.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { listHours, saveHours, type PersonWithHours } from './working-hours-store.ts'

/** One's own hours, or with `manage-people` anyone's. Throws `not-allowed`, `not-found` and `conflict`. */
export async function saveWorkingHours(
  { db, person }: Pick<Services, 'db'> & { person: SignedInPerson },
  { personId, revision, hours }: { personId: string; revision: number; hours: WorkingHours },
): Promise<PersonWithHours> {
  const refusal = personId === person.id ? null : refusalToUse(person.abilities, 'manage-people')
  if (refusal) throw new Problem('not-allowed', refusal)
  return db.transaction(async (tx) => {
    const [before] = await listHours(tx, personId)
    if (!before) throw new Problem('not-found', 'This person does not exist.')
    if (!(await saveHours(tx, personId, hours, revision))) expectRevision(revision, before.revision + 1, 'these hours')
    await recordActivity(tx, { actor: 'staff', action: 'working-hours.changed', subject: personId, meta: { name: before.name } })
    await contentChanged(tx)
    const [saved] = await listHours(tx, personId)
    return saved!
  })
}
