import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { lockFailedJobs } from './job-store.ts'

/** Gives jobs that have failed one more try, and answers how many: what has not failed, or is gone, is left alone. */
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
