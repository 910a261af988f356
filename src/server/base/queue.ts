import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss, type JobResult, type JobWithMetadata } from 'pg-boss'
import { studioTimeZone } from '#domain/brand/brand.ts'
import type { SecurityEvent } from '#domain/accounts/security-changes.ts'
import { shortFilmPriority } from '#domain/media/film-order.ts'
import type { PortalLinkPurpose } from '#domain/portal/portal-access.ts'
import { isStorageAway } from './http/unavailable.ts'
import type { Log } from './log.ts'
import { sealSecrets, type MailSecrets } from './mail/mail-secrets.ts'
import type { Transaction } from './database/database.ts'

/** Every job of the product with what it carries. Names read `noun.what-happened` for events, `noun.service` for chores. */
export interface Jobs {
  'mail.queued': { mailId: string }
  /** Written by the queue itself when every try of `mail.queued` has failed, a crash in the middle of one included. */
  'mail.given-up': { mailId: string }
  /** Something that the studio's owner has to hear of, whoever did it. */
  'security.changed': SecurityEvent
  'quote.received': { inquiryId: string }
  /** An inquiry came with a plan; the hash of the plan's key, which is a secret. */
  'plan.sent': { inquiryId: string; keyHash: string }
  /** The bytes of an asset are all there; nobody has looked at them yet. */
  'asset.arrived': { assetId: string }
  /** A film that somebody uploaded was found to be one: what it can be watched in is to be made, soon. */
  'film.inspected': { assetId: string }
  /** A film can be watched from now on. */
  'film.ready': { assetId: string }
  /** A film lacks qualities that are made when there is time; it can be watched already. */
  'film.to-finish': { assetId: string }
  /** Written by the queue itself when every try of one of the three has failed. */
  'asset.given-up': { assetId: string }
  /** The moment has come from which a scheduled item is public. */
  'content.due': { contentId: string }
  /** A picture came into a gallery: its proofs can be made before the client looks. */
  'proof.added': { assetId: string }
  /** So many sign-ins of staff failed that somebody may be guessing. */
  'sign-in.guessed-at': { failures: number }
  /** Somebody asked for a link to the portal; null where their address has no account, so that both take as long. */
  'portal-link.asked': { clientId: string | null; purpose: PortalLinkPurpose }
  /** A client signed: later nouns hear of it here. */
  'proposal.approved': { projectId: string; proposalId: string }
  'sign-off.received': { signatureId: string }
  /** A client said something of their film; the job waits until they have been quiet for a while. */
  'review.commented': { projectId: string }
  /** A client approved a version of their film. */
  'review.approved': { signatureId: string }
  /** A day has gone by since that. */
  'satisfaction.due': { projectId: string; signatureId: string }
  'proposals.remind': Record<string, never>
  'week.over': Record<string, never>
  /** An invoice was issued that is to be mailed by itself. */
  'invoice.to-send': { invoiceId: string }
  /** Issues what has come due, and reminds of what was not paid. */
  'invoices.tend': Record<string, never>
  'housekeeping.sweep': Record<string, never>
}

export type JobName = keyof Jobs

interface QueueSettings {
  retryLimit: number
  retryDelay: number
  retryBackoff: boolean
  retryDelayMax?: number
  /** Where a job goes whose last try has failed; declared before the queues that name it. */
  deadLetter?: JobName
  /** How long a job may take; a quarter of an hour unless it says more. */
  expireInSeconds?: number
  /** Without a sign of life for so long, its process is taken for dead. The queue allows ten at least. */
  heartbeatSeconds?: number
}

const queues: Record<JobName, QueueSettings> = {
  'mail.given-up': { retryLimit: 20, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600 },
  // Fourteen tries over about a day (30 s, doubled each time, up to 6 h): a mail server that is away overnight loses nothing.
  'mail.queued': { retryLimit: 13, retryDelay: 30, retryBackoff: true, retryDelayMax: 6 * 3600, deadLetter: 'mail.given-up' },
  'security.changed': { retryLimit: 20, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600 },
  'quote.received': { retryLimit: 20, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600 },
  'plan.sent': { retryLimit: 20, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600 },
  'asset.given-up': { retryLimit: 20, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600 },
  'asset.arrived': {
    retryLimit: 3,
    retryDelay: 1,
    retryBackoff: true,
    deadLetter: 'asset.given-up',
    heartbeatSeconds: 10,
    expireInSeconds: 2 * 3600,
  },
  // Hours of work: a process that dies in the middle is missed soon.
  'film.inspected': {
    retryLimit: 3,
    retryDelay: 1,
    retryBackoff: true,
    deadLetter: 'asset.given-up',
    heartbeatSeconds: 10,
    expireInSeconds: 23 * 3600,
  },
  'film.ready': { retryLimit: 20, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600 },
  'film.to-finish': {
    retryLimit: 3,
    retryDelay: 1,
    retryBackoff: true,
    deadLetter: 'asset.given-up',
    heartbeatSeconds: 10,
    expireInSeconds: 23 * 3600,
  },
  'content.due': { retryLimit: 20, retryDelay: 2, retryBackoff: true, retryDelayMax: 600 },
  // Whoever looks earlier makes them, too: there is no need to insist.
  'proof.added': { retryLimit: 2, retryDelay: 30, retryBackoff: true },
  'portal-link.asked': { retryLimit: 5, retryDelay: 2, retryBackoff: true },
  'sign-in.guessed-at': { retryLimit: 5, retryDelay: 5, retryBackoff: true },
  'proposal.approved': { retryLimit: 20, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600 },
  'sign-off.received': { retryLimit: 20, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600 },
  'review.commented': { retryLimit: 20, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600 },
  'review.approved': { retryLimit: 20, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600 },
  'satisfaction.due': { retryLimit: 20, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600 },
  'proposals.remind': { retryLimit: 2, retryDelay: 60, retryBackoff: false },
  'week.over': { retryLimit: 20, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600 },
  'invoice.to-send': { retryLimit: 20, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600 },
  'invoices.tend': { retryLimit: 2, retryDelay: 60, retryBackoff: false },
  'housekeeping.sweep': { retryLimit: 2, retryDelay: 60, retryBackoff: false },
}

