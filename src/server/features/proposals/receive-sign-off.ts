import { Problem } from '#domain/common/problem.ts'
import { signOffPoints, type SignOffDocument, type SignOffForm } from '#domain/proposals/sign-off.ts'
import { signOffConsent } from '#domain/signatures/signature.ts'
import type { Knock } from '../../base/request-context.ts'
import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { signDocument } from '../signatures/sign-document.ts'
import type { SignatureRow } from '../signatures/signature-store.ts'
import { updateProject } from './proposal-store.ts'
import { holdProjectOfKey, isSignedOff, noProject } from './sign-off-store.ts'

/**
 * Signs a shoot off. By the link of a project it becomes that project's, with its day of shooting; otherwise it is kept as
 * unverified. Throws `conflict` where the same day is signed off already.
 */
export async function receiveSignOff(
  { db, queue }: Pick<Services, 'db' | 'queue'>,
  { project: key, signature, ...form }: SignOffForm,
  knock: Pick<Knock, 'address' | 'userAgent'>,
  now: Date,
): Promise<SignatureRow> {
  return db.transaction(async (tx) => {
    const project = key ? await holdProjectOfKey(tx, key) : null
    if (project) {
      if (await isSignedOff(tx, project.id, form.shootDate)) throw new Problem('conflict', 'This shoot is signed off already.')
      await updateProject(tx, project.id, { shootDate: form.shootDate })
    }
    const { projectTitle, clientName, email, company, shootDate, notes } = form
    const points = Object.values(signOffPoints)
    const document: SignOffDocument = { projectTitle, clientName, email, company, shootDate, points, notes, verified: !!project }
    const row = await signDocument(tx, {
      kind: 'sign-off',
      subject: project?.id ?? noProject,
      document,
      form: { name: clientName, email, title: '', signature },
      consent: signOffConsent,
      proof: 'link',
      knock,
      now,
    })
    await recordActivity(tx, {
      actor: project ? 'client' : 'visitor',
      action: 'sign-off.received',
      ...(project && { subject: project.id }),
      // The address, so that the erasure of its person finds a row that is about no project.
      meta: { signatureId: row.id, by: clientName, email, shootDate },
    })
    await queue.send(tx, 'sign-off.received', { signatureId: row.id })
    return row
  })
}
