import type { SecurityEvent } from '../accounts/security-changes.ts'
import { jobRetries, type JobRetries } from '../common/retries.ts'
import type { BookingChange } from '../bookings/booking-change.ts'
import { shortFilmPriority } from '../media/films/film-order.ts'
import type { PushMessage } from '../people/notification.ts'
import type { NewBrowser, SignInChange } from '../people/people-mail-props.ts'
import type { PortalLinkPurpose } from '../portal/portal-access.ts'

interface JobSettings extends JobRetries {
  /** Dead letter queue after the last attempt; its row comes before those that use it. */
  deadLetter?: string
  /** Maximum duration of a job; a quarter of an hour by default. */
  expireInSeconds?: number
  /** Heartbeat timeout after which a job's process counts as dead. The queue's minimum is ten. */
  heartbeatSeconds?: number
}

export interface JobRow extends JobSettings {
  /**
   * Workers for long jobs: each lane runs one job at a time per process, by priority, independently of others. A lane with
   * `minPriority` only takes jobs of at least that one.
   */
  lanes?: { minPriority?: number }[]
  /** When it runs by the studio's clock. */
  cron?: string
}

/** `Data` is the payload. */
const job = <Data = Record<string, never>>(row: JobRow): JobRow & { data?: Data } => row

const { following, awaited, pushing, daily, frequent } = jobRetries

/** Jobs of hours: a heartbeat detects a dead process soon. */
const long: JobSettings = { ...jobRetries.long, heartbeatSeconds: 10, expireInSeconds: 23 * 3600 }

/** Hours of copying. */
const archiving: JobSettings = { ...long, ...jobRetries.copying }

