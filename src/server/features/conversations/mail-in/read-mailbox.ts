import { setTimeout as sleep } from 'node:timers/promises'
import { subDays } from 'date-fns/subDays'
import { attemptsAtInput, mailboxRest } from '#domain/common/retries.ts'
import { asTheOne } from '../../../base/database/as-the-one.ts'
import type { ImapSettings } from '../../../base/env.ts'
import { isDatabaseUnavailable, isStorageAway } from '../../../base/http/limits/unavailable.ts'
import { MailServerError, openImapMailbox, type FoundMessage, type ImapMailbox } from '../../../base/mail/imap-mailbox.ts'
import { readMailHeader } from '../../../base/mail/mail-reader.ts'
import { mostMessageBytes, type ReadMessage } from '../../../base/mail/read-message.ts'
import type { Services } from '../../../base/services.ts'
import { makeTaskQueue } from '../../../base/task-queue.ts'
import { advanceMailbox, beginMailbox, findMailbox, noteProblem, noteRead } from './mailbox-store.ts'
import { receiveStored, storeMail, type StoredMail } from './receive-mail.ts'
import { readRaw, tooLarge } from './receive-raw.ts'

type Means = Pick<Services, 'db' | 'queue' | 'storage' | 'env' | 'log' | 'closing'>

/** Days before the first connection, or before the last time it was read, from which messages are taken. */
const daysBack = 30
/** Milliseconds between looks, in case that the server did not tell of a message. */
const pollEvery = 60_000
/** Milliseconds between attempts of the processes that do not read. */
const askAgain = 5_000
/** Messages, and bytes, that are fetched at once. */
const batch = { messages: 50, bytes: 30 * 1024 ** 2 }
/** Messages whose attachments are stored ahead of the one that is received. */
const storedAhead = 4
/** Name of a mailbox in the database. */
export const mailboxName = ({ host, user, folder }: ImapSettings): string => `${host} ${user} ${folder}`

/** Reads the mailbox of IMAP_URL for as long as this process runs; of several processes one does. */
export function startReadingMail(services: Means): void {
  const { env, log } = services
  if (!env.imap) return
  readOnAndOn(services, env.imap).catch((error: unknown) => log.error({ err: error }, 'reading mail has ended'))
}

async function readOnAndOn(services: Means, imap: ImapSettings): Promise<void> {
  const { closing, log } = services
  for (let failures = 0; !closing.aborted;) {
    try {
      await asTheOne(services, `slatehouse mailbox ${mailboxName(imap)}`, (signal) =>
        readWhileConnected(services, imap, signal, () => (failures = 0)),
      )
      await pause(askAgain, closing)
    } catch (error) {
      if (closing.aborted) return
      failures += 1
      log.warn({ err: error, failures }, 'the mailbox could not be read')
      const isRefused = error instanceof MailServerError && error.problem.kind === 'sign-in'
      await pause(mailboxRest(failures, isRefused), closing)
    }
  }
}

const pause = (milliseconds: number, signal: AbortSignal) => sleep(milliseconds, undefined, { signal }).catch(() => undefined)

async function readWhileConnected(services: Means, imap: ImapSettings, signal: AbortSignal, onRead: () => void): Promise<void> {
  const { db, closing } = services
  const mailbox = mailboxName(imap)
  let opened: ImapMailbox | null = null
  try {
    opened = await openImapMailbox(imap, signal)
    const { uidValidity } = opened
    const known = await findMailbox(db, mailbox)
    if (known?.uidValidity !== uidValidity) await beginMailbox(db, mailbox, uidValidity)
    const since = subDays(known?.lastReadAt ?? new Date(), daysBack)
    for (;;) {
      await readWhatIsNew(services, opened, { mailbox, since, signal })
      await noteRead(db, mailbox, new Date())
      onRead()
      await opened.waitForMail(pollEvery, signal)
    }
  } catch (error) {
    const says = error instanceof MailServerError ? error.message : 'A message could not be stored'
    if (!closing.aborted) await noteProblem(db, mailbox, `${says}.`).catch(() => undefined)
    throw error
  } finally {
    opened?.close()
  }
}

