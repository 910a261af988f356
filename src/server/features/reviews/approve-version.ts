import type { BodyOf } from '#domain/common/endpoint.ts'
import { Problem } from '#domain/common/problem.ts'
import type { reviewEndpoints } from '#domain/reviews/review-endpoints.ts'
import { approvalConsent, canBeApproved } from '#domain/reviews/review-rules.ts'
import { askAfter } from '#domain/reviews/satisfaction.ts'
import type { VersionDocument } from '#domain/reviews/version-document.ts'
import { announce } from '../../base/database/announcements.ts'
import type { Sql, Transaction } from '../../base/database/database.ts'
import type { RequestContext } from '../../base/http/request-context.ts'
import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import type { ProjectRow } from '../projects/project-store.ts'
import { updateProject } from '../proposals/proposal-store.ts'
import { signDocument } from '../signatures/sign-document.ts'
import { findSignature } from '../signatures/signature-store.ts'
import { insertApproval } from './approval-store.ts'
import { findVersionOrThrow } from './find-version.ts'
import { lockReviewOrThrow } from './lock-project.ts'
import { findNameRefusal } from './guest-name.ts'
import { fileNameOf, frameRateOf, framesOf } from './review-answers.ts'
import type { Entrance } from './review-gate.ts'
import type { ReviewPersonRow } from './review-store.ts'
import { authorOf } from './comment-author.ts'
import { findApproval, type Approval } from './standing-approval.ts'
import type { VersionFilm } from './version-store.ts'

export interface Approved {
  signatureId: string
  approvedAt: Date
  /** The person to store in the browser's cookie. */
  person: ReviewPersonRow | null
}

/** `consent` replaces the review page's sentence. */
type Input = BodyOf<typeof reviewEndpoints.approveVersion> & { consent?: string }

/**
 * Signs an approval of a version's exact file. Of concurrent calls one counts; repeating it for the same person and version
 * succeeds without effect. Throws `invalid` for an unknown version, and `conflict` when it is not ready or another approval
 * stands.
 */
export async function approveVersion(
  { db, queue }: { db: Sql; queue: Services['queue'] },
  entrance: Entrance,
  { version: label, approvedBy, clientEmail, signature: typed, consent = approvalConsent }: Input,
  request: Pick<RequestContext, 'address' | 'userAgent'>,
  now: Date,
): Promise<Approved> {
  return db.transaction(async (tx) => {
    const { project } = await lockReviewOrThrow(tx, entrance.project.id)
    const version = await findVersionOrThrow(tx, { projectId: project.id, label })
    const standing = await findApproval(tx, project.id)
    if (standing) return answerAgain(tx, standing, { version, entrance, approvedBy, clientEmail })
    const { asset } = version
    if (!canBeApproved(asset)) {
      throw new Problem('conflict', 'This version is still being prepared. Please approve it once it can be watched.')
    }

    // Anyone with the link may sign with any name, but a name of another participant is not used as theirs on the page.
    const name = (await findNameRefusal(tx, entrance, approvedBy)) ? '' : approvedBy
    const { person } = await authorOf(tx, entrance, { name, email: clientEmail })
    await updateProject(tx, project.id, { reviewWaiting: false, signedOff: true })
    const form = { name: approvedBy, email: clientEmail, title: '', signature: typed || approvedBy }
    const signature = await signDocument(tx, {
      kind: 'version',
      subject: version.id,
      document: freezeVersion(project, version),
      form,
      consent,
      proof: entrance.client ? 'signed-in' : 'link',
      request,
      now,
    })
    await insertApproval(tx, {
      projectId: project.id,
      versionId: version.id,
      signatureId: signature.id,
      personId: person?.id ?? null,
      approvedBy,
      approvedAt: now,
    })
    await recordActivity(tx, {
      actor: 'client',
      action: 'review.approved',
      subject: project.id,
      meta: { version: version.label, signatureId: signature.id, by: approvedBy },
    })
    await queue.send(tx, 'review.approved', { signatureId: signature.id })
    const due = { projectId: project.id, signatureId: signature.id }
    await queue.send(tx, 'satisfaction.due', due, { startAfter: new Date(now.getTime() + askAfter) })
    await announce(tx, 'review', { projectId: project.id, what: 'project' })
    return { signatureId: signature.id, approvedAt: now, person }
  })
}

/** A repeated request: same person by cookie or by name and address. */
async function answerAgain(
  tx: Transaction,
  standing: Approval,
  again: { version: VersionFilm; entrance: Entrance } & Pick<Input, 'approvedBy' | 'clientEmail'>,
): Promise<Approved> {
  const { person } = again.entrance
  const signature = await findSignature(tx, standing.signatureId)
  const same =
    (person !== null && person.id === standing.personId) ||
    (signature?.name === again.approvedBy && signature.email.toLowerCase() === again.clientEmail.toLowerCase())
  if (standing.versionId === again.version.id && same) {
    return { signatureId: standing.signatureId, approvedAt: standing.approvedAt, person }
  }
  throw new Problem('conflict', `${standing.label} has already been approved by ${standing.approvedBy}.`)
}

/** The document that an approval signs. */
export function freezeVersion(
  { projectTitle, clientName }: ProjectRow,
  { label, asset }: Pick<VersionFilm, 'label' | 'asset'>,
): VersionDocument {
  return {
    projectTitle,
    clientName,
    version: label,
    originalName: fileNameOf(asset),
    sha256: asset.sha256,
    bytes: asset.bytes,
    frames: framesOf(asset),
    frameRate: frameRateOf(asset),
  }
}
