import { Problem } from '#domain/common/problem.ts'
import { makeLinkId } from '../../../base/access/link-id.ts'
import type { Services } from '../../../base/services.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { queueMail } from '../../mails/outbox/queue-mail.ts'
import { tryLockWork, updateProject } from '../proposal-store.ts'

/**
 * The stable link to a project's sign-off form; with `mail` it is mailed to the client. Throws `not-found`, and `invalid` without
 * an address.
 */
export async function sendSignOffLink(
  { db, env, queue }: Pick<Services, 'db' | 'env' | 'queue'>,
  projectId: string,
  { mail, message }: { mail: boolean; message: string },
): Promise<string> {
  const key = await db.transaction(async (tx) => {
    const work = await tryLockWork(tx, projectId)
    if (!work) throw new Problem('not-found', 'This project does not exist.')
    const { signOffKey, clientName, clientEmail, projectTitle } = work.project
    if (mail && !clientEmail) throw new Problem('invalid', 'This project has no client email address yet.')
    const key = signOffKey ?? makeLinkId()
    if (!signOffKey) await updateProject(tx, projectId, { signOffKey: key })
    if (mail) {
      const props = { name: clientName, projectTitle, key, message }
      await queueMail(tx, queue, {
        to: { name: clientName, address: clientEmail },
        template: 'sign-off-link',
        props,
        about: projectId,
      })
    }
    if (mail || !signOffKey) {
      await recordActivity(tx, { actor: 'staff', action: mail ? 'sign-off.sent' : 'sign-off.link-made', subject: projectId })
    }
    return key
  })
  return `${env.siteUrl}/signoff?project=${key}`
}
