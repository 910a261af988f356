import type { Sql } from '../../base/database/database.ts'
import type { Mailbox } from '../../base/mail/mailer.ts'
import { readBrand } from '../brand/studio-brand.ts'

/** Where the studio reads its mail, and whom mail comes from unless the settings or `MAIL_FROM` say otherwise. */
export async function studioMailbox(db: Sql): Promise<Mailbox> {
  const { name, email } = await readBrand(db)
  return { name, address: email }
}
