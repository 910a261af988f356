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
  /** Whom the browser is to be remembered as. */
  person: ReviewPersonRow | null
}

/** `consent` is what was agreed to where it was not the sentence of the review page. */
type Input = BodyOf<typeof reviewEndpoints.approveVersion> & { consent?: string }

/**
 * The client's signature under exactly this file. Of any number at once one counts; the same person and version again is
 * told that all is well, and nothing changes. Throws `invalid` for a version that is not there, `conflict` for one that is
 * not ready, and where another approval stands.
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

    // Whoever has the link may sign as who they say they are; among the others they are not known by somebody else's name.
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

/** Somebody pressed twice, or did not hear the first answer; whoever it is by their browser or by what they gave. */
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
  throw new Problem('conflict', `${standing.label} was approved by ${standing.approvedBy} already.`)
}

/** What is signed of a version. */
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
