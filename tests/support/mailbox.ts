import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface KeptMail {
  to: string
  subject: string
  raw: string
  /** The plain text, decoded. */
  text: string
}

/** The messages that a product without a mail server has kept as files, oldest first. */
export function readOutbox(dataDir: string): KeptMail[] {
  const folder = join(dataDir, 'outbox')
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.eml'))
      .sort()
      .map((name) => readMail(readFileSync(join(folder, name), 'utf8')))
  } catch {
    return []
  }
}

/** Waits for a message to somebody; jobs send it, so it may take a moment. */
export async function findMail(dataDir: string, to: string, subject: RegExp): Promise<KeptMail> {
  const until = Date.now() + 15_000
  while (Date.now() < until) {
    const found = readOutbox(dataDir).find((mail) => mail.to.includes(to) && subject.test(mail.subject))
    if (found) return found
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(
    `No mail to ${to} about ${subject}. There are: ${readOutbox(dataDir)
      .map((mail) => `${mail.to}: ${mail.subject}`)
      .join('; ')}`,
  )
}

function readMail(raw: string): KeptMail {
  const [head = ''] = raw.split(/\r?\n\r?\n/, 1)
  const unfolded = head.replace(/\r?\n[ \t]+/g, ' ')
  const header = (name: string) => unfolded.match(new RegExp(`^${name}: (.*)$`, 'im'))?.[1] ?? ''
  const part = raw.match(/Content-Type: text\/plain[^]*?\r?\n\r?\n([^]*?)\r?\n--/i)
  const encoding = raw.match(/Content-Type: text\/plain[^]*?Content-Transfer-Encoding: ([\w-]+)/i)?.[1]?.toLowerCase()
  return { to: header('To'), subject: decodeWords(header('Subject')), raw, text: decodeBody(part?.[1] ?? '', encoding) }
}

function decodeBody(body: string, encoding: string | undefined): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  if (encoding === 'quoted-printable') return decodeQuoted(body.replace(/=\r?\n/g, ''))
  return body
}

const decodeQuoted = (text: string) =>
  Buffer.from(
    text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8')

const decodeWords = (text: string) =>
  text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, content: string) =>
      kind.toLowerCase() === 'b' ? Buffer.from(content, 'base64').toString('utf8') : decodeQuoted(content.replaceAll('_', ' ')),
    )
