import type { Services } from '../../../base/services.ts'
import { providerOf, readMailWay } from '../outbox/mail-way.ts'

/** Whether mails are sent, by the environment's mail server or the studio's provider, and not only kept in the outbox. */
export const mailLeaves = async ({ db, env, mailer }: Pick<Services, 'db' | 'env' | 'mailer'>): Promise<boolean> =>
  mailer.smtp || providerOf(await readMailWay(db, env), env) !== null