/**
 * Jobs that take long: each lane takes one at a time in a process, by priority, and waits for no other. A lane with a
 * `minPriority` is kept for jobs of at least that one.
 */
const lanes: Partial<Record<JobName, { minPriority?: number }[]>> = {
  'asset.arrived': [{}, {}, {}, {}],
  'film.inspected': [{}, { minPriority: shortFilmPriority }],
  'film.to-finish': [{}],
}

/** After how long a job looks again whether the storage is back. */
const storageRestSeconds = 15

const working = {
  // One notification may stand for many jobs: as long as a worker gets full batches, it goes on without waiting.
  batchSize: 4,
  burstWhenBatchFull: true,
  perJobResults: true,
  includeMetadata: true,
  // Finds retries that have come due, and what a lost notification left behind.
  notifyPollingIntervalSeconds: 5,
  pollingIntervalSeconds: 2,
} as const

export interface Queue {
  /**
   * Writes the job in the caller's transaction: it runs if, and only if, that commits; not before `startAfter`; those of a
   * higher `priority` first (0 without one).
   */
  send<Name extends JobName>(
    tx: Transaction,
    name: Name,
    data: Jobs[Name],
    options?: { startAfter?: Date; priority?: number },
  ): Promise<void>
  /** For what a mail carries: the queue is what every sender of mail has in hand. */
  sealSecrets(secrets: MailSecrets): string
  /** Gives jobs of one queue that have failed one more try, if the caller's transaction commits; others are left alone. */
  retry(tx: Transaction, name: string, ids: string[]): Promise<void>
  /**
   * Hands each job to `handle`. `signal` is for jobs that take long: when this process is asked to stop, they may throw the
   * signal's reason, and run again elsewhere or later as if they had never begun.
   */
  work<Name extends JobName>(name: Name, handle: (data: Jobs[Name], signal: AbortSignal) => Promise<void>): Promise<void>
  schedule<Name extends JobName>(name: Name, cron: string, data: Jobs[Name]): Promise<void>
  answers(): Promise<boolean>
  /** Lets running jobs finish, for 20 s at the most; those that heed their signal go back to the queue. */
  stop(): Promise<void>
}

/** Opens the job queue in the database. `worker: false` gives a process that only sends. */
export async function openQueue(url: string, log: Log, { worker, secret }: { worker: boolean; secret: string }): Promise<Queue> {
  const boss = new PgBoss({
    connectionString: url,
    application_name: 'slatehouse queue',
    max: worker ? 8 : 2,
    useListenNotify: worker,
    supervise: worker,
    schedule: worker,
    // How often jobs of dead processes are looked for.
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
  })
  boss.on('error', (error) => log.warn({ err: error }, 'job queue'))
  await boss.start()
  const stopping = new AbortController()
  for (const [name, options] of Object.entries(queues)) {
    const settings = { heartbeatSeconds: 60, ...options, notify: true }
    await boss.createQueue(name, settings)
    await boss.updateQueue(name, settings)
  }

  async function runJob<Name extends JobName>(
    name: Name,
    { id, data, priority, signal }: JobWithMetadata<Jobs[Name]>,
    handle: (data: Jobs[Name], signal: AbortSignal) => Promise<void>,
  ): Promise<JobResult> {
    try {
      await handle(data, AbortSignal.any([signal, stopping.signal]))
      return { id, status: 'completed' }
    } catch (error) {
      if (stopping.signal.aborted && error === stopping.signal.reason) {
        // Not a failure: a new job with all its tries takes its place.
        await boss.send(name, data, { priority })
        return { id, status: 'completed' }
      }
      if (isStorageAway(error)) {
        // Nor is this: it waits until its files can be had, and loses none of its tries.
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
      for (const lane of lanes[name] ?? [null]) {
        const options = { ...working, ...(lane && { batchSize: 1, ...lane }) }
        const worker: string = await boss.work<Jobs[typeof name], unknown, typeof working>(
          name,
          options as typeof working,
          async (jobs) => {
            const results = await Promise.all(jobs.map((job) => runJob(name, job, handle)))
            // Without this, a worker that takes one job at a time would leave the next one to the next poll.
            if (lane) boss.notifyWorker(worker)
            return results
          },
        )
      }
    },
    async schedule(name, cron, data) {
      await boss.schedule(name, cron, data, { tz: studioTimeZone })
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
