import { areOtherCaptions, captionsChanged } from '#domain/captions/shown-captions.ts'
import type { BodyOf } from '#domain/common/endpoint.ts'
import { Problem } from '#domain/common/problem.ts'
import type { reviewEndpoints } from '#domain/reviews/review-endpoints.ts'
import { askAfter } from '#domain/reviews/approvals/satisfaction.ts'
import { isAlike, isSameApprover, secondByOneLink } from '#domain/reviews/approvals/approvals.ts'
import { reviewKindOf, type ReviewKind } from '#domain/reviews/review-kind.ts'
import { approvalConsents, canBeApproved } from '#domain/reviews/review-rules.ts'
import { invitedAs } from '#domain/signatures/signer-name.ts'
import type { VersionDocument } from '#domain/reviews/versions/version-document.ts'
import { announce } from '../../../base/database/announcements.ts'
import type { Sql, Transaction } from '../../../base/database/database.ts'
import type { RequestContext } from '../../../base/http/request-context.ts'
import type { Services } from '../../../base/services.ts'
import { listCaptionTracks, type PublishedTrack } from '../../captions/caption-store.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { notify } from '../../people/notifications/notify.ts'
import type { ProjectRow } from '../../projects/project-store.ts'
import { proveIdentity, type Decider } from '../../signatures/prove-identity.ts'
import { signDocument } from '../../signatures/sign-document.ts'
import { checkBeforeApproval, expectSamePoints } from './approval-check.ts'
import { insertApproval, setCompletes } from './approval-store.ts'
import { filmOfRound, findDeliverableOrThrow, findVersionName } from '../versions/find-deliverable.ts'
import { findVersionOrThrow } from '../versions/find-version.ts'
import { changeFacts } from '../versions/follow-deliverables.ts'
import { lockReviewOrThrow } from '../lock-project.ts'
import { findNameRefusal } from '../guests/guest-name.ts'
import { fileNameOf, frameRateOf, framesOf } from '../review-answers.ts'
import { reviewDecision } from './review-decision.ts'
import type { Entrance } from '../links/review-gate.ts'
import type { ReviewPersonRow } from '../review-store.ts'
import { authorOf } from '../comments/comment-author.ts'
import { findApproval, listGiven, type Approval, type GivenApproval } from './standing-approval.ts'
import type { VersionFilm } from '../versions/version-store.ts'

export interface Approved {
  signatureId: string
  approvedAt: Date
  /** The person to store in the browser's cookie. */
  person: ReviewPersonRow | null
}

/** The version that an approval has completed. */
export interface ApprovedVersion {
  projectId: string
  deliverableId: string
  versionId: string
}

export interface ApprovalMeans {
  db: Sql
  queue: Services['queue']
  /** What later nouns change in the transaction that completes an approval. */
  onApproved(tx: Transaction, approved: ApprovedVersion): Promise<void>
}

/** `consents` replace the review page's sentences. */
type Input = BodyOf<typeof reviewEndpoints.approveVersion> & {
  film?: string | undefined
  consents?: Record<ReviewKind, string>
  decider: Decider
}

/**
 * Signs an approval of a version's exact file. Where several people have to approve, all but the last are recorded only; one
 * person counts once. Of concurrent calls one counts for each person; repeating it for the same person and version succeeds without
 * effect. Throws `invalid` for an unknown version, and `conflict` when it is not ready or another approval
 * stands or other captions than the page named are published, and `not-allowed` when the caller is not proven as far as it needs.
 */
