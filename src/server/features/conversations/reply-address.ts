import type { Sql } from '../../base/database/database.ts'
import type { Env } from '../../base/env.ts'
import { studioMailbox } from '../mails/studio-mailbox.ts'

/**
 * Where answers to a conversation go: the studio's address with the conversation's token as its tag. Undefined when no mail is
 * read, so that the product says nothing that it cannot keep.
 */
export async function replyAddressOf(
  db: Sql,
  { imap, mailWebhookSecret }: Pick<Env, 'imap' | 'mailWebhookSecret'>,
  token: string,
): Promise<string | undefined> {
  if (imap === undefined && mailWebhookSecret === undefined) return undefined
  const { address } = await studioMailbox(db)
  const at = address.lastIndexOf('@')
  return `${address.slice(0, at).replace(/\+.*/s, '')}+${token}${address.slice(at)}`
}
