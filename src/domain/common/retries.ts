// How often, and how far apart, what can fail is tried again: jobs, mails, webhooks, the mailbox and the watch folder.

const minute = 60
const hour = 60 * minute

/** Of a job, in seconds: `retryLimit` further attempts; with `retryBackoff` each delay is twice the one before, up to `retryDelayMax`. */
export interface JobRetries {
  retryLimit: number
  retryDelay: number
  retryBackoff: boolean
  retryDelayMax?: number
}

export const jobRetries = {
  /** What follows from an event: about half a day of attempts. */
  following: { retryLimit: 20, retryDelay: 5, retryBackoff: true, retryDelayMax: hour },
  /** Somebody waits for it in front of a screen. */
  awaited: { retryLimit: 5, retryDelay: 2, retryBackoff: true },
  /** An alarm: late it is of no use. */
  alarming: { retryLimit: 5, retryDelay: 5, retryBackoff: true },
  /** Fourteen attempts over about a day, so that mail survives an outage overnight. */
  mail: { retryLimit: 13, retryDelay: 30, retryBackoff: true, retryDelayMax: 6 * hour },
  /** About two hours; push services keep a message for a day themselves. */
  pushing: { retryLimit: 8, retryDelay: 30, retryBackoff: true, retryDelayMax: hour },
  /** Chores by the clock, and those that run again soon anyway. */
  daily: { retryLimit: 5, retryDelay: minute, retryBackoff: true },
  frequent: { retryLimit: 2, retryDelay: minute, retryBackoff: false },
  never: { retryLimit: 0, retryDelay: minute, retryBackoff: false },
  /** Jobs of hours. */
  long: { retryLimit: 3, retryDelay: 1, retryBackoff: true },
  /** Measuring a film fails for the same reason again. */
  measuring: { retryLimit: 2, retryDelay: 1, retryBackoff: true },
  /** Copying: what was copied is not copied again. */
  copying: { retryLimit: 5, retryDelay: 1, retryBackoff: true },
  /** A transcription server that is busy or restarts is asked again for some minutes. */
  transcribing: { retryLimit: 5, retryDelay: 5, retryBackoff: true },
  /** A page that is due to be published: for about two hours. */
  publishing: { retryLimit: 20, retryDelay: 2, retryBackoff: true, retryDelayMax: 10 * minute },
  /** What is made in advance is also made on demand. */
  inAdvance: { retryLimit: 2, retryDelay: 30, retryBackoff: true },
  /** Stripe tells the fee of a payment a moment later: about two days. */
  cardFees: { retryLimit: 16, retryDelay: 30, retryBackoff: true, retryDelayMax: 6 * hour },
  /** Demo content; somebody's edit at the same moment may end its removal as a deadlock. */
  seeding: { retryLimit: 2, retryDelay: 2, retryBackoff: true },
  removing: { retryLimit: 4, retryDelay: 1, retryBackoff: true },
} as const satisfies Record<string, JobRetries>

/** Seconds until a job is tried again that found the storage away, without losing an attempt. */
export const storageRestSeconds = 15

/** A mail that was sent is noted as sent, so that it is not sent twice: for five minutes, besides an unavailable database. */
export const noteOfSentMail = { attempts: 600, milliseconds: 500 } as const

/** Attempts at a message or file that may itself be what ends them, before it is given up. */
export const attemptsAtInput = 3

/** Seconds before a file of the watch folder that waits is tried again. */
export const watchedFileRestSeconds = minute

/** Milliseconds until the mailbox is tried again after so many failures. A wrong password is tried rarely: some providers lock the account. */
export const mailboxRest = (failures: number, isRefused: boolean): number =>
  isRefused ? Math.min(60_000 * failures, 600_000) : Math.min(500 * 2 ** failures, 60_000)

export const webhookRetries = {
  /** Milliseconds before each new try of one delivery: 13 tries over about three days. */
  waits: [5, 30, 2 * minute, 10 * minute, 30 * minute, hour, 2 * hour, 4 * hour, 8 * hour, 12 * hour, 20 * hour, 24 * hour].map(
    (seconds) => seconds * 1_000,
  ),
  /** Milliseconds for which a delivery is tried, and without any success after which its webhook is switched off. */
  givingUpAfter: 72 * hour * 1_000,
  /** Milliseconds: the receiver may ask for a later try, within reason. */
  longestAskedFor: 24 * hour * 1_000,
  /** Failures in a row, of any records, after which a receiver is taken to be down. */
  failuresOfOne: 5,
  /** Milliseconds for which nothing is sent to it then, twice as long after each further failure. */
  rest: { first: 2_000, most: 15 * minute * 1_000 },
} as const
