import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss, type JobResult, type JobWithMetadata } from 'pg-boss'
import { studioTimeZone } from '#domain/brand/brand.ts'
import type { SecurityEvent } from '#domain/accounts/security-changes.ts'
import type { BookingChange } from '#domain/bookings/booking-change.ts'
import { shortFilmPriority } from '#domain/media/film-order.ts'
import type { PushMessage } from '#domain/people/notification.ts'
import type { NewBrowser, SignInChange } from '#domain/people/people-mail-props.ts'
import type { PortalLinkPurpose } from '#domain/portal/portal-access.ts'
import { isStorageAway } from './http/unavailable.ts'
import type { Log } from './log.ts'
import { sealSecrets, type MailSecrets } from './mail/mail-secrets.ts'
import type { Transaction } from './database/database.ts'

/** Jobs and their payloads. Names are `noun.what-happened` for events, `noun.service` for chores. */
export interface Jobs {
  'mail.queued': { mailId: string }
  /** Dead letter job of `mail.queued`, also after a crash during the last attempt. */
  'mail.given-up': { mailId: string }
  /** Somebody was invited to the admin area. */
  'person.invited': { personId: string; invitedBy: string }
  /** A member of staff has notifications to be mailed at once. */
  'person.notified': { personId: string }
  /** A member of staff has notifications to be pushed to their browsers at once. */
  'person.to-push': { personId: string }
  /** A push message of these notifications to one browser. */
  'push.queued': { subscriptionId: string; notificationIds: string[] }
  'notifications.digest': Record<string, never>
  'tasks.due': Record<string, never>
  /** Reads the calendars that people subscribed to. */
  'calendars.read': Record<string, never>
  /** Somebody of the studio signed in in a new browser, also with the studio's password. */
  'person.new-browser': NewBrowser & { personId: string }
  /** The same at the portal. */
  'contact.new-browser': NewBrowser & { contactId: string }
  /** Somebody of the studio changed what they sign in with. */
  'person.sign-in-changed': SignInChange & { personId: string }
  /** Null if no account has this mailbox. */
  'staff-link.asked': { personId: string | null }
  /** A security change that the owner is mailed. */
  'security.changed': SecurityEvent
  /** A message from the studio can no longer be taken back. */
  'message.leaves': { messageId: string }
  /** Sends follow-ups that are due, and messages that were left unsent. */
  'conversations.tend': Record<string, never>
  'waiting.remind': Record<string, never>
  'quote.received': { inquiryId: string }
  /** A quote is to be mailed to its sender, whose limit of mails allows it. */
  'quote.to-send': { inquiryId: string }
  /** An answer to a mail of the outbox arrived; later nouns follow. */
  'message.received': { messageId: string }
  /** A mail to the bills' address, with files. */
  'bills.mailed': { messageId: string; conversationId: string }
  /** A visitor booked a time. */
  'booking.made': { bookingId: string }
  /** A booking was moved from `before` to `startsAt`, or cancelled. */
  'booking.changed': BookingChange
  /** Sends reminders, and ends what is over. */
  'bookings.tend': Record<string, never>
  'dates.tend': Record<string, never>
  /** A shoot that a client chose the day of was moved, cancelled or deleted. */
  'date.followed': { choiceId: string }
  /** An inquiry came with a plan; carries the hash of the plan's key, which is a secret. */
  'plan.sent': { inquiryId: string; keyHash: string }
  /** An asset's file is complete and not probed yet. */
  'asset.arrived': { assetId: string }
  /** An uploaded film was probed; its first renditions are due. */
  'film.inspected': { assetId: string }
  /** A film's or sound's file was probed; later nouns follow. */
  'asset.inspected': { assetId: string }
  /** A film can be watched now. */
  'film.ready': { assetId: string }
  /** A watchable film still lacks renditions; low priority. */
  'film.to-finish': { assetId: string }
  /** Dead letter job of the three. */
  'asset.given-up': { assetId: string }
  /** A scheduled item is due for publishing. */
  'content.due': { contentId: string }
  /** A picture was added to a gallery: proofs can be rendered in advance. */
  'proof.added': { assetId: string }
  /** Staff added a final, or released a photograph: its copy for delivery can be made in advance. */
  'final.added': { assetId: string }
  /** Staff sign-in failures reached the alert threshold. */
  'sign-in.guessed-at': { failures: number }
  /** A portal link was requested; for nobody when the address has no account, so that both take the same time. */
  'portal-link.asked': { contactIds: string[]; purpose: PortalLinkPurpose }
  /** A client sent a file; the job is delayed until a quiet period. */
  'files.received': { projectId: string }
  /** Somebody signed an agreement. */
  'agreement.signed': { signatureId: string }
  /** Tells of signed agreements that end soon. */
  'agreements.tend': Record<string, never>
  /** One of several people signed a proposal, and others are still to sign. */
  'proposal.signed-by-one': { signatureId: string }
  /** A client signed a proposal. */
  'proposal.approved': { projectId: string; proposalId: string }
  'sign-off.received': { signatureId: string }
  /** A film or sound was added to a review. */
  'version.added': { versionId: string }
  /** A version's file is to be measured. */
  'version.to-check': { versionId: string; run: string }
  /** Dead letter job of `version.to-check`. */
  'version.check-given-up': { versionId: string; run: string }
  /** A version was checked, could not be, or staff released its email despite the findings. */
  'version.checked': { versionId: string }
  /** A profile of checks, its use or what a deliverable is expected to be was changed. */
  'check-limits.changed': Record<string, never>
  /** Staff asked for a transcript of a version's sound. */
  'transcript.asked': { versionId: string; run: string }
  /** Dead letter job of `transcript.asked`, also after a crash during the last attempt. */
  'transcript.given-up': { versionId: string; run: string }
  /** A client commented; the job is delayed until a quiet period. */
  'review.commented': { projectId: string }
  /** Replies wait to be mailed to somebody in their threads; the job is delayed to collect more of them. */
  'review.replied': { replyMailId: string }
  /** A push message to a browser of somebody of the client's side. */
  'review.to-push': { subscriptionId: string; message: PushMessage }
  /** A client approved a version of their film. */
  'review.approved': { signatureId: string }
  /** A client approved a version that another of their people has to approve too. */
  'review.approval-given': { signatureId: string }
  /** Files are to be made of an approved version. */
  'delivery.asked': { orderId: string }
  /** Dead letter job of `delivery.asked`, also after a crash during the last attempt. */
  'delivery.given-up': { orderId: string }
  /** A day has passed since the approval. */
  'satisfaction.due': { projectId: string; signatureId: string }
  'proposals.remind': Record<string, never>
  'week.over': Record<string, never>
  /** An invoice was issued and is to be mailed automatically. */
  'invoice.to-send': { invoiceId: string }
  /** A card payment was booked, of which Stripe knows the fee a moment later. */
  'card-payment.booked': { paymentId: string; intent: string }
  /** A payment was booked with which a client saved their card. */
  'card-mandate.given': { mandateId: string; intent: string }
  /** A saved card could not be charged: the client gets the invoice. */
  'card-charge.failed': { chargeId: string }
  /** An invoice was issued; later nouns follow. */
  'invoice.issued': { invoiceId: string }
  /** Makes invoices of retainers, issues due ones, charges saved cards, mails monthly statements and reminds of unpaid invoices. */
  'invoices.tend': Record<string, never>
  /** Costs or the budget of a project have changed. */
  'costs.changed': { projectId: string }
  /** The files of a project are to be put into the archive. */
  'archive.asked': { projectId: string; run: string }
  /** They are to be brought back. */
  'archive.return-asked': { projectId: string; run: string }
  /** Dead letter job of the two, also after a crash during the last attempt. */
  'archive.given-up': { projectId: string; run: string }
  /** A file of records is to be checked or imported, or an import undone. */
  'import.asked': { importId: string; run: string; personId: string }
  /** Dead letter job of it, also after a crash during the last attempt. */
  'import.given-up': { importId: string; run: string; personId: string }
  /** Removes files of deleted records from the archive, and applies the studio's rule for putting projects away. */
  'archive.tend': Record<string, never>
  /** An archive of the whole installation is to be made. */
  'export.asked': { exportId: string }
  /** Dead letter job of `export.asked`, also after a crash during the last attempt. */
  'export.given-up': { exportId: string }
  /** Tells of rights that end, and follows invoices that extend them. */
  'rights.tend': Record<string, never>
  /** Staff asked for the demo content on an installation that was started without it. */
  'demo-content.asked': Record<string, never>
  /** Dead letter job of `demo-content.asked`, also after a crash during the last attempt. */
  'demo-content.given-up': Record<string, never>
  'demo-content.to-remove': Record<string, never>
  /** Dead letter job of `demo-content.to-remove`. */
  'demo-content.not-removed': Record<string, never>
  /** Files of removed demo content: storage keys, folders, and what was derived from its media. */
  'demo-content.removed': {
    keys: string[]
    folders: string[]
    assets: { storageKey: string; sha256: string; streamKey: string | null }[]
  }
  'housekeeping.sweep': Record<string, never>
}

