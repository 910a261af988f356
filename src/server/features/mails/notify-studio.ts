import { notificationSettings } from '#domain/mails/mail-settings.ts'
import type { Notification } from '#domain/mails/notification-messages.ts'
import type { Sql, Transaction } from '../../base/database/database.ts'
import type { MailTemplate } from '../../base/mail/mail-templates.ts'
import type { Queue } from '../../base/queue.ts'
import { storedSetting } from '../brand/stored-setting.ts'
import { queueMail, type MailOrder } from './queue-mail.ts'
import { studioMailbox } from './studio-mailbox.ts'

export const notificationSetting = storedSetting('notifications', notificationSettings)

/** Which switch each mail to the studio obeys. What was signed is evidence: it comes whatever the switches say. */
const switchOf = {
  'new-inquiry': 'newProjectEmail',
  'new-quote': 'newProjectEmail',
  'weekend-booked': 'newProjectEmail',
  'new-contact': 'clientMessageEmail',
  'selection-sent': 'clientMessageEmail',
  'review-mention': 'clientMessageEmail',
  'review-comments': 'clientMessageEmail',
  'review-round': 'clientMessageEmail',
  'review-undone': 'clientMessageEmail',
  'proposal-declined': 'clientMessageEmail',
  'payment-received': 'paymentEmail',
  'weekly-report': 'weeklyReport',
} as const satisfies Partial<Record<MailTemplate, Notification>>

/** Mails the studio what happened, in the caller's transaction, unless it does not want to be told. */
export async function notifyStudio<Template extends keyof typeof switchOf>(
  tx: Transaction,
  queue: Queue,
  order: Omit<MailOrder<Template>, 'to'>,
): Promise<void> {
  if (!(await isWanted(tx, switchOf[order.template]))) return
  await queueMail(tx, queue, { ...order, to: await studioMailbox(tx) })
}

export async function isWanted(db: Sql, notification: Notification): Promise<boolean> {
  const stored = await notificationSetting.find(db)
  return (stored?.value ?? notificationSettings.parse({}))[notification]
}
