import { missingAgreements, type MissingKind, type RequiredKind } from '#domain/agreements/agreement.ts'
import { agreementKindLabels, type AgreementKind } from '#domain/agreements/agreement-kind.ts'
import { Problem } from '#domain/common/problem.ts'
import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { tryLockProject } from '../projects/project-store.ts'
import { findShoot } from '../shoots/shoot-store.ts'
import { listRequired, listSignedKinds, replaceRequired } from './agreement-store.ts'

/** What a project or one of its shoots has to have signed. Throws `not-found`, also for the shoot of another project. */
export async function setRequiredAgreements(
  { db }: Pick<Services, 'db'>,
  projectId: string,
  { shootId, kinds }: { shootId: string | null; kinds: readonly AgreementKind[] },
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await tryLockProject(tx, projectId))) throw new Problem('not-found', 'This project does not exist.')
    if (shootId !== null && (await findShoot(tx, shootId))?.shoot.projectId !== projectId) {
      throw new Problem('not-found', 'This shoot does not exist.')
    }
    const wanted = [...new Set(kinds)].toSorted()
    const before = (await listRequired(tx, projectId)).filter((one) => one.shootId === shootId).map(({ kind }) => kind)
    if (before.toSorted().join() === wanted.join()) return
    await replaceRequired(tx, { projectId, shootId }, wanted)
    const meta = { kinds: wanted.map((kind) => agreementKindLabels[kind]), ...(shootId !== null && { shootId }) }
    await recordActivity(tx, { actor: 'staff', action: 'project.agreements-required', subject: projectId, meta })
  })
}

/** What is required, and what of it is missing: for a shoot on its day if that is ahead, else today. */
export async function readRequiredAgreements(
  { db }: Pick<Services, 'db'>,
  projectId: string,
  shootId: string | null,
  today: string,
): Promise<{ required: RequiredKind[]; missing: MissingKind[] }> {
  const found = shootId === null ? null : await findShoot(db, shootId)
  if (shootId !== null && found?.shoot.projectId !== projectId) throw new Problem('not-found', 'This shoot does not exist.')
  const day = found && found.shoot.date > today ? found.shoot.date : today
  const required = await listRequired(db, projectId)
  const missing = missingAgreements(required, await listSignedKinds(db, projectId), { shootId, day })
  return { required, missing }
}
