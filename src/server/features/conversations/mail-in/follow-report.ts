import type { DeliveryReport } from '#domain/conversations/automatic-mail.ts'
import type { Transaction } from '../../../base/database/database.ts'
import type { Services } from '../../../base/services.ts'
import { markBounced, noteOnMail } from '../../mails/outbox/mail-store.ts'
import { clearTrouble, insertTrouble } from '../../mails/outbox/address-trouble-store.ts'
import { notify } from '../../people/notifications/notify.ts'
import type { OutboxMail } from './incoming-store.ts'

/**
 * Marks the mail that a bounce or complaint is about, and its address, to which reminders stop then. Only of mails that the product
 * sent: the Message-ID, which their recipient alone knows, is what a forged report would lack.
 */
export async function followReport(
  { tx, queue, now }: { tx: Transaction; queue: Services['queue']; now: Date },
  { kind, reason, permanent }: DeliveryReport,
  mail: OutboxMail,
  conversationId: string,
): Promise<void> {
  if (kind === 'delayed') return
  if (kind === 'bounced') await markBounced(tx, mail.id, reason)
  else await noteOnMail(tx, mail.id, reason)
  if (!permanent) return
  const email = mail.toAddress.toLowerCase()
  if (!(await insertTrouble(tx, { email, kind, reason, since: now }))) return
  const parts = { by: email, why: kind }
  await notify(
    tx,
    queue,
    { record: 'conversation', recordId: conversationId, kind: 'unreachable', to: 'everyone', by: null, parts },
    now,
  )
}

/** Whoever answers a mail that was sent since their address bounced is reached again. A complaint stands. */
export async function noteAnswer(tx: Transaction, email: string, answered: OutboxMail | null): Promise<void> {
  if (answered && answered.toAddress.toLowerCase() === email) await clearTrouble(tx, { email, before: answered.queuedAt })
}