export type JobName = keyof Jobs

interface QueueSettings {
  retryLimit: number
  retryDelay: number
  retryBackoff: boolean
  retryDelayMax?: number
  /** Dead letter queue after the last attempt; declared before the queues that use it. */
  deadLetter?: JobName
  /** Maximum duration of a job; a quarter of an hour by default. */
  expireInSeconds?: number
  /** Heartbeat timeout after which a job's process counts as dead. The queue's minimum is ten. */
  heartbeatSeconds?: number
}

/** Hours of copying: a heartbeat detects a dead process soon, and what was copied is not copied again. */
const archiving: QueueSettings = {
  retryLimit: 5,
  retryDelay: 1,
  retryBackoff: true,
  deadLetter: 'archive.given-up',
  heartbeatSeconds: 10,
  expireInSeconds: 23 * 3600,
}

const queues: Record<JobName, QueueSettings> = {
  'mail.given-up': { retryLimit: 20, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600 },
  // Fourteen attempts over about a day (30 s, doubled each time, up to 6 h), so that mail survives an outage overnight.
  'mail.queued': { retryLimit: 13, retryDelay: 30, retryBackoff: true, retryDelayMax: 6 * 3600, deadLetter: 'mail.given-up' },
  'person.invited': { retryLimit: 20, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600 },
  'person.notified': { retryLimit: 20, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600 },
  'person.to-push': { retryLimit: 20, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600 },
  // About two hours; push services keep a message for a day themselves.
  'push.queued': { retryLimit: 8, retryDelay: 30, retryBackoff: true, retryDelayMax: 3600 },
  'tasks.due': { retryLimit: 5, retryDelay: 60, retryBackoff: true },
  // It runs again soon anyway.
  'calendars.read': { retryLimit: 0, retryDelay: 60, retryBackoff: false },
  'notifications.digest': { retryLimit: 5, retryDelay: 60, retryBackoff: true },
  'staff-link.asked': { retryLimit: 5, retryDelay: 2, retryBackoff: true },
  'person.new-browser': { retryLimit: 20, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600 },
  'contact.new-browser': { retryLimit: 20, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600 },
  'person.sign-in-changed': { retryLimit: 20, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600 },
  'security.changed': { retryLimit: 20, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600 },
  'message.leaves': { retryLimit: 20, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600 },
  'conversations.tend': { retryLimit: 2, retryDelay: 60, retryBackoff: false },
  'waiting.remind': { retryLimit: 2, retryDelay: 60, retryBackoff: false },
  'quote.to-send': { retryLimit: 20, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600 },
  'quote.received': { retryLimit: 20, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600 },
  'message.received': { retryLimit: 20, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600 },
  'bills.mailed': { retryLimit: 20, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600 },
  'booking.made': { retryLimit: 20, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600 },
  'booking.changed': { retryLimit: 20, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600 },
  'bookings.tend': { retryLimit: 5, retryDelay: 60, retryBackoff: true },
  'dates.tend': { retryLimit: 5, retryDelay: 60, retryBackoff: true },
  'date.followed': { retryLimit: 20, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600 },
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
  // Jobs of hours: a heartbeat detects a dead process soon.
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
  'asset.inspected': { retryLimit: 20, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600 },
  'version.added': { retryLimit: 20, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600 },
  'version.check-given-up': { retryLimit: 20, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600 },
  'version.to-check': {
    retryLimit: 2,
    retryDelay: 1,
    retryBackoff: true,
    deadLetter: 'version.check-given-up',
    heartbeatSeconds: 10,
    expireInSeconds: 23 * 3600,
  },
  'version.checked': { retryLimit: 20, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600 },
  'check-limits.changed': { retryLimit: 20, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600 },
  'transcript.given-up': { retryLimit: 20, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600 },
  // A server that is busy or restarts is asked again for some minutes.
  'transcript.asked': {
    retryLimit: 5,
    retryDelay: 5,
    retryBackoff: true,
    deadLetter: 'transcript.given-up',
    heartbeatSeconds: 10,
    expireInSeconds: 23 * 3600,
  },
  'content.due': { retryLimit: 20, retryDelay: 2, retryBackoff: true, retryDelayMax: 600 },
  // Proofs are also rendered on demand, so few retries suffice.
  'proof.added': { retryLimit: 2, retryDelay: 30, retryBackoff: true },
  'final.added': { retryLimit: 2, retryDelay: 30, retryBackoff: true, expireInSeconds: 2 * 3600 },
  'portal-link.asked': { retryLimit: 5, retryDelay: 2, retryBackoff: true },
  'sign-in.guessed-at': { retryLimit: 5, retryDelay: 5, retryBackoff: true },
  'files.received': { retryLimit: 20, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600 },
  'agreement.signed': { retryLimit: 20, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600 },
  'agreements.tend': { retryLimit: 5, retryDelay: 60, retryBackoff: true },
  'proposal.signed-by-one': { retryLimit: 20, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600 },
  'proposal.approved': { retryLimit: 20, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600 },
  'sign-off.received': { retryLimit: 20, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600 },
  'review.commented': { retryLimit: 20, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600 },
  'review.replied': { retryLimit: 20, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600 },
  'review.to-push': { retryLimit: 8, retryDelay: 30, retryBackoff: true, retryDelayMax: 3600 },
  'review.approval-given': { retryLimit: 20, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600 },
  'review.approved': { retryLimit: 20, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600 },
  'delivery.given-up': { retryLimit: 20, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600 },
  'delivery.asked': {
    retryLimit: 3,
    retryDelay: 1,
    retryBackoff: true,
    deadLetter: 'delivery.given-up',
    heartbeatSeconds: 10,
    expireInSeconds: 23 * 3600,
  },
  'costs.changed': { retryLimit: 20, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600 },
  'archive.given-up': { retryLimit: 20, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600 },
  'archive.asked': archiving,
  'archive.return-asked': archiving,
  'import.given-up': { retryLimit: 20, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600 },
  'import.asked': {
    retryLimit: 3,
    retryDelay: 1,
    retryBackoff: true,
    deadLetter: 'import.given-up',
    heartbeatSeconds: 10,
    expireInSeconds: 4 * 3600,
  },
  'export.given-up': { retryLimit: 20, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600 },
  'export.asked': { ...archiving, deadLetter: 'export.given-up' },
  'archive.tend': { retryLimit: 5, retryDelay: 60, retryBackoff: true, expireInSeconds: 2 * 3600 },
  'satisfaction.due': { retryLimit: 20, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600 },
  'proposals.remind': { retryLimit: 2, retryDelay: 60, retryBackoff: false },
  'week.over': { retryLimit: 20, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600 },
  'invoice.to-send': { retryLimit: 20, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600 },
  // About two days.
  'card-payment.booked': { retryLimit: 16, retryDelay: 30, retryBackoff: true, retryDelayMax: 6 * 3600 },
  'card-mandate.given': { retryLimit: 20, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600 },
  'card-charge.failed': { retryLimit: 20, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600 },
  'invoice.issued': { retryLimit: 20, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600 },
  'rights.tend': { retryLimit: 5, retryDelay: 60, retryBackoff: true },
  'invoices.tend': { retryLimit: 2, retryDelay: 60, retryBackoff: false },
  'demo-content.given-up': { retryLimit: 20, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600 },
  'demo-content.not-removed': { retryLimit: 20, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600 },
  'demo-content.removed': { retryLimit: 20, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600 },
  // Somebody's edit at the same moment may end it as a deadlock.
  'demo-content.to-remove': { retryLimit: 4, retryDelay: 1, retryBackoff: true, deadLetter: 'demo-content.not-removed' },
  'demo-content.asked': {
    retryLimit: 2,
    retryDelay: 2,
    retryBackoff: true,
    deadLetter: 'demo-content.given-up',
    heartbeatSeconds: 10,
  },
  'housekeeping.sweep': { retryLimit: 2, retryDelay: 60, retryBackoff: false },
}

