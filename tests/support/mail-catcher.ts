import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

export interface CaughtMail {
  /** Where the envelope sends it, whatever the headers say. */
  recipients: string[]
  raw: string
  /** A header's value with its folding undone; undefined when it is not there. */
  header(name: string): string | undefined
  /** The decoded part of this type. */
  part(type: 'text/plain' | 'text/html'): string
}

export interface MailCatcher {
  url: string
  caught: CaughtMail[]
  /** What the server says to the next messages instead of taking them; null takes them. */
  refusal: { code: number; words: string } | null
  close(): Promise<void>
}

/** A real SMTP server that keeps what it is given. */
export async function startMailCatcher(): Promise<MailCatcher> {
  const catcher: Omit<MailCatcher, 'url' | 'close'> = { caught: [], refusal: null }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    async onData(stream, session, done) {
      const content = await buffer(stream)
      if (catcher.refusal) {
        done(Object.assign(new Error(catcher.refusal.words), { responseCode: catcher.refusal.code }))
        return
      }
      const recipients = session.envelope.rcptTo.map(({ address }) => address)
      catcher.caught.push(readMail(content.toString('latin1'), recipients))
      done()
    },
  })
  const listener = server.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  return Object.assign(catcher, {
    url: `smtp://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  })
}

/** A message as it went over the wire, or as it lies in an `.eml` file. */
export function readMail(raw: string, recipients: string[] = []): CaughtMail {
  const head = headersOf(raw)
  const boundary = /boundary="([^"]+)"/.exec(head.get('content-type') ?? '')?.[1]
  return {
    recipients,
    raw,
    header: (name) => head.get(name.toLowerCase()),
    part(type) {
      const parts = boundary ? raw.split(`--${boundary}`).map((part) => part.replace(/^\r\n/, '')) : [raw]
      const found = parts.find((part) => headersOf(part).get('content-type')?.startsWith(type)) ?? ''
      const body = found.slice(found.indexOf('\r\n\r\n') + 4)
      const encoding = headersOf(found).get('content-transfer-encoding')
      const bytes =
        encoding === 'base64'
          ? Buffer.from(body, 'base64')
          : encoding === 'quoted-printable'
            ? fromQuotedPrintable(body)
            : Buffer.from(body, 'latin1')
      return bytes.toString('utf8').replaceAll('\r\n', '\n').trim()
    },
  }
}

function fromQuotedPrintable(body: string): Buffer {
  const joined = body.replace(/=\r\n/g, '')
  return Buffer.from(
    joined.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  )
}

function headersOf(part: string): Map<string, string> {
  const [head = ''] = part.split('\r\n\r\n')
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')
  return new Map(lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]))
}
