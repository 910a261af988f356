import { notificationSettings } from '#domain/mails/mail-settings.ts'
import type { Notification } from '#domain/mails/notification-messages.ts'
import type { Sql, Transaction } from '../../../base/database/database.ts'
import type { MailTemplate } from '../../../base/mail/mail-templates.ts'
import type { Queue } from '../../../base/queue.ts'
import { storedSetting } from '../../brand/stored-setting.ts'
import { queueMail, type MailOrder } from '../outbox/queue-mail.ts'
import { studioMailbox } from '../settings/studio-mailbox.ts'

export const notificationSetting = storedSetting('notifications', notificationSettings)

/** Notification switch of each mail to the studio. Mails about signatures are evidence and always sent. */
const switchOf = {
  'new-inquiry': 'newProjectEmail',
  'new-quote': 'newProjectEmail',
  'weekend-booked': 'newProjectEmail',
  'booking-notice': 'newProjectEmail',
  'new-contact': 'clientMessageEmail',
  'selection-sent': 'clientMessageEmail',
  'files-received': 'clientMessageEmail',
  'review-mention': 'clientMessageEmail',
  'review-comments': 'clientMessageEmail',
  'review-round': 'clientMessageEmail',
  'review-undone': 'clientMessageEmail',
  'proposal-declined': 'clientMessageEmail',
  'payment-received': 'paymentEmail',
  'weekly-report': 'weeklyReport',
} as const satisfies Partial<Record<MailTemplate, Notification>>

/** Queues a mail to the studio in the caller's transaction, unless its switch is off. */
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
