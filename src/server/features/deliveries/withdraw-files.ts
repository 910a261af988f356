import { announce } from '../../base/database/announcements.ts'
import type { Transaction } from '../../base/database/database.ts'
import { takeFinal } from '../reviews/files/change-finals.ts'
import type { ApprovedVersion } from '../reviews/approvals/approve-version.ts'
import { listMadeFinals, updateRendition } from './delivery-store.ts'

/** Takes files of other versions out of the finals of a deliverable, in the transaction that completes the approval of this one. */
export async function withdrawOtherFiles(
  tx: Transaction,
  { projectId, deliverableId, versionId }: ApprovedVersion,
): Promise<void> {
  const others = (await listMadeFinals(tx, { deliverableId })).filter(({ rendition }) => rendition.versionId !== versionId)
  if (others.length === 0) return
  for (const { final, rendition } of others) {
    await takeFinal(tx, final, 'system')
    await updateRendition(tx, rendition.id, { state: 'superseded' })
  }
  await announce(tx, 'delivery', { projectId })
}
