import { createHash } from 'node:crypto'
import type { Storage } from '../../base/storage/storage.ts'
import type { MailAttachment } from '../../tables/clients/mails.ts'
import { mailedFileKey } from '../mails/outbox/sweep-mailed-files.ts'

const endings = { 'application/pdf': 'pdf', 'text/calendar; charset=utf-8': 'ics' } as const

/** Stores a mail's attachment under the hash of its content. */
export async function keepFile(
  storage: Pick<Storage, 'write'>,
  name: string,
  contentType: keyof typeof endings,
  content: Uint8Array,
): Promise<MailAttachment> {
  const ending = endings[contentType]
  const storageKey = mailedFileKey('call-sheets/', `${createHash('sha256').update(content).digest('hex')}.${ending}`)
  await storage.write(storageKey, content)
  return { name: `${name}.${ending}`, contentType, storageKey }
}
