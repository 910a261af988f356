import { readMail, readMailHeader } from '../../../base/mail/mail-reader.ts'
import { mostMessageBytes, type ReadMessage } from '../../../base/mail/read-message.ts'
import type { Services } from '../../../base/services.ts'
import { receiveMail } from './receive-mail.ts'

/** Receives a raw message: the same for mailboxes and for mail servers that deliver by HTTP. */
export async function receiveRaw(
  services: Pick<Services, 'db' | 'queue' | 'storage' | 'env'>,
  raw: Uint8Array,
  now: Date,
): Promise<'received' | 'known'> {
  return receiveMail(services, await readRaw(raw), now)
}

/** One that is too large is kept with what its header says. */
export const readRaw = (raw: Uint8Array): Promise<ReadMessage> =>
  raw.length > mostMessageBytes ? readMailHeader(raw, tooLarge(raw.length)) : readMail(raw)

export const tooLarge = (bytes: number): string =>
  `This message has ${megabytes(bytes)} MB, and at most ${megabytes(mostMessageBytes)} MB are read. Its text and files are in the mailbox only.`

const megabytes = (bytes: number): number => Math.ceil(bytes / 1024 ** 2)
