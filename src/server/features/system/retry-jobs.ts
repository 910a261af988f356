import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { lockFailedJobs } from './job-store.ts'

/** Retries failed jobs and returns their number; others are unchanged. */
export async function retryJobs({ db, queue }: Pick<Services, 'db' | 'queue'>, ids: string[]): Promise<number> {
  return db.transaction(async (tx) => {
    const failed = await lockFailedJobs(tx, ids)
    const byQueue = Map.groupBy(failed, ({ name }) => name)
    for (const [name, jobs] of byQueue) {
      await queue.retry(
        tx,
        name,
        jobs.map(({ id }) => id),
      )
    }
    if (failed.length > 0) {
      await recordActivity(tx, {
        actor: 'staff',
        action: 'jobs.retried',
        meta: { number: failed.length, queues: [...byQueue.keys()] },
      })
    }
    return failed.length
  })
}
