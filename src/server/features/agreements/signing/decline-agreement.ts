import { Problem } from '#domain/common/problem.ts'
import { signedAlready } from '#domain/signatures/signing-order.ts'
import type { Present } from '../../../base/present.ts'
import type { Services } from '../../../base/services.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { queueMail } from '../../mails/outbox/queue-mail.ts'
import { studioMailbox } from '../../mails/settings/studio-mailbox.ts'
import { notify } from '../../people/notifications/notify.ts'
import { findProject } from '../../projects/project-store.ts'
import { updateAgreement, updateSigner } from '../agreement-store.ts'
import { lockByLinkOrThrow } from '../lock-agreement.ts'
import { expectOpen } from './sign-agreement.ts'

/** A signer declines, which ends the agreement for all of them; the studio is told. Throws `not-found`, `gone` and `conflict`. */
export async function declineAgreement(
  { db, queue }: Pick<Services, 'db' | 'queue'>,
  key: string,
  reason: string,
  { now, today }: Present,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { agreement, signer } = await lockByLinkOrThrow(tx, key)
    if (signer.signed) throw new Problem('conflict', signedAlready)
    // Repeated.
    if (signer.declinedAt) return
    expectOpen(agreement, signer, { now, today })
    const project = (await findProject(tx, agreement.projectId))!
    await updateSigner(tx, signer.id, { declinedAt: now })
    await updateAgreement(tx, agreement.id, { declinedAt: now, declineReason: reason })
    const { title } = agreement
    const meta = { agreementId: agreement.id, title, by: signer.name, reason }
    await recordActivity(tx, { actor: 'client', action: 'project.agreement-declined', subject: project.id, meta })
    const parts = { by: signer.name, agreement: title }
    await notify(tx, queue, { kind: 'agreement-declined', projectId: project.id, to: 'followers', by: null, parts }, now)
    await queueMail(tx, queue, {
      to: await studioMailbox(tx),
      template: 'agreement-declined',
      props: { projectId: project.id, projectTitle: project.projectTitle, title, by: signer.name, reason },
      about: project.id,
    })
  })
}
