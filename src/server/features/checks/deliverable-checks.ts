import { builtInKeys, builtInProfiles, isBuiltIn, limitsLabel } from '#domain/checks/check-limits.ts'
import type { checkEndpoints, DeliverableCheck } from '#domain/checks/check-endpoints.ts'
import { nothingExpected } from '#domain/checks/expected-values.ts'
import type { BodyOf } from '#domain/common/endpoint.ts'
import { Problem } from '#domain/common/problem.ts'
import type { Sql } from '../../base/database/database.ts'
import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { findDeliverable, type DeliverableRow } from '../reviews/versions/deliverable-store.ts'
import { lockProjectOrThrow } from '../reviews/lock-project.ts'
import { findDeliverableCheck, findProfile, listProfiles, saveDeliverableCheckRow } from './check-profile-store.ts'
import { defaultKey, namedProfile } from './check-setting.ts'

interface Named {
  id: string
  deliverable: string
}

/** Throws `not-found`. */
export async function toDeliverableCheck(db: Sql, { id: projectId, deliverable: id }: Named): Promise<DeliverableCheck> {
  await deliverableOrThrow(db, projectId, id)
  const [own, profiles, standard] = await Promise.all([findDeliverableCheck(db, id), listProfiles(db), defaultKey(db)])
  return {
    ...nothingExpected,
    ...own?.expected,
    profile: own?.profile ?? null,
    revision: own?.revision ?? 0,
    choices: [
      ...builtInKeys.map((key) => ({ key, ...choice(builtInProfiles[key]) })),
      ...profiles.map((profile) => ({ key: profile.id, ...choice(profile) })),
    ],
    defaultName: (await namedProfile(db, standard)).name,
  }
}

const choice = ({ name, limits }: { name: string; limits: Parameters<typeof limitsLabel>[0] }) => ({
  name,
  summary: limitsLabel(limits),
})

/** Saves what a deliverable's versions are checked for. Throws `not-found`, `conflict` for an older revision, and `invalid` for a profile that is gone. */
export async function saveDeliverableCheck(
  { db, queue }: Pick<Services, 'db' | 'queue'>,
  { id: projectId, deliverable: id }: Named,
  { revision, profile, ...expected }: BodyOf<typeof checkEndpoints.saveDeliverableCheck>,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockProjectOrThrow(tx, projectId)
    const { title } = await deliverableOrThrow(tx, projectId, id)
    const before = await findDeliverableCheck(tx, id)
    if ((before?.revision ?? 0) !== revision) {
      throw new Problem('conflict', 'Someone else saved this check meanwhile. Please compare before you save again.')
    }
    if (profile !== null && !isBuiltIn(profile) && !(await findProfile(tx, profile))) {
      const text = 'This profile does not exist any more. Please choose another.'
      throw new Problem('invalid', text, { fields: { profile: text } })
    }
    await saveDeliverableCheckRow(tx, { deliverableId: id, profile, expected, revision: revision + 1 })
    await recordActivity(tx, { actor: 'staff', action: 'review.check-changed', subject: projectId, meta: { title } })
    await queue.send(tx, 'check-limits.changed', {})
  })
}

async function deliverableOrThrow(db: Sql, projectId: string, id: string): Promise<DeliverableRow> {
  const found = await findDeliverable(db, id)
  if (found?.projectId !== projectId) throw new Problem('not-found', 'This deliverable does not exist.')
  return found
}
