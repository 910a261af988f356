import { mkdir, open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import type SMTPPool from 'nodemailer/lib/smtp-pool'
import type { Env } from '../env.ts'

/** A name and an address, never one text of both: no name can add a recipient or a header. */
export interface Mailbox {
  name: string
  address: string
}

/** A message as it leaves the house. */
interface Letter {
  /** The same for every try: the receiving server can tell a repeat. */
  id: string
  from: Mailbox
  to: Mailbox
  replyTo: string | null
  subject: string
  html: string
  text: string
  attachments: { filename: string; contentType: string; content: Buffer }[]
  date: Date
  /** Whether no person wrote it: other machines do not answer it then. */
  automatic: boolean
  /** Takes a POST without a body of its own (RFC 8058). */
  unsubscribeUrl: string | null
}

export interface Mailer {
  /** Whether the environment names a mail server. */
  readonly smtp: boolean
  /**
   * Hands the letter over: to SendGrid where there is a key for it, else to the mail server of the environment; where there is
   * none either, it is kept as a file. Throws the server's words.
   */
  deliver(letter: Letter, sendgridKey?: string | null): Promise<'sent' | 'kept'>
  /** Connects and signs in, and sends nothing. Throws the server's words. */
  signIn(sendgridKey?: string | null): Promise<void>
  close(): void
}

interface Way {
  deliver(letter: Letter): Promise<'sent' | 'kept'>
  signIn(): Promise<void>
  close(): void
}

/** Encrypted from the first byte: the key goes over this line. */
const sendgrid: SMTPPool.Options = { host: 'smtp.sendgrid.net', port: 465, secure: true, pool: true }

/** The only place that speaks SMTP. Without a mail server every letter is kept in `DATA_DIR/outbox`. */
export function makeMailer({ smtpUrl, dataDir }: Pick<Env, 'smtpUrl' | 'dataDir'>, relay = sendgrid): Mailer {
  const usual = smtpUrl ? makeSmtpWay({ url: smtpUrl, pool: true }) : makeOutbox(join(dataDir, 'outbox'))
  let provider: { key: string; way: Way } | undefined

  const wayOf = (sendgridKey: string | null) => (sendgridKey === null ? usual : providerOf(sendgridKey))

  function providerOf(key: string): Way {
    if (provider?.key !== key) {
      provider?.way.close()
      provider = { key, way: makeSmtpWay({ ...relay, auth: { user: 'apikey', pass: key } }) }
    }
    return provider.way
  }

  return {
    smtp: smtpUrl !== undefined,
    deliver: (letter, sendgridKey = null) => wayOf(sendgridKey).deliver(letter),
    signIn: (sendgridKey = null) => wayOf(sendgridKey).signIn(),
    close() {
      usual.close()
      provider?.way.close()
    },
  }
}

// Nothing in a letter is read from a file or an address of the network.
const closedToOutside = { disableFileAccess: true, disableUrlAccess: true }

function makeSmtpWay(server: SMTPPool.Options): Way {
  const transport = createTransport({
    ...server,
    maxConnections: 2,
    // A message that broke off is tried again by the job queue, which counts.
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

function makeOutbox(folder: string): Way {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows', ...closedToOutside })
  return {
    async deliver(letter) {
      const { message } = await composer.sendMail(messageOf(letter))
      // Named by the letter's own time, so that a repeat after a crash writes the same file again.
      const time = letter.date.toISOString().replace(/[-:]|\.\d+/g, '')
      await writeWhole(folder, `${time}-${letter.id}.eml`, message as Buffer)
      return 'kept'
    },
    signIn: async () => undefined,
    close: () => undefined,
  }
}

function messageOf(letter: Letter): SendMailOptions {
  const { from, to, replyTo, subject, html, text, attachments, date, unsubscribeUrl } = letter
  return {
    from,
    to,
    ...(replyTo !== null && { replyTo: { name: '', address: replyTo } }),
    subject,
    html,
    text,
    attachments,
    date,
    messageId: `<${letter.id}@${from.address.split('@')[1]}>`,
    xMailer: false,
    headers: {
      ...(letter.automatic && { 'Auto-Submitted': 'auto-generated' }),
      ...(unsubscribeUrl !== null && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
    ...(unsubscribeUrl !== null && { list: { unsubscribe: unsubscribeUrl } }),
  }
}

/** The file is whole or not there, and on the disk when this returns. */
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
