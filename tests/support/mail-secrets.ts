import { openSecrets, withSecrets, type MailSecrets } from '#server/base/mail/mail-secrets.ts'
import type { mails } from '#server/tables/clients/mails.ts'
import type { TestProduct } from './test-product.ts'

type Mail = Pick<typeof mails.$inferSelect, 'sealed' | 'text'>

/** Secrets of a mail's links, decrypted; empty once deleted. */
export const secretsOf = ({ env }: TestProduct, { sealed }: Mail): MailSecrets =>
  sealed === null ? {} : (openSecrets(sealed, env.sessionSecret) ?? {})

/** Text of a mail with its links complete. */
export const textOf = (product: TestProduct, mail: Mail): string => withSecrets(mail.text, secretsOf(product, mail))
