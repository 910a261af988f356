import type { Transaction } from '../../base/database/database.ts'
import type { Queue } from '../../base/queue.ts'
import { queueMail } from '../mails/queue-mail.ts'
import type { ClientRow } from './client-store.ts'

/** Mails the client that their password was changed, in the transaction of the change. */
export const mailPasswordChanged = async (tx: Transaction, queue: Queue, { id, name, email }: ClientRow): Promise<void> =>
  email === null
    ? undefined
    : queueMail(tx, queue, { to: { name, address: email }, template: 'portal-password-changed', props: { name }, about: id })