/**
 * Workers for long jobs: each lane runs one job at a time per process, by priority, independently of others. A lane with
 * `minPriority` only takes jobs of at least that one.
 */
const lanes: Partial<Record<JobName, { minPriority?: number }[]>> = {
  'asset.arrived': [{}, {}, {}, {}],
  'film.inspected': [{}, { minPriority: shortFilmPriority }],
  'film.to-finish': [{}],
  'delivery.asked': [{}],
  'version.to-check': [{}],
  // They wait for another server most of the time.
  'transcript.asked': [{}, {}],
  'archive.asked': [{}],
  'archive.return-asked': [{}],
  'import.asked': [{}],
  'export.asked': [{}],
}

/** Delay in seconds before a job checks again for unavailable storage. */
const storageRestSeconds = 15

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
  /**
   * Runs `handle` for each job. `signal` is for long jobs: on shutdown they may throw its reason, and are run again later without
   * losing an attempt.
   */
  work<Name extends JobName>(name: Name, handle: (data: Jobs[Name], signal: AbortSignal) => Promise<void>): Promise<void>
  /** Runs a job by the studio's clock. */
  schedule<Name extends JobName>(name: Name, cron: string, data: Jobs[Name]): Promise<void>
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
  const scheduled = new Map<JobName, { cron: string; data: object; tz: string }>()
  const stopping = new AbortController()
  const known = new Map(
    (await boss.getQueues()).map(({ name, ...settings }): [string, Record<string, unknown>] => [name, settings]),
  )
  for (const [name, options] of Object.entries(queues)) {
    const settings = { heartbeatSeconds: 60, ...options, notify: true }
    const before = known.get(name)
    if (!before) await boss.createQueue(name, settings)
    else if (Object.entries(settings).some(([key, value]) => before[key] !== value)) await boss.updateQueue(name, settings)
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
      for (const lane of lanes[name] ?? [null]) {
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
    },
    async schedule(name, cron, data) {
      const tz = studioTimeZone()
      await boss.schedule(name, cron, data, { tz })
      scheduled.set(name, { cron, data, tz })
    },
    async reschedule() {
      const tz = studioTimeZone()
      for (const [name, known] of scheduled) {
        if (known.tz === tz) continue
        await boss.schedule(name, known.cron, known.data, { tz })
        scheduled.set(name, { ...known, tz })
      }
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
