import type { Sql } from '../../../base/database/database.ts'
import type { Mailbox } from '../../../base/mail/mailer.ts'
import { readBrand } from '../../brand/studio-brand.ts'

/** The studio's mailbox, which is also the sender unless the settings or `MAIL_FROM` name another. */
export async function studioMailbox(db: Sql): Promise<Mailbox> {
  const { name, email } = await readBrand(db)
  return { name, address: email }
}
