import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { Log } from './log.ts'
import type { Transaction } from './database.ts'

/** Every job of the product with what it carries. Names read `noun.what-happened` for events, `noun.verb` for chores. */
export interface Jobs {
  'mail.queued': { mailId: string }
  'quote.received': { inquiryId: string }
  'housekeeping.sweep': Record<string, never>
}

export type JobName = keyof Jobs

const queues: Record<JobName, { retryLimit: number; retryDelay: number; retryBackoff: boolean; retryDelayMax?: number }> = {
  // Nine tries over about a day: a mail server that is away for an evening loses nothing.
  'mail.queued': { retryLimit: 9, retryDelay: 30, retryBackoff: true, retryDelayMax: 6 * 3600 },
  'quote.received': { retryLimit: 20, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600 },
  'housekeeping.sweep': { retryLimit: 2, retryDelay: 60, retryBackoff: false },
}

export interface Queue {
  /** Writes the job in the caller's transaction: it runs if, and only if, that commits. */
  send<Name extends JobName>(tx: Transaction, name: Name, data: Jobs[Name]): Promise<void>
  work<Name extends JobName>(name: Name, handle: (data: Jobs[Name], attempt: Attempt) => Promise<void>): Promise<void>
  schedule<Name extends JobName>(name: Name, cron: string, data: Jobs[Name]): Promise<void>
  answers(): Promise<boolean>
  /** Lets running jobs finish, for 20 s at the most. */
  stop(): Promise<void>
}

export interface Attempt {
  /** Whether a failure now is final. */
  last: boolean
}

/**
 * Opens the job queue in the database. `worker: false` gives a process that only sends.
 */
export async function openQueue(url: string, log: Log, { worker }: { worker: boolean }): Promise<Queue> {
  const boss = new PgBoss({
    connectionString: url,
    application_name: 'slatehouse queue',
    max: worker ? 8 : 2,
    useListenNotify: worker,
    supervise: worker,
    schedule: worker,
  })
  boss.on('error', (error) => log.warn({ err: error }, 'job queue'))
  await boss.start()
  for (const [name, options] of Object.entries(queues)) {
    const settings = { ...options, notify: true, heartbeatSeconds: 60 }
    await boss.createQueue(name, settings)
    await boss.updateQueue(name, settings)
  }

  return {
    async send(tx, name, data) {
      await boss.send(name, data, { db: fromDrizzle(tx, sql) })
    },
    async work(name, handle) {
      await boss.work(
        name,
        { includeMetadata: true, pollingIntervalSeconds: 2, batchSize: 1, localConcurrency: 2 },
        async (jobs) => {
          for (const job of jobs) await handle(job.data as Jobs[typeof name], { last: job.retryCount >= job.retryLimit })
        },
      )
    },
    async schedule(name, cron, data) {
      await boss.schedule(name, cron, data, { tz: 'Europe/London' })
    },
    async answers() {
      return boss.getQueueStats('mail.queued').then(
        () => true,
        () => false,
      )
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: 20_000 })
    },
  }
}
