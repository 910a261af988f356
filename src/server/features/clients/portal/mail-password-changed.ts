import type { Transaction } from '../../../base/database/database.ts'
import type { Queue } from '../../../base/queue.ts'
import { queueMail } from '../../mails/outbox/queue-mail.ts'
import type { ContactRow } from '../people/contact-store.ts'

/** Mails a person of a client that their password was changed, in the transaction of the change. */
export const mailPasswordChanged = async (tx: Transaction, queue: Queue, { clientId, name, email }: ContactRow): Promise<void> =>
  email === null
    ? undefined
    : queueMail(tx, queue, {
        to: { name, address: email },
        template: 'portal-password-changed',
        props: { name },
        about: clientId,
      })
