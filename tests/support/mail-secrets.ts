import { openSecrets, withSecrets, type MailSecrets } from '#server/base/mail/mail-secrets.ts'
import type { mails } from '#server/tables/mails.ts'
import type { TestProduct } from './test-product.ts'

type Mail = Pick<typeof mails.$inferSelect, 'sealed' | 'text'>

/** What the links of a mail open with, as its addressee finds it; nothing where it is sealed no more. */
export const secretsOf = ({ env }: TestProduct, { sealed }: Mail): MailSecrets =>
  sealed === null ? {} : (openSecrets(sealed, env.sessionSecret) ?? {})

/** The text of a mail as its addressee reads it. */
export const textOf = (product: TestProduct, mail: Mail): string => withSecrets(mail.text, secretsOf(product, mail))
