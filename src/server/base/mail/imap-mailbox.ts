import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { ImapFlow } from 'imapflow'
import type { ImapSettings } from '../env.ts'
import { mostMessageBytes } from './read-message.ts'

export interface FoundMessage {
  uid: number
  bytes: number
  /** When the mail server received it. */
  receivedAt: Date
}

/** A folder of a mail server, opened for reading only: no flag is changed, and nothing is deleted. */
export interface ImapMailbox {
  uidValidity: string
  /** Messages with a greater UID, ascending. */
  listAfter(uid: number): Promise<FoundMessage[]>
  /** Raw messages by UID; without those that are gone. */
  read(uids: number[]): Promise<Map<number, Uint8Array>>
  /** Null when it is gone. */
  readHeader(uid: number): Promise<Uint8Array | null>
  /** Resolves when the server tells of new messages, and after `milliseconds` at the latest. Throws when the connection broke. */
  waitForMail(milliseconds: number, signal: AbortSignal): Promise<void>
  close(): void
}

const isLoopback = (host: string) => host === 'localhost' || host === '::1' || host.startsWith('127.')

/** Connects, signs in and opens the folder. It and its functions throw {@link MailServerError}, or the reason of a signal. */
export async function openImapMailbox(settings: ImapSettings, signal?: AbortSignal): Promise<ImapMailbox> {
  const { host, port, secure, user, password, folder } = settings
  signal?.throwIfAborted()
  /** Says what an error of the library means. */
  async function asking<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work()
    } catch (error) {
      signal?.throwIfAborted()
      throw new MailServerError(problemOf(error, settings), error)
    }
  }
  const client = new ImapFlow({
    host,
    port,
    secure,
    auth: { user, pass: password },
    // Passwords never cross a network unencrypted.
    doSTARTTLS: secure ? undefined : !isLoopback(host),
    tls: { minVersion: 'TLSv1.2' },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: 20_000,
    greetingTimeout: 20_000,
    socketTimeout: 150_000,
    // Below the 30 minutes after which servers end IDLE.
    maxIdleTime: 5 * 60_000,
    maxLiteralSize: mostMessageBytes * 2,
    maxResponseSize: mostMessageBytes * 3,
    maxLineLength: 16 * 1024 ** 2,
  })
  // Errors are also thrown where they matter; without a listener they would end the process.
  let broken: Error | null = null
  client.on('error', (error: Error) => (broken ??= error))
  const closed = once(client, 'close').then(() => undefined)
  closed.catch(() => undefined)
  let isNew = false
  let tell = () => undefined as void
  client.on('exists', ({ count, prevCount }: { count: number; prevCount: number }) => {
    if (count <= prevCount) return
    isNew = true
    tell()
  })
  const abort = () => client.close()
  signal?.addEventListener('abort', abort, { once: true })
  const close = () => {
    signal?.removeEventListener('abort', abort)
    client.close()
  }

  const opened = await asking(async () => {
    await client.connect()
    return client.mailboxOpen(folder, { readOnly: true })
  }).catch((error: unknown) => {
    close()
    throw error
  })
  return {
    uidValidity: String(opened.uidValidity),
    listAfter: (uid) =>
      asking(async () => {
        isNew = false
        const found: FoundMessage[] = []
        // `n:*` has the last message even if its UID is smaller.
        for await (const message of client.fetch(`${uid + 1}:*`, { uid: true, size: true, internalDate: true }, { uid: true })) {
          if (message.uid <= uid) continue
          found.push({ uid: message.uid, bytes: message.size ?? 0, receivedAt: new Date(message.internalDate ?? Date.now()) })
        }
        return found.toSorted((one, other) => one.uid - other.uid)
      }),
    read: (uids) =>
      asking(async () => {
        if (uids.length === 0) return new Map()
        const messages = await client.fetchAll(uids.join(','), { uid: true, source: true }, { uid: true })
        return new Map(messages.flatMap(({ uid, source }) => (source ? [[uid, source] as const] : [])))
      }),
    readHeader: (uid) =>
      asking(async () => {
        const message = await client.fetchOne(String(uid), { uid: true, headers: true }, { uid: true })
        return message && message.headers ? message.headers : null
      }),
    waitForMail: (milliseconds, stop) =>
      asking(async () => {
        if (isNew) return
        const notified = new Promise<void>((resolve) => (tell = resolve))
        const late = new AbortController()
        if (client.usable) {
          client.idle().catch(() => undefined)
          const signals = AbortSignal.any([stop, late.signal])
          await Promise.race([notified, closed, sleep(milliseconds, undefined, { signal: signals }).catch(() => undefined)])
        }
        late.abort()
        stop.throwIfAborted()
        if (!client.usable) throw broken ?? new Error('the connection was closed')
      }),
    close,
  }
}

export class MailServerError extends Error {
  readonly problem: MailboxProblem
  constructor(problem: MailboxProblem, cause: unknown) {
    super(problem.says, { cause })
    this.problem = problem
  }
}

export interface MailboxProblem {
  kind: 'sign-in' | 'certificate' | 'folder' | 'unreachable'
  /** A sentence for people, without a full stop. */
  says: string
  remedy: string
}

/** What an error of a mail server means. */
function problemOf(error: unknown, { host, folder, secure }: ImapSettings): MailboxProblem {
  const { code, message, authenticationFailed, serverResponseCode, responseText, tlsFailed, mailboxMissing } = error as Error & {
    code?: string
    authenticationFailed?: boolean
    serverResponseCode?: string
    responseText?: string
    tlsFailed?: boolean
    mailboxMissing?: boolean
  }
  const text = (responseText || message || code || String(error)).split(/[\n;]/)[0]!.slice(0, 200)
  if (authenticationFailed || serverResponseCode === 'AUTHENTICATIONFAILED') {
    return {
      kind: 'sign-in',
      says: `The mail server ${host} refuses the name or the password`,
      remedy: 'Check the name and password in IMAP_URL (special characters as %40). Some providers want a password for apps.',
    }
  }
  if (isCertificateError(code, message) || tlsFailed) {
    return {
      kind: 'certificate',
      says: `The certificate of the mail server ${host} is not valid (${text})`,
      remedy: secure
        ? 'Use the name that its certificate is for, or have it renewed. NODE_EXTRA_CA_CERTS names a certificate authority of your own.'
        : 'Use imaps://, or a server with STARTTLS and a valid certificate.',
    }
  }
  if (mailboxMissing || serverResponseCode === 'NONEXISTENT' || serverResponseCode === 'TRYCREATE') {
    return {
      kind: 'folder',
      says: `The mail server ${host} has no folder ${folder}`,
      remedy: 'Check the folder at the end of IMAP_URL.',
    }
  }
  return {
    kind: 'unreachable',
    says: `The mail server ${host} cannot be reached (${text})`,
    remedy: 'Check host and port in IMAP_URL, and that this machine can reach the server.',
  }
}

const isCertificateError = (code = '', message = ''): boolean =>
  /^(?:CERT_|ERR_TLS_CERT|DEPTH_ZERO_SELF_SIGNED|SELF_SIGNED|UNABLE_TO_(?:VERIFY|GET_ISSUER)|HOSTNAME_MISMATCH)/.test(code) ||
  /certificate/i.test(message)
