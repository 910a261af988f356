import type { Sql } from '../../base/database/database.ts'
import { studioMailbox } from '../mails/studio-mailbox.ts'

/** Which ways mail comes in by. */
export interface MailReading {
  siteUrl: string
  imap?: unknown
  mailWebhookSecret?: unknown
}

/**
 * Where answers to a conversation go: the studio's address with the conversation's token as its tag. Undefined when no mail is
 * read, so that the product says nothing that it cannot keep.
 */
export async function replyAddressOf(
  db: Sql,
  { imap, mailWebhookSecret }: MailReading,
  token: string,
): Promise<string | undefined> {
  if (imap === undefined && mailWebhookSecret === undefined) return undefined
  const { address } = await studioMailbox(db)
  const at = address.lastIndexOf('@')
  return `${address.slice(0, at).replace(/\+.*$/, '')}+${token}${address.slice(at)}`
}
