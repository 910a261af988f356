import { mkdir, open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import type SMTPPool from 'nodemailer/lib/smtp-pool'
import type { Env } from '../env.ts'

/** Name and address as separate fields, so that a name cannot inject recipients or headers. */
export interface Mailbox {
  name: string
  address: string
}

/** A message for delivery. */
interface Letter {
  /** Message id, the same for every attempt, so that the server can detect duplicates. */
  id: string
  /** Without angle brackets, where it is not made of the id. */
  messageId?: string | null
  from: Mailbox
  to: Mailbox | Mailbox[]
  /** Further addressees, who see each other. */
  cc: Mailbox[]
  /** Message-IDs of the thread that it belongs to, oldest first, without angle brackets. The last one is answered. */
  thread: string[]
  replyTo: string | null
  subject: string
  html: string | null
  text: string
  /** With a Content-ID for a picture in the text. */
  attachments: { filename: string; contentType: string; content: Buffer; cid?: string }[]
  /** An iCalendar file that mail programs offer to answer, or that removes the event. */
  invitation: { method: 'REQUEST' | 'CANCEL'; ics: string } | null
  date: Date
  /** Marks the mail as automatic, so that auto-responders do not reply. */
  automatic: boolean
  /** URL that accepts one-click unsubscription (RFC 8058). */
  unsubscribeUrl: string | null
}

export interface Mailer {
  /** True when the environment names a mail server. */
  readonly smtp: boolean
  /**
   * Delivers by the provider of the settings if there is one, else by the environment's mail server, else to a file in the outbox.
   * Throws the server's error.
   */
  deliver(letter: Letter, provider?: Provider | null): Promise<'sent' | 'kept'>
  /** Connects and signs in without sending. Throws the server's error. */
  signIn(provider?: Provider | null): Promise<void>
  close(): void
}

/** What the studio's settings say of how mail leaves. */
export type Provider = { sendgridKey: string } | { host: string; port: number; user: string; password: string }

interface Way {
  deliver(letter: Letter): Promise<'sent' | 'kept'>
  signIn(): Promise<void>
  close(): void
}

/** Implicit TLS, since the key is sent over this connection. */
const sendgrid: SMTPPool.Options = { host: 'smtp.sendgrid.net', port: 465, secure: true, pool: true }

/** The only SMTP client. Without a mail server messages are stored in `DATA_DIR/outbox`. */
export function makeMailer({ smtpUrl, dataDir }: Pick<Env, 'smtpUrl' | 'dataDir'>, relay = sendgrid): Mailer {
  const usual = smtpUrl ? makeSmtpWay({ url: smtpUrl, pool: true }) : makeOutbox(join(dataDir, 'outbox'))
  let latest: { key: string; way: Way } | undefined

  function wayOf(provider: Provider | null): Way {
    if (provider === null) return usual
    const key = JSON.stringify(provider)
    if (latest?.key !== key) {
      latest?.way.close()
      latest = { key, way: makeSmtpWay(serverOf(provider, relay)) }
    }
    return latest.way
  }

  return {
    smtp: smtpUrl !== undefined,
    deliver: (letter, provider = null) => wayOf(provider).deliver(letter),
    signIn: (provider = null) => wayOf(provider).signIn(),
    close() {
      usual.close()
      latest?.way.close()
    },
  }
}

const onThisMachine = ['localhost', '127.0.0.1', '::1']

function serverOf(provider: Provider, relay: SMTPPool.Options): SMTPPool.Options {
  if ('sendgridKey' in provider) return { ...relay, auth: { user: 'apikey', pass: provider.sendgridKey } }
  const { host, port, user, password } = provider
  return {
    host,
    port,
    secure: port === 465,
    // No password leaves this machine unencrypted.
    requireTLS: user !== '' && !onThisMachine.includes(host),
    ...(user !== '' && { auth: { user, pass: password } }),
    pool: true,
  }
}

// Prevents nodemailer from reading files and URLs.
const closedToOutside = { disableFileAccess: true, disableUrlAccess: true }

function makeSmtpWay(server: SMTPPool.Options): Way {
  const transport = createTransport({
    ...server,
    maxConnections: 2,
    // The job queue retries instead.
    maxRequeues: 0,
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 60_000,
    ...closedToOutside,
  })
  return {
    async deliver(letter) {
      await transport.sendMail(messageOf(letter))
      return 'sent'
    },
    async signIn() {
      await transport.verify()
    },
    close: () => transport.close(),
  }
}

const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows', ...closedToOutside })

/** The message as a mail server would be given it (RFC 5322). */
export const composeLetter = async (letter: Letter): Promise<Buffer> =>
  (await composer.sendMail(messageOf(letter))).message as Buffer

function makeOutbox(folder: string): Way {
  return {
    async deliver(letter) {
      const message = await composeLetter(letter)
      // Named by the message's time, so that a repeat after a crash overwrites the same file.
      const time = letter.date.toISOString().replace(/[-:]|\.\d+/g, '')
      await writeWhole(folder, `${time}-${letter.id}.eml`, message)
      return 'kept'
    },
    signIn: async () => undefined,
    close: () => undefined,
  }
}

function messageOf(letter: Letter): SendMailOptions {
  const { from, to, cc, thread, replyTo, subject, html, text, attachments, invitation, date, unsubscribeUrl } = letter
  return {
    from,
    to,
    ...(cc.length > 0 && { cc }),
    ...(thread.length > 0 && { inReplyTo: bracketed(thread.at(-1)!), references: thread.map(bracketed) }),
    ...(replyTo !== null && { replyTo: { name: '', address: replyTo } }),
    subject,
    ...(html !== null && { html }),
    text,
    attachments,
    ...(invitation && {
      icalEvent: { method: invitation.method, filename: 'invitation.ics', content: invitation.ics },
    }),
    date,
    messageId: bracketed(letter.messageId ?? messageIdOf(letter.id, from)),
    xMailer: false,
    headers: {
      ...(letter.automatic && { 'Auto-Submitted': 'auto-generated' }),
      ...(unsubscribeUrl !== null && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
    ...(unsubscribeUrl !== null && { list: { unsubscribe: unsubscribeUrl } }),
  }
}

/** Message-ID of a mail, without angle brackets. */
export const messageIdOf = (mailId: string, from: Mailbox): string => `${mailId}@${from.address.split('@')[1]}`

const bracketed = (messageId: string) => `<${messageId}>`

/** Writes atomically and durably (fsync). */
async function writeWhole(folder: string, name: string, content: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, name)
  const file = await open(`${path}.part`, 'w', 0o600)
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(`${path}.part`, path)
  const directory = await open(folder)
  await directory.sync().finally(() => directory.close())
}
