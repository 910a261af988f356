import type { RenderedMail } from '../../../base/mail/mail-templates.ts'
import type { Services } from '../../../base/services.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { findMail, insertMail, markFailed } from '../outbox/mail-store.ts'
import { sendMail } from '../outbox/send-mail.ts'

/** Sends a mail synchronously, so that the page can show the result: the test mail, or another one as rendered. */
export async function sendTestMail(
  services: Pick<Services, 'db' | 'env' | 'log' | 'mailer' | 'renderMail' | 'storage'>,
  to: string,
  rendered?: RenderedMail,
): Promise<{ state: 'sent' | 'kept' | 'failed'; problem: string | null }> {
  const { db, log } = services
  const id = await db.transaction(async (tx) => {
    const mailId = await insertMail(tx, { toAddress: to, template: 'test-mail', props: {}, ...rendered })
    await recordActivity(tx, { actor: 'staff', action: 'mail.tested', subject: mailId })
    return mailId
  })
  await sendMail(services, id).catch(async (error: unknown) => {
    log.warn({ err: error, mailId: id }, 'the test mail failed')
    await markFailed(db, id, 'The email could not be sent. Please check the email settings.')
  })
  const { state, problem } = (await findMail(db, id))!
  return { state: state === 'sent' || state === 'kept' ? state : 'failed', problem }
}
