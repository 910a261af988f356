import type { BodyOf } from '#domain/common/door.ts'
import { Problem } from '#domain/common/problem.ts'
import type { proposalDoors } from '#domain/proposals/proposal-doors.ts'
import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { holdWork, updateProject, type Work } from './proposal-store.ts'
import { differences, savedMeanwhile } from './saved-meanwhile.ts'

type Details = BodyOf<typeof proposalDoors.setProposalDetails>

/**
 * Notes of Alex and Rob, and the invoice's link; an uploaded invoice can be taken away here. Throws `not-found`, and
 * `conflict` where somebody saved since the revision that the writer has before them.
 */
export async function setProposalDetails(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  key: string,
  { revision, invoiceUploaded, ...texts }: Details,
): Promise<Work> {
  const { work, removed } = await db.transaction(async (tx) => {
    const work = await holdWork(tx, key)
    if (!work) throw new Problem('not-found', 'This project does not exist.')
    const given = { ...texts, ...(invoiceUploaded === false && { invoiceFile: null }) }
    const changed = differences(work.project, given)
    if (revision !== undefined && revision !== work.project.revision) throw new Problem('conflict', savedMeanwhile(changed))
    if (changed.length === 0) return { work, removed: null }
    const { id, revision: last, invoiceFile } = work.project
    const project = await updateProject(tx, id, { ...given, revision: last + 1 })
    await recordActivity(tx, { actor: 'staff', action: 'project.details-changed', subject: id, meta: { changed } })
    return { work: { ...work, project }, removed: project.invoiceFile ? null : invoiceFile }
  })
  // After the commit: what is still pointed to stays.
  if (removed) await storage.remove(removed.storageKey)
  return work
}
