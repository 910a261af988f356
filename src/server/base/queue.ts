import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss, type JobResult, type JobWithMetadata } from 'pg-boss'
import { studioTimeZone } from '#domain/brand/brand.ts'
import { storageRestSeconds } from '#domain/common/retries.ts'
import { earlierJobNames, jobs, type JobName, type JobRow, type Jobs } from '#domain/system/jobs.ts'
import { isStorageAway } from './http/limits/unavailable.ts'
import type { Log } from './log.ts'
import { presentAt, type Present } from './present.ts'
import { sealSecrets, type MailSecrets } from './mail/mail-secrets.ts'
import type { Transaction } from './database/database.ts'

const working = {
  // One notification may stand for many jobs: after a full batch a worker continues at once.
  batchSize: 4,
  burstWhenBatchFull: true,
  perJobResults: true,
  includeMetadata: true,
  // Polls for due retries and lost notifications.
  notifyPollingIntervalSeconds: 5,
  pollingIntervalSeconds: 2,
} as const

/** What a handler gets beside the data of its job. */
interface JobContext extends Present {
  /** For long jobs: on shutdown they may throw its reason, and are run again later without losing an attempt. */
  signal: AbortSignal
}

type HandleJob<Name extends JobName> = (data: Jobs[Name], context: JobContext) => Promise<void>

export interface Queue {
  /**
   * Inserts the job in the caller's transaction, so that it runs only after a commit; not before `startAfter`; higher `priority`
   * first (default 0).
   */
  send<Name extends JobName>(
    tx: Transaction,
    name: Name,
    data: Jobs[Name],
    options?: { startAfter?: Date; priority?: number },
  ): Promise<void>
  /** Encrypts secrets of mails, since every sender of mail has the queue. */
  sealSecrets(secrets: MailSecrets): string
  /** Retries failed jobs of a queue in the caller's transaction; others are unchanged. */
  retry(tx: Transaction, name: string, ids: string[]): Promise<void>
  /** Runs `handle` for each job. A job with a `cron` runs by the studio's clock from then on. */
  work<Name extends JobName>(name: Name, handle: HandleJob<Name>): Promise<void>
  /** Moves what this process scheduled to the studio's present time zone. */
  reschedule(): Promise<void>
  answers(): Promise<boolean>
  /** Waits up to 20 s for running jobs; those that were aborted return to the queue. */
  stop(): Promise<void>
}

/** Opens the job queue. With `worker: false` the process only sends. */
export async function openQueue(url: string, log: Log, { worker, secret }: { worker: boolean; secret: string }): Promise<Queue> {
  const boss = new PgBoss({
    connectionString: url,
    application_name: 'slatehouse queue',
    max: worker ? 8 : 2,
    useListenNotify: worker,
    supervise: worker,
    schedule: worker,
    // Interval of checks for jobs of dead processes.
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
  })
  boss.on('error', (error) => log.warn({ err: error }, 'job queue'))
  await boss.start()
  const scheduled = new Map<JobName, { cron: string; tz: string }>()
  const stopping = new AbortController()
  const known = new Map(
    (await boss.getQueues()).map(({ name, ...settings }): [string, Record<string, unknown>] => [name, settings]),
  )
  for (const [name, { lanes: _, cron: __, ...options }] of Object.entries<JobRow>(jobs)) {
    const settings = { heartbeatSeconds: 60, ...options, notify: true }
    const before = known.get(name)
    if (!before) await boss.createQueue(name, settings)
    else if (Object.entries(settings).some(([key, value]) => before[key] !== value)) await boss.updateQueue(name, settings)
  }
  if (worker) await renameSchedules(boss, known)

  async function schedule(name: JobName, cron: string): Promise<void> {
    const tz = studioTimeZone()
    await boss.schedule(name, cron, {}, { tz })
    scheduled.set(name, { cron, tz })
  }

  async function runJob<Name extends JobName>(
    name: Name,
    { id, data, priority, signal }: JobWithMetadata<Jobs[Name]>,
    handle: HandleJob<Name>,
  ): Promise<JobResult> {
    try {
      await handle(data, { ...presentAt(new Date()), signal: AbortSignal.any([signal, stopping.signal]) })
      return { id, status: 'completed' }
    } catch (error) {
      if (stopping.signal.aborted && error === stopping.signal.reason) {
        // Not a failure: replaced by a new job with all of its attempts.
        await boss.send(name, data, { priority })
        return { id, status: 'completed' }
      }
      if (isStorageAway(error)) {
        // Nor is this: it waits for the storage without losing an attempt.
        log.warn({ job: name, jobId: id }, 'the storage does not answer; a job waits for it')
        await boss.send(name, data, { priority, startAfter: storageRestSeconds })
        return { id, status: 'completed' }
      }
      log.warn({ err: error, job: name, jobId: id }, 'a job failed')
      return { id, status: 'failed', output: { message: error instanceof Error ? error.message : String(error) } }
    }
  }

  return {
    async send(tx, name, data, options = {}) {
      await boss.send(name, data, { ...options, db: fromDrizzle(tx, sql) })
    },
    sealSecrets: (secrets) => sealSecrets(secrets, secret),
    async retry(tx, name, ids) {
      await boss.retry(name, ids, { db: fromDrizzle(tx, sql) })
    },
    async work(name, handle) {
      const { lanes, cron }: JobRow = jobs[name]
      for (const lane of lanes ?? [null]) {
        const options = { ...working, ...(lane && { batchSize: 1, ...lane }) }
        const worker: string = await boss.work<Jobs[typeof name], unknown, typeof working>(
          name,
          options as typeof working,
          async (jobs) => {
            const results = await Promise.all(jobs.map((job) => runJob(name, job, handle)))
            // Without it a one-at-a-time worker would wait for the next poll.
            if (lane) boss.notifyWorker(worker)
            return results
          },
        )
      }
      if (cron) await schedule(name, cron)
    },
    async reschedule() {
      for (const [name, { cron, tz }] of scheduled) if (tz !== studioTimeZone()) await schedule(name, cron)
    },
    async answers() {
      return boss.getQueueStats('mail.queued').then(
        () => true,
        () => false,
      )
    },
    async stop() {
      stopping.abort(new Error('the process is closing'))
      await boss.stop({ graceful: true, timeout: 20_000 })
    },
  }
}

/** Ends the schedules of renamed jobs; a job that waits under its earlier name is sent under the present one. */
async function renameSchedules(boss: PgBoss, known: ReadonlyMap<string, unknown>): Promise<void> {
  for (const [earlier, present] of Object.entries(earlierJobNames)) {
    if (!known.has(earlier)) continue
    await boss.unschedule(earlier)
    const waiting = await boss.findJobs(earlier, { queued: true })
    if (waiting.length > 0) await boss.send(present, {})
    await boss.deleteQueue(earlier)
  }
}

/** Needs a handler for each of these jobs. */
export async function workOn<Name extends JobName>(queue: Queue, handlers: { [One in Name]: HandleJob<One> }): Promise<void> {
  for (const name of Object.keys(handlers) as Name[]) await queue.work(name, handlers[name])
}
