import { agreementStateOf } from '#domain/agreements/agreement.ts'
import { Problem } from '#domain/common/problem.ts'
import { refusalToSignNow } from '#domain/signatures/signing-order.ts'
import { makeLinkId } from '../../../base/access/link-id.ts'
import type { SignedInPerson } from '../../../base/http/request-context.ts'
import type { Present } from '../../../base/present.ts'
import type { Services } from '../../../base/services.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { findProject } from '../../projects/project-store.ts'
import { updateSigner } from '../agreement-store.ts'
import { lockAgreementOrThrow, type WhichAgreement } from '../lock-agreement.ts'
import { expectLastDay } from '../make-agreement.ts'
import { sendAgreement } from '../move-agreement.ts'

/**
 * The page of a signer for the studio's device, under a new link. A draft is sent by it. Throws `not-found`, and `conflict` where
 * the signer uses a device of their own, or it is not their turn.
 */
export async function handOverDevice(
  { db, queue, env }: Pick<Services, 'db' | 'queue' | 'env'>,
  { signerId, ...which }: WhichAgreement & { signerId: string },
  person: Pick<SignedInPerson, 'name'>,
  { now, today }: Present,
): Promise<string> {
  const key = makeLinkId()
  await db.transaction(async (tx) => {
    const { agreement, signers } = await lockAgreementOrThrow(tx, which)
    const signer = signers.find(({ id }) => id === signerId)
    if (!signer) throw new Problem('not-found', 'This signer no longer exists.')
    if (!signer.onDevice) throw new Problem('conflict', 'This signer gets the agreement by email.')
    const state = agreementStateOf(agreement, today)
    if (state !== 'draft' && state !== 'sent') throw new Problem('conflict', 'This agreement cannot be signed any more.')
    const refusal = refusalToSignNow(signers, agreement.inOrder, signer)
    if (refusal) throw new Problem('conflict', refusal)
    if (state === 'draft') {
      expectLastDay(agreement.expiresOn, today)
      await sendAgreement(tx, queue, agreement, (await findProject(tx, which.projectId))!, now)
    }
    await updateSigner(tx, signer.id, { key, handedBy: person.name, handedAt: now, linkEndedAt: null })
    const meta = { agreementId: agreement.id, title: agreement.title, name: signer.name }
    await recordActivity(tx, { actor: 'staff', action: 'project.agreement-handed-over', subject: which.projectId, meta })
  })
  return `${env.siteUrl}/agreement/${key}`
}
