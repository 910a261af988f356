import { archiveMessages, isAway } from '#domain/archive/project-archive.ts'
import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { problemOf } from './archive-failure.ts'
import { tryLockRun, updateArchive } from './archive-store.ts'

interface Run {
  projectId: string
  run: string
}

/** Notes why a run failed. Nothing was removed: the files stay where they were, and it can be asked for again. */
export async function failRun(services: Pick<Services, 'db' | 'log' | 'storage'>, which: Run, error: unknown): Promise<void> {
  const problem = problemOf(error)
  services.log.error({ err: error, projectId: which.projectId }, 'a project was not put away or brought back')
  // The storage itself is unreachable: the queue waits for it.
  if (problem === archiveMessages.hung && !(await services.storage.answers())) throw error
  await noteFailure(services, which, problem ?? archiveMessages.unforeseen)
}

/** After the last attempt of a job, also after a crash during it. */
export const giveUpRun = (services: Pick<Services, 'db'>, which: Run): Promise<void> =>
  noteFailure(services, which, archiveMessages.interrupted)

async function noteFailure({ db }: Pick<Services, 'db'>, which: Run, problem: string): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await tryLockRun(tx, which)
    // Marked already: what is left to remove is removed later.
    if (!row || row.state === 'kept' || row.state === 'here') return
    const returning = isAway(row.state)
    // Copies of a return that failed are removed again.
    await updateArchive(tx, which.projectId, {
      problem,
      state: returning ? 'kept' : 'failed',
      ...(returning && { cleared: false }),
    })
    const action = returning ? 'archive.return-failed' : 'archive.failed'
    await recordActivity(tx, { actor: 'system', action, subject: which.projectId, meta: { problem } })
  })
}