/** Each job once: payload, retries, lanes and clock. Names are `noun.what-happened` for events, `noun.service` for chores. */
export const jobs = {
  /** Dead letter job of `mail.queued`, also after a crash during the last attempt. */
  'mail.given-up': job<{ mailId: string }>(following),
  'mail.queued': job<{ mailId: string }>({ ...jobRetries.mail, deadLetter: 'mail.given-up' }),
  /** Somebody was invited to the admin area. */
  'person.invited': job<{ personId: string; invitedBy: string }>(following),
  /** A member of staff has notifications to be mailed at once. */
  'person.notified': job<{ personId: string }>(following),
  /** A member of staff has notifications to be pushed to their browsers at once. */
  'person.to-push': job<{ personId: string }>(following),
  /** A push message of these notifications to one browser. */
  'push.queued': job<{ subscriptionId: string; notificationIds: string[] }>(pushing),
  // Before the digest.
  'tasks.due': job({ ...daily, cron: '30 7 * * *' }),
  /** Reads the calendars that people subscribed to. */
  // It runs again soon anyway.
  'calendars.read': job({ ...jobRetries.never, cron: '*/15 * * * *' }),
  // At 08:00 of each person’s time zone: some are half or three quarters of an hour off.
  'notifications.digest': job({ ...daily, cron: '*/15 * * * *' }),
  /** Null if no account has this mailbox. */
  'staff-link.asked': job<{ personId: string | null }>(awaited),
  /** Somebody of the studio signed in in a new browser, also with the studio's password. */
  'person.new-browser': job<NewBrowser & { personId: string }>(following),
  /** The same at the portal. */
  'contact.new-browser': job<NewBrowser & { contactId: string }>(following),
  /** Somebody of the studio changed what they sign in with. */
  'person.sign-in-changed': job<SignInChange & { personId: string }>(following),
  /** A security change that the owner is mailed. */
  'security.changed': job<SecurityEvent>(following),
  /** A message from the studio can no longer be taken back. */
  'message.leaves': job<{ messageId: string }>(following),
  /** Sends follow-ups that are due, and messages that were left unsent. */
  'conversations.send-due': job({ ...frequent, cron: '*/5 * * * *' }),
  'waiting.remind': job({ ...frequent, cron: '*/5 * * * *' }),
  /** A quote is to be mailed to its sender, whose limit of mails allows it. */
  'quote.to-send': job<{ inquiryId: string }>(following),
  'quote.received': job<{ inquiryId: string }>(following),
  /** An answer to a mail of the outbox arrived; later nouns follow. */
  'message.received': job<{ messageId: string }>(following),
  /** A mail to the bills' address, with files. */
  'bills.mailed': job<{ messageId: string; conversationId: string }>(following),
  /** A visitor booked a time. */
  'booking.made': job<{ bookingId: string }>(following),
  /** A booking was moved from `before` to `startsAt`, or cancelled. */
  'booking.changed': job<BookingChange>(following),
  /** Sends reminders, and ends what is over. */
  'bookings.update': job({ ...daily, cron: '*/5 * * * *' }),
  'dates.update': job({ ...daily, cron: '*/15 * * * *' }),
  /** A shoot that a client chose the day of was moved, cancelled or deleted. */
  'date.followed': job<{ choiceId: string }>(following),
  /** An inquiry came with a plan; carries the hash of the plan's key, which is a secret. */
  'plan.sent': job<{ inquiryId: string; keyHash: string }>(following),
  /** Dead letter job of the three. */
  'asset.given-up': job<{ assetId: string }>(following),
  /** An asset's file is complete and not probed yet. */
  'asset.arrived': job<{ assetId: string }>({
    ...long,
    deadLetter: 'asset.given-up',
    expireInSeconds: 2 * 3600,
    lanes: [{}, {}, {}, {}],
  }),
  /** An uploaded film was probed; its first renditions are due. */
  'film.inspected': job<{ assetId: string }>({
    ...long,
    deadLetter: 'asset.given-up',
    lanes: [{}, { minPriority: shortFilmPriority }],
  }),
  /** A film can be watched now. */
  'film.ready': job<{ assetId: string }>(following),
  /** A watchable film still lacks renditions; low priority. */
  'film.to-finish': job<{ assetId: string }>({ ...long, deadLetter: 'asset.given-up', lanes: [{}] }),
  /** A film's or sound's file was probed; later nouns follow. */
  'asset.inspected': job<{ assetId: string }>(following),
  /** A film or sound was added to a review. */
  'version.added': job<{ versionId: string }>(following),
  /** Dead letter job of `version.to-check`. */
  'version.check-given-up': job<{ versionId: string; run: string }>(following),
  /** A version's file is to be measured. */
  'version.to-check': job<{ versionId: string; run: string }>({
    ...long,
    ...jobRetries.measuring,
    deadLetter: 'version.check-given-up',
    lanes: [{}],
  }),
  /** A version was checked, could not be, or staff released its email despite the findings. */
  'version.checked': job<{ versionId: string }>(following),
  /** A profile of checks, its use or what a deliverable is expected to be was changed. */
  'check-limits.changed': job(following),
  /** Dead letter job of `transcript.asked`, also after a crash during the last attempt. */
  'transcript.given-up': job<{ versionId: string; run: string }>(following),
  /** Staff asked for a transcript of a version's sound. */
  // Jobs wait for the server most of the time.
  'transcript.asked': job<{ versionId: string; run: string }>({
    ...long,
    ...jobRetries.transcribing,
    deadLetter: 'transcript.given-up',
    lanes: [{}, {}],
  }),
  /** A scheduled item is due for publishing. */
  'content.due': job<{ contentId: string }>(jobRetries.publishing),
  /** A picture was added to a gallery: proofs can be rendered in advance. */
  'proof.added': job<{ assetId: string }>(jobRetries.inAdvance),
  /** Staff added a final, or released a photograph: its copy for delivery can be made in advance. */
  'final.added': job<{ assetId: string }>({ ...jobRetries.inAdvance, expireInSeconds: 2 * 3600 }),
  /** A portal link was requested; for nobody when the address has no account, so that both take the same time. */
  'portal-link.asked': job<{ contactIds: string[]; purpose: PortalLinkPurpose }>(awaited),
  /** Staff sign-in failures reached the alert threshold. */
  'sign-in.guessed-at': job<{ failures: number }>(jobRetries.alarming),
  /** A client sent a file; the job is delayed until a quiet period. */
  'files.received': job<{ projectId: string }>(following),
  /** Somebody signed an agreement. */
  'agreement.signed': job<{ signatureId: string }>(following),
  /** Tells of signed agreements that end soon. */
  // Before the digest.
  'agreements.expiry': job({ ...daily, cron: '35 7 * * *' }),
  /** One of several people signed a proposal, and others are still to sign. */
  'proposal.signed-by-one': job<{ signatureId: string }>(following),
  /** A client signed a proposal. */
  'proposal.approved': job<{ projectId: string; proposalId: string }>(following),
  'sign-off.received': job<{ signatureId: string }>(following),
  /** A client commented; the job is delayed until a quiet period. */
  'review.commented': job<{ projectId: string }>(following),
  /** Replies wait to be mailed to somebody in their threads; the job is delayed to collect more of them. */
  'review.replied': job<{ replyMailId: string }>(following),
  /** A push message to a browser of somebody of the client's side. */
  'review.to-push': job<{ subscriptionId: string; message: PushMessage }>(pushing),
  /** A client approved a version that another of their people has to approve too. */
  'review.approval-given': job<{ signatureId: string }>(following),
  /** A client approved a version of their film. */
  'review.approved': job<{ signatureId: string }>(following),
  /** Dead letter job of `delivery.asked`, also after a crash during the last attempt. */
  'delivery.given-up': job<{ orderId: string }>(following),
  /** Files are to be made of an approved version. */
  'delivery.asked': job<{ orderId: string }>({ ...long, deadLetter: 'delivery.given-up', lanes: [{}] }),
  /** Costs or the budget of a project have changed. */
  'costs.changed': job<{ projectId: string }>(following),
  /** Dead letter job of the two, also after a crash during the last attempt. */
  'archive.given-up': job<{ projectId: string; run: string }>(following),
  /** The files of a project are to be put into the archive. */
  'archive.asked': job<{ projectId: string; run: string }>({ ...archiving, deadLetter: 'archive.given-up', lanes: [{}] }),
  /** They are to be brought back. */
  'archive.return-asked': job<{ projectId: string; run: string }>({ ...archiving, deadLetter: 'archive.given-up', lanes: [{}] }),
  /** Dead letter job of it, also after a crash during the last attempt. */
  'import.given-up': job<{ importId: string; run: string; personId: string }>(following),
  /** A file of records is to be checked or imported, or an import undone. */
  'import.asked': job<{ importId: string; run: string; personId: string }>({
    ...long,
    deadLetter: 'import.given-up',
    expireInSeconds: 4 * 3600,
    lanes: [{}],
  }),
  /** Dead letter job of `export.asked`, also after a crash during the last attempt. */
  'export.given-up': job<{ exportId: string }>(following),
  /** An archive of the whole installation is to be made. */
  'export.asked': job<{ exportId: string }>({ ...archiving, deadLetter: 'export.given-up', lanes: [{}] }),
  /** Removes files of deleted records from the archive, and applies the studio's rule for putting projects away. */
  // Copies of hours begin at night.
  'archive.update': job({ ...daily, expireInSeconds: 2 * 3600, cron: '40 1 * * *' }),
  /** A day has passed since the approval. */
  'satisfaction.due': job<{ projectId: string; signatureId: string }>(following),
  // In the morning, during working hours.
  'proposals.remind': job({ ...frequent, cron: '15 9 * * *' }),
  'week.over': job({ ...following, cron: '0 8 * * 1' }),
  /** An invoice was issued and is to be mailed automatically. */
  'invoice.to-send': job<{ invoiceId: string }>(following),
  /** A card payment was booked, of which Stripe knows the fee a moment later. */
  'card-payment.booked': job<{ paymentId: string; intent: string }>(jobRetries.cardFees),
  /** A payment was booked with which a client saved their card. */
  'card-mandate.given': job<{ mandateId: string; intent: string }>(following),
  /** A saved card could not be charged: the client gets the invoice. */
  'card-charge.failed': job<{ chargeId: string }>(following),
  /** An invoice was issued; later nouns follow. */
  'invoice.issued': job<{ invoiceId: string }>(following),
  /** Tells of rights that end, and follows invoices that extend them. */
  // Before the digest.
  'rights.update': job({ ...daily, cron: '15 7 * * *' }),
  /** Makes invoices of retainers, issues due ones, charges saved cards, mails monthly statements and reminds of unpaid invoices. */
  'invoices.send-due': job({ ...frequent, cron: '20 9-17 * * *' }),
  /** Dead letter job of `demo-content.asked`, also after a crash during the last attempt. */
  'demo-content.given-up': job(following),
  /** Dead letter job of `demo-content.to-remove`. */
  'demo-content.not-removed': job(following),
  /** Files of removed demo content: storage keys, folders, and what was derived from its media. */
  'demo-content.removed': job<{
    keys: string[]
    folders: string[]
    assets: { storageKey: string; sha256: string; streamKey: string | null }[]
  }>(following),
  'demo-content.to-remove': job({ ...jobRetries.removing, deadLetter: 'demo-content.not-removed' }),
  /** Staff asked for the demo content on an installation that was started without it. */
  'demo-content.asked': job({
    ...jobRetries.seeding,
    deadLetter: 'demo-content.given-up',
    heartbeatSeconds: 10,
  }),
  'housekeeping.sweep': job({ ...frequent, cron: '0 * * * *' }),
} satisfies Record<string, JobRow>

/** Names of earlier versions: what waits under one is done under its present name. */
export const earlierJobNames = {
  'conversations.tend': 'conversations.send-due',
  'bookings.tend': 'bookings.update',
  'dates.tend': 'dates.update',
  'agreements.tend': 'agreements.expiry',
  'archive.tend': 'archive.update',
  'rights.tend': 'rights.update',
  'invoices.tend': 'invoices.send-due',
} as const satisfies Record<string, JobName>

export type JobName = keyof typeof jobs

/** Payloads by the job's name. */
export type Jobs = { [Name in JobName]: NonNullable<(typeof jobs)[Name]['data']> }

/** Handled in `main`, which imports every noun. */
export type DemoJob = Extract<JobName, `demo-content.${string}`>
