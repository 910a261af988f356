import { announce } from '../../base/database/announcements.ts'
import type { Services } from '../../base/services.ts'
import { tryLockProject } from '../projects/project-store.ts'
import { takeFinal } from '../reviews/change-finals.ts'
import { listApprovals } from '../reviews/standing-approval.ts'
import { findVersionById } from '../reviews/version-store.ts'
import { findSignature } from '../signatures/signature-store.ts'
import { listMadeFinals, updateRendition } from './delivery-store.ts'

/** Takes files of an earlier version out of a project's finals once an approval of another one is complete; idempotent. */
export async function withdrawFilesOf({ db }: Pick<Services, 'db'>, signatureId: string): Promise<void> {
  const signature = await findSignature(db, signatureId)
  const version = signature && (await findVersionById(db, signature.subject))
  if (!version) return
  const { projectId } = version
  await db.transaction(async (tx) => {
    if (!(await tryLockProject(tx, projectId))) return
    for (const { deliverableId, versionId } of await listApprovals(tx, projectId)) {
      for (const { final, rendition } of await listMadeFinals(tx, { deliverableId })) {
        if (rendition.versionId === versionId) continue
        await takeFinal(tx, final, 'system')
        await updateRendition(tx, rendition.id, { state: 'superseded' })
      }
    }
    await announce(tx, 'delivery', { projectId })
  })
}
