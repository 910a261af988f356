import { expectPrintable } from '#domain/common/text/printable.ts'
import { Problem } from '#domain/common/problem.ts'
import { signOffPoints, type SignOffDocument, type SignOffForm } from '#domain/proposals/sign-offs/sign-off.ts'
import { signOffConsent } from '#domain/signatures/signature.ts'
import type { Transaction } from '../../../base/database/database.ts'
import { makeLinkId } from '../../../base/access/link-id.ts'
import type { RequestContext } from '../../../base/http/request-context.ts'
import type { Services } from '../../../base/services.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { queueMail } from '../../mails/outbox/queue-mail.ts'
import { queueVisitorMail } from '../../mails/outbox/queue-visitor-mail.ts'
import { studioMailbox } from '../../mails/settings/studio-mailbox.ts'
import type { ProjectRow } from '../../projects/project-store.ts'
import { proveIdentity, type Decider } from '../../signatures/prove-identity.ts'
import { signDocument } from '../../signatures/sign-document.ts'
import { signOffDecision } from '../signing/proposal-decision.ts'
import { updateProject } from '../proposal-store.ts'
import { tryLockProjectOfKey, insertUnverified, isSignedOff } from './sign-off-store.ts'

interface Received {
  form: SignOffForm
  document: SignOffDocument
  caller: Pick<RequestContext, 'address' | 'userAgent'>
  decider: Decider
  now: Date
}

/**
 * Stores a sign-off. With a project's link it is signed and sets the shoot date; without, it is stored as unverified and returns
 * null. Throws `conflict` when the day is signed off already, and `not-allowed` when the caller is not proven as far as it needs.
 */
export async function receiveSignOff(
  { db, queue }: Pick<Services, 'db' | 'queue'>,
  form: SignOffForm,
  decider: Decider,
  caller: Pick<RequestContext, 'address' | 'userAgent'>,
  now: Date,
): Promise<{ signatureId: string | null }> {
  return db.transaction(async (tx) => {
    const project = form.project ? await tryLockProjectOfKey(tx, form.project) : null
    const { projectTitle, clientName, email, company, shootDate, notes } = form
    expectPrintable({ clientName, company, projectTitle, notes, signature: form.signature })
    const points = Object.values(signOffPoints)
    const document = { projectTitle, clientName, email, company, shootDate, points, notes, verified: project !== null }
    const received = { form, document, caller, decider, now }
    if (project) return { signatureId: await signOff(tx, queue, project, received) }
    await keepUnverified(tx, queue, received)
    return { signatureId: null }
  })
}

async function signOff(
  tx: Transaction,
  queue: Services['queue'],
  project: ProjectRow,
  { form, document, caller, decider, now }: Received,
): Promise<string> {
  const { id: projectId } = project
  const { clientName, email, shootDate, signature, drawn } = form
  if (await isSignedOff(tx, projectId, shootDate)) throw new Problem('conflict', 'This shoot has already been signed off.')
  const identity = await proveIdentity(tx, signOffDecision(project), decider, now)
  await updateProject(tx, projectId, { shootDate })
  const { id } = await signDocument(tx, {
    kind: 'sign-off',
    subject: projectId,
    document,
    form: { name: clientName, email, title: '', signature, drawn, ...identity.signer },
    consent: signOffConsent,
    ...identity,
    request: caller,
    now,
  })
  const meta = { signatureId: id, by: identity.signer?.name ?? clientName, email, shootDate, proof: identity.proof }
  await recordActivity(tx, { actor: 'client', action: 'sign-off.received', subject: projectId, meta })
  await queue.send(tx, 'sign-off.received', { signatureId: id })
  return id
}

/** Notifies the studio; the sender's receipt contains no typed text, since the address is unverified. */
async function keepUnverified(
  tx: Transaction,
  queue: Services['queue'],
  { form, document, caller, now }: Received,
): Promise<void> {
  const { clientName, email, shootDate, projectTitle, signature } = form
  const { address, userAgent } = caller
  const id = makeLinkId()
  await insertUnverified(tx, { id, document, name: clientName, email, signature, address, userAgent, receivedAt: now })
  // With the address, so that erasure finds the row, which refers to no project.
  const meta = { verified: false, by: clientName, email, shootDate }
  await recordActivity(tx, { actor: 'visitor', action: 'sign-off.received', meta })
  const props = { projectTitle, shootDate, by: clientName }
  await queueMail(tx, queue, { to: await studioMailbox(tx), replyTo: email, template: 'sign-off-unverified', props })
  await queueVisitorMail(tx, queue, { address: email, template: 'sign-off-received', props: {} }, now)
}