export async function approveVersion(
  { db, queue, onApproved }: ApprovalMeans,
  entrance: Entrance,
  {
    film,
    version: label,
    approvedBy: givenName,
    clientEmail: givenEmail,
    signature: typed,
    drawn,
    told,
    captions: shown,
    consents = approvalConsents,
    decider,
  }: Input,
  request: Pick<RequestContext, 'address' | 'userAgent'>,
  now: Date,
): Promise<Approved> {
  return db.transaction(async (tx) => {
    const locked = await lockReviewOrThrow(tx, entrance.project.id)
    const { project } = locked
    // Whoever is signed in approves as themselves, whatever was typed.
    const signer = decider.client?.id === project.clientId ? decider.client : null
    const approvedBy = signer?.name ?? givenName
    const clientEmail = signer?.email || givenEmail
    const deliverable = await findDeliverableOrThrow(tx, project.id, { film, label })
    const version = await findVersionOrThrow(tx, { deliverableId: deliverable.id, label, staff: false })
    const standing = await findApproval(tx, deliverable.id)
    if (standing) return answerAgain(tx, standing, { version, entrance, approvedBy, clientEmail })
    const { asset } = version
    // Whoever has somebody's link may give another name; both are kept.
    const invited = invitedAs(entrance.link?.name ?? '', approvedBy)
    const consent = consents[reviewKindOf(asset)]
    const name = await findVersionName(tx, version)
    const named = await filmOfRound(tx, version)
    if (!canBeApproved(asset)) {
      throw new Problem('conflict', 'This version is still being prepared. Please approve it once it can be watched.')
    }
    const { points, watched } = await checkBeforeApproval(tx, entrance, version, now)
    expectSamePoints(told, points)
    // The same list is signed below.
    const captions = await listCaptionTracks(tx, version.assetId)
    if (areOtherCaptions(shown, captions)) throw new Problem('conflict', captionsChanged(captions))

    const identity = await proveIdentity(tx, reviewDecision({ ...entrance, ...locked }, 'approvals'), decider, now)
    // Anyone with the link may sign with any name, but a name of another participant is not used as theirs on the page.
    const typedName = (await findNameRefusal(tx, entrance, approvedBy)) ? '' : approvedBy
    const { person } = await authorOf(tx, entrance, { name: typedName, email: clientEmail, now })
    const given = (await listGiven(tx, deliverable.id)).filter(({ versionId }) => versionId === version.id)
    const approver = {
      personId: person?.id ?? null,
      linkId: person ? person.linkId : (entrance.link?.id ?? null),
      name: approvedBy,
      email: clientEmail,
      signedIn: identity.proof === 'signed-in',
      provenMailbox: identity.provenMailbox,
    }
    const same = given.find((one) => isSameApprover(one, approver))
    const others = given.filter((one) => one !== same)
    const isComplete = others.length + 1 >= locked.review.approvalsNeeded
    const isRepeated = same !== undefined && ((same.personId !== null && same.personId === person?.id) || isAlike(same, approver))
    // Another name with the same link is not another person.
    if (same && !isRepeated && !isComplete) throw new Problem('conflict', secondByOneLink)
    const own = isRepeated ? same : undefined
    const signed = own
      ? { signatureId: own.signatureId, approvedAt: own.approvedAt, person }
      : { signatureId: '', approvedAt: now, person }
    // The same person counts once.
    if (own && !isComplete) return signed
    if (own) await setCompletes(tx, own.id, true)
    else {
      const form = { name: approvedBy, email: clientEmail, title: '', signature: typed || approvedBy, drawn }
      const approvals = { needed: locked.review.approvalsNeeded, others }
      const frozen = freezeVersion(project, { ...version, ...named, captions }, approvals)
      const document = invited === null ? frozen : { ...frozen, invited }
      const { id: signatureId } = await signDocument(tx, {
        kind: 'version',
        subject: version.id,
        document,
        form,
        consent,
        ...identity,
        request,
        now,
      })
      signed.signatureId = signatureId
      await insertApproval(tx, {
        projectId: project.id,
        deliverableId: deliverable.id,
        versionId: version.id,
        signatureId,
        personId: person?.id ?? null,
        approvedBy,
        completes: isComplete,
        approvedAt: now,
      })
    }
    const { signatureId } = signed
    const after = isComplete ? await changeFacts(tx, deliverable, { reviewWaiting: false }) : project
    await recordActivity(tx, {
      actor: 'client',
      action: isComplete ? 'review.approved' : 'review.approval-given',
      subject: project.id,
      meta: {
        version: name,
        signatureId,
        by: approvedBy,
        ...(invited !== null && { invited }),
        proof: identity.proof,
        ...(points.length > 0 && (told ? { told: points } : { open: points })),
        ...(!watched && { watched }),
      },
    })
    await announce(tx, 'review', { projectId: project.id, what: 'project' })
    if (!isComplete) {
      await queue.send(tx, 'review.approval-given', { signatureId })
      return signed
    }
    await onApproved(tx, { projectId: project.id, deliverableId: deliverable.id, versionId: version.id })
    const parts = { by: approvedBy, version: name }
    const by = entrance.member?.id ?? null
    await notify(tx, queue, { kind: 'approved', projectId: project.id, to: 'followers', by, parts }, now)
    await queue.send(tx, 'review.approved', { signatureId })
    // The client is asked how content they are once all of it is approved.
    if (!after.signedOff) return signed
    const due = { projectId: project.id, signatureId }
    await queue.send(tx, 'satisfaction.due', due, { startAfter: new Date(now.getTime() + askAfter) })
    return signed
  })
}

/** A repeated request: same person by cookie or by name and address. */
async function answerAgain(
  tx: Transaction,
  standing: Approval,
  again: { version: VersionFilm; entrance: Entrance } & Pick<Input, 'approvedBy' | 'clientEmail'>,
): Promise<Approved> {
  const { person } = again.entrance
  const isTheirs = (one: GivenApproval) =>
    (person !== null && person.id === one.personId) ||
    (one.name === again.approvedBy && one.email.toLowerCase() === again.clientEmail.toLowerCase())
  const own = (await listGiven(tx, standing.deliverableId)).find((one) => one.versionId === again.version.id && isTheirs(one))
  if (own) return { signatureId: own.signatureId, approvedAt: own.approvedAt, person }
  throw new Problem('conflict', `${await findVersionName(tx, standing)} has already been approved by ${standing.approvedBy}.`)
}

/** The document that an approval signs. */
export function freezeVersion(
  { projectTitle, clientName }: ProjectRow,
  { label, film, asset, captions = [] }: Pick<VersionFilm, 'label' | 'asset'> & { film?: string; captions?: PublishedTrack[] },
  { needed, others }: { needed: number; others: readonly GivenApproval[] } = { needed: 1, others: [] },
): VersionDocument {
  const kind = reviewKindOf(asset)
  return {
    projectTitle,
    clientName,
    ...(film && { film }),
    version: label,
    originalName: fileNameOf(asset),
    sha256: asset.sha256,
    bytes: asset.bytes,
    ...(kind !== 'film' && { kind }),
    ...(asset.pages && { pages: asset.pages.count }),
    frames: framesOf(asset),
    frameRate: frameRateOf(asset),
    ...(captions.length > 0 && {
      captions: captions.map(({ language, label: name, kind: kindOf, version, sha256 }) => ({
        language,
        label: name,
        kind: kindOf,
        version,
        sha256,
      })),
    }),
    ...(needed > 1 && { approvalsNeeded: needed }),
    ...(others.length > 0 && {
      approvedBefore: others.map((one) => ({
        name: one.name,
        approvedAt: one.approvedAt.toISOString(),
        proof: one.proof ?? 'link',
        provenMailbox: one.provenMailbox,
        provenAt: one.provenAt?.toISOString() ?? null,
        signatureId: one.signatureId,
      })),
    }),
  }
}