interface Reading {
  mailbox: string
  /** Older messages are left out. */
  since: Date
  signal: AbortSignal
}

/** Receives in the order of UIDs, each in a transaction with its UID; the next ones are parsed, and their files stored, meanwhile. */
async function readWhatIsNew(services: Means, opened: ImapMailbox, { mailbox, since, signal }: Reading): Promise<void> {
  const { db } = services
  const { uidValidity } = opened
  const { lastUid } = (await findMailbox(db, mailbox))!
  const found = await opened.listAfter(lastUid)
  for (const some of inBatches(found.filter(({ receivedAt }) => receivedAt >= since))) {
    signal.throwIfAborted()
    const raw = await opened.read(some.filter(({ bytes }) => bytes <= mostMessageBytes).map(({ uid }) => uid))
    const enqueue = makeTaskQueue({ atOnce: storedAhead })
    const read = some.map((one) => ({
      one,
      stored: enqueue(async () => storeFound(services, await readFound(opened, one, raw))),
    }))
    // Each is awaited below, unless one before it fails.
    for (const { stored } of read) stored.catch(() => undefined)
    for (const { one, stored } of read) {
      signal.throwIfAborted()
      const place = { mailbox, uidValidity, uid: one.uid }
      const mail = await stored
      if (mail) await receiveOrKeep(services, mail, raw.get(one.uid), place)
      else await advanceMailbox(db, place)
    }
  }
  const last = found.at(-1)
  if (last) await advanceMailbox(db, { mailbox, uidValidity, uid: last.uid })
}

function* inBatches(found: FoundMessage[]): Generator<FoundMessage[]> {
  let some: FoundMessage[] = []
  let sum = 0
  for (const one of found) {
    const size = Math.min(one.bytes, mostMessageBytes)
    if (some.length > 0 && (some.length >= batch.messages || sum + size > batch.bytes)) {
      yield some
      some = []
      sum = 0
    }
    some.push(one)
    sum += size
  }
  if (some.length > 0) yield some
}

/** Null for a message that was deleted meanwhile. One that is too large is not fetched. */
async function readFound(
  opened: ImapMailbox,
  { uid, bytes }: FoundMessage,
  fetched: Map<number, Uint8Array>,
): Promise<ReadMessage | null> {
  if (bytes > mostMessageBytes) {
    const header = await opened.readHeader(uid)
    return header && readMailHeader(header, tooLarge(bytes))
  }
  const raw = fetched.get(uid)
  return raw ? readRaw(raw) : null
}

const storeFound = async (services: Means, message: ReadMessage | null): Promise<StoredMail | null> =>
  message && storeMail(services, message)

/** Failed attempts by mailbox and UID. */
const attempts = new Map<string, number>()

/**
 * Receives a message with its UID. One that fails again and again would stop all that follow it: it is kept as an attachment of
 * itself then.
 */
async function receiveOrKeep(
  services: Means,
  mail: StoredMail,
  raw: Uint8Array | undefined,
  place: { mailbox: string; uidValidity: string; uid: number },
): Promise<void> {
  const key = `${place.mailbox} ${place.uidValidity} ${place.uid}`
  const advance = (tx: Parameters<typeof advanceMailbox>[0]) => advanceMailbox(tx, place)
  try {
    const tried = attempts.get(key) ?? 0
    const keepsIt = tried >= attemptsAtInput && raw !== undefined
    const kept = keepsIt ? await storeMail(services, await readMailHeader(raw, 'This message could not be read.', true)) : mail
    await receiveStored(services, kept, new Date(), advance)
    attempts.delete(key)
  } catch (error) {
    if (!isDatabaseUnavailable(error) && !isStorageAway(error)) attempts.set(key, (attempts.get(key) ?? 0) + 1)
    throw error
  }
}
