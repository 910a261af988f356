import { nameOfSigner } from '#domain/signatures/signer-name.ts'
import { refusalToMoveAgreement, type AgreementMove } from '#domain/agreements/agreement.ts'
import { expectPrintable } from '#domain/common/text/printable.ts'
import { Problem } from '#domain/common/problem.ts'
import { nextSigners } from '#domain/signatures/signing-order.ts'
import { makeLinkId } from '../../base/access/link-id.ts'
import type { Present } from '../../base/present.ts'
import type { Transaction } from '../../base/database/database.ts'
import type { Queue } from '../../base/queue.ts'
import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { queueMail } from '../mails/outbox/queue-mail.ts'
import { findProject, type ProjectRow } from '../projects/project-store.ts'
import { listSigners, updateAgreement, updateSigner, type AgreementRow } from './agreement-store.ts'
import { freezeAgreement } from './signing/freeze-agreement.ts'
import { inOrder, lockAgreementOrThrow, type WhichAgreement } from './lock-agreement.ts'

/** Sends an agreement, reminds those whose turn it is, or withdraws it. Throws `not-found` and `conflict`. */
export async function moveAgreement(
  { db, queue }: Pick<Services, 'db' | 'queue'>,
  which: WhichAgreement,
  move: AgreementMove,
  { now, today }: Present,
): Promise<AgreementRow> {
  return db.transaction(async (tx) => {
    const { agreement } = await lockAgreementOrThrow(tx, which)
    const refusal = refusalToMoveAgreement(move, agreement, today)
    if (refusal) throw new Problem('conflict', refusal)
    const project = (await findProject(tx, which.projectId))!
    if (move === 'send') return sendAgreement(tx, queue, agreement, project, now)
    const action = move === 'withdraw' ? 'project.agreement-withdrawn' : 'project.agreement-reminded'
    const meta = { agreementId: agreement.id, title: agreement.title }
    await recordActivity(tx, { actor: 'staff', action, subject: which.projectId, meta })
    if (move === 'withdraw') {
      return updateAgreement(tx, agreement.id, { withdrawnAt: now, revision: agreement.revision + 1 })
    }
    await mailNextSigners(tx, queue, { agreement, project, again: true }, now)
    return agreement
  })
}

/** Reminds those whose turn it is of an agreement that is out. False where nobody is mailed. */
export async function remindOfAgreement(
  { tx, queue }: { tx: Transaction; queue: Queue },
  which: WhichAgreement,
  { now, today }: Present,
): Promise<boolean> {
  const { agreement } = await lockAgreementOrThrow(tx, which)
  if (refusalToMoveAgreement('remind', agreement, today) !== null) return false
  const project = (await findProject(tx, which.projectId))!
  if ((await mailNextSigners(tx, queue, { agreement, project, again: true }, now)) === 0) return false
  const meta = { agreementId: agreement.id, title: agreement.title }
  await recordActivity(tx, { actor: 'system', action: 'project.agreement-reminded', subject: which.projectId, meta })
  return true
}

/** Fixes the text and mails the first signers, in the caller's transaction. */
export async function sendAgreement(
  tx: Transaction,
  queue: Queue,
  before: AgreementRow,
  project: ProjectRow,
  now: Date,
): Promise<AgreementRow> {
  const signers = (await listSigners(tx, [before.id])).map(inOrder)
  expectPrintable(freezeAgreement({ agreement: before, signers }, project))
  const agreement = await updateAgreement(tx, before.id, { sentAt: now, revision: before.revision + 1 })
  await mailNextSigners(tx, queue, { agreement, project, again: false }, now)
  const meta = { agreementId: agreement.id, title: agreement.title }
  await recordActivity(tx, { actor: 'staff', action: 'project.agreement-sent', subject: project.id, meta })
  return agreement
}

/**
 * Mails everybody whose turn it is and who has a mailbox: once, or `again` when asked to. A link that was ended is replaced. Resolves to the
 * number of mails.
 */
export async function mailNextSigners(
  tx: Transaction,
  queue: Queue,
  { agreement, project, again }: { agreement: AgreementRow; project: ProjectRow; again: boolean },
  now: Date,
): Promise<number> {
  const signers = (await listSigners(tx, [agreement.id])).map(inOrder)
  let mailed = 0
  const signedBefore = signers.flatMap((one) => (one.signed ? [nameOfSigner(one)] : []))
  for (const signer of nextSigners(signers, agreement.inOrder)) {
    if (signer.onDevice || (signer.mailedAt && !again)) continue
    mailed += 1
    const key = signer.linkEndedAt ? makeLinkId() : signer.key
    await updateSigner(tx, signer.id, { mailedAt: now, key, linkEndedAt: null })
    const { name, email: address, role } = signer
    const { title, expiresOn } = agreement
    await queueMail(tx, queue, {
      to: { name, address },
      template: 'agreement-to-sign',
      props: { name, projectTitle: project.projectTitle, title, role, key, expiresOn, signedBefore, again },
      about: project.id,
    })
  }
  return mailed
}
