import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readMail } from './read-mail.ts'

export interface KeptMail {
  to: string
  subject: string
  raw: string
  text: string
}

/** Mails in the outbox folder, used without a mail server, oldest first. */
export function readOutbox(dataDir: string): KeptMail[] {
  const folder = join(dataDir, 'outbox')
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .toSorted()
    .map((name) => {
      const mail = readMail(readFileSync(join(folder, name), 'latin1'))
      return {
        to: mail.header('to') ?? '',
        subject: decodeWords(mail.header('subject') ?? ''),
        raw: mail.raw,
        text: mail.part('text/plain'),
      }
    })
}

/** Waits for a mail to an address; jobs send it, so it may take a moment. */
export async function findMail(dataDir: string, to: string, subject: RegExp): Promise<KeptMail> {
  const until = Date.now() + 15_000
  while (Date.now() < until) {
    const found = readOutbox(dataDir).find((mail) => mail.to.includes(to) && subject.test(mail.subject))
    if (found) return found
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  const there = readOutbox(dataDir).map((mail) => `${mail.to}: ${mail.subject}`)
  throw new Error(`No mail to ${to} about ${subject}. There are: ${there.join('; ')}`)
}

/** Decodes RFC 2047 encoded words. */
const decodeWords = (text: string) =>
  text.replace(/\?=\s+=\?/g, '?==?').replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, content: string) => {
    if (kind.toLowerCase() === 'b') return Buffer.from(content, 'base64').toString('utf8')
    const bytes = content
      .replaceAll('_', ' ')
      .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
    return Buffer.from(bytes, 'latin1').toString('utf8')
  })
