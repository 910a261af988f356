import { randomUUID } from 'node:crypto'
import { archiveFolder } from '#domain/archive/manifest.ts'
import { refusalToPutAway } from '#domain/archive/project-archive.ts'
import { Problem } from '#domain/common/problem.ts'
import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { lockProjectOrThrow } from '../reviews/lock-project.ts'
import { lockArchive, updateArchive } from './archive-store.ts'
import { countUnfinished, listProjectFiles } from './project-file-store.ts'

/** Queues the copying of a project's files into the archive. Throws `not-found` and `conflict`. */
export async function askToPutAway(
  { db, queue, archive }: Pick<Services, 'db' | 'queue' | 'archive'>,
  { projectId, personId }: { projectId: string; personId: string | null },
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const project = await lockProjectOrThrow(tx, projectId)
    const { state } = await lockArchive(tx, projectId)
    const files = (await listProjectFiles(tx, projectId)).filter(({ isShared }) => !isShared)
    const unfinished = (await countUnfinished(tx, projectId)).get(projectId) ?? 0
    const refusal = refusalToPutAway({ state, hasTarget: archive !== null, files: files.length, unfinished })
    if (refusal) throw new Problem('conflict', refusal)
    const run = randomUUID()
    await updateArchive(tx, projectId, {
      state: 'asked',
      run,
      problem: null,
      folder: archiveFolder(project),
      bytesTotal: files.reduce((sum, { bytes }) => sum + bytes, 0),
      bytesDone: 0,
      askedBy: personId,
      askedAt: now,
    })
    await queue.send(tx, 'archive.asked', { projectId, run })
    const actor = personId === null ? 'system' : 'staff'
    await recordActivity(tx, {
      actor,
      action: 'archive.asked',
      subject: projectId,
      meta: personId === null ? { by: 'rule' } : {},
    })
  })
}
