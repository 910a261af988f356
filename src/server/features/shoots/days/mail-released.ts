import type { Transaction } from '../../../base/database/database.ts'
import type { Services } from '../../../base/services.ts'
import { queueMail } from '../../mails/outbox/queue-mail.ts'
import { callEvent } from '../calls/call-event.ts'
import { icsOf } from '../calendars/write-ics.ts'
import { keepFile } from '../keep-file.ts'
import type { CallRow, ShootRow } from '../shoot-store.ts'

/** Mails people who are no longer needed, with a cancellation of their calendar entry. */
export async function mailReleased(
  { env, queue, storage }: Pick<Services, 'env' | 'queue' | 'storage'>,
  tx: Transaction,
  { id, projectId, sheet, number, changedAt }: ShootRow,
  calls: CallRow[],
  { reason, message }: { reason: 'released' | 'cancelled'; message: string },
): Promise<void> {
  if (!sheet) return
  for (const { memberId, email } of calls) {
    const member = sheet.crew.find((one) => one.id === memberId)
    if (!member || email === '') continue
    const event = callEvent({ id, sheet, number: number + 1, changedAt, member, path: null, cancelled: true })
    const ics = icsOf([event], { siteUrl: env.siteUrl, method: 'CANCEL' })
    await queueMail(tx, queue, {
      to: { name: member.name, address: email },
      template: 'call-released',
      props: { name: member.name, projectTitle: sheet.projectTitle, date: sheet.date, reason, message },
      attachments: [await keepFile(storage, 'Shoot', 'text/calendar; charset=utf-8', Buffer.from(ics))],
      about: projectId,
    })
  }
}
