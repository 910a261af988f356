import { Problem } from '#domain/common/problem.ts'
import type { Proof } from '#domain/signatures/signature.ts'
import type { Services } from '../../../base/services.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { tryLockWork, updateProject } from '../proposal-store.ts'

/** Sets how far the client of a project has to prove who they are before signing off. Throws `not-found`. */
export async function setSignOffProof(
  { db }: Pick<Services, 'db'>,
  projectId: string,
  signOffProof: Proof | null,
): Promise<void> {
  await db.transaction(async (tx) => {
    const work = await tryLockWork(tx, projectId)
    if (!work) throw new Problem('not-found', 'This project does not exist.')
    if (work.project.signOffProof === signOffProof) return
    await updateProject(tx, projectId, { signOffProof })
    const meta = { proof: signOffProof ?? 'settings' }
    await recordActivity(tx, { actor: 'staff', action: 'sign-off.proof-set', subject: projectId, meta })
  })
}
