import { approvalsMissing } from '#domain/reviews/approvals.ts'
import { toPounds } from '#domain/common/money.ts'
import { owedOf } from '#domain/invoices/figures.ts'
import { isIssued } from '#domain/invoices/invoice-status.ts'
import { markedMaster } from '#domain/media/marked-stream.ts'
import type { PortalInvoice, PortalProject, PortalReviewItem } from '#domain/portal/portal-project.ts'
import { reviewItemStatus } from '#domain/portal/review-status.ts'
import { productionViewsOf } from '#domain/projects/stage-views.ts'
import { canBeApproved } from '#domain/reviews/review-rules.ts'
import { nextIsExtra } from '#domain/reviews/rounds.ts'
import type { Sql } from '../../base/database/database.ts'
import type { SignedInClient } from '../../base/http/request-context.ts'
import type { Services } from '../../base/services.ts'
import { numberOf } from '../invoices/invoice-document.ts'
import { listOfProject, type InvoiceRow } from '../invoices/invoice-store.ts'
import { mayHandOver } from '../invoices/may-hand-over.ts'
import { listMilestones } from '../projects/milestone-store.ts'
import type { ProjectRow } from '../projects/project-store.ts'
import { downloadLink } from '../reviews/download-token.ts'
import { listFinals } from '../reviews/final-store.ts'
import { fileNameOf } from '../reviews/review-answers.ts'
import { placeholderLink } from '../reviews/review-links.ts'
import { findPersonOfContact, findReview, type ReviewRow } from '../reviews/review-store.ts'
import { listRounds } from '../reviews/round-store.ts'
import { findApproval, listGiven, type Approval, type GivenApproval } from '../reviews/standing-approval.ts'
import { isBurntIn } from '../reviews/viewer-watermark.ts'
import { listVersions, type VersionFilm } from '../reviews/version-store.ts'
import { toPortalActivity } from './portal-events.ts'
import { lastFeedback, listOwnEvents, type LastFeedback } from './portal-store.ts'

const shownEvents = 200

/** A project with everything that its client sees. */
export async function readPortalProject(
  services: Pick<Services, 'db' | 'env' | 'filmTools'>,
  project: ProjectRow,
  reader: Pick<SignedInClient, 'name' | 'contactId' | 'viewOnly'>,
  now: Date,
): Promise<PortalProject> {
  const { db } = services
  const [milestones, versions, approval, invoices, events, spoken, nextRoundPrice, free, given, person, review] =
    await Promise.all([
      listMilestones(db, project.id),
      listVersions(db, project.id),
      findApproval(db, project.id),
      listOfProject(db, project.id),
      listOwnEvents(db, project.id, shownEvents),
      lastFeedback(db, project.id),
      readNextRoundPrice(db, project.id),
      mayHandOver(db, project.id),
      listGiven(db, project.id),
      findPersonOfContact(db, project.id, reader.contactId),
      findReview(db, project.id),
    ])
  const mediaOf = (version: VersionFilm) =>
    mediaOfVersion(project, version, {
      marked: review !== null && isMarkedFor(reader, review) && approval?.versionId !== version.id,
      canMark: services.filmTools !== null,
    })
  const labels = new Map(versions.map(({ id, label }) => [label, id]))
  return {
    id: project.id,
    title: project.projectTitle,
    clientId: project.clientId!,
    clientName: project.clientName,
    status: productionViewsOf(project).portal,
    milestones: milestones.map(({ name, completed, day }) => ({ name, complete: completed, ...(day && { date: day }) })),
    reviewItems: toReviewItems(project, versions, approval, spoken, { given, personId: person?.id, mediaOf }).toReversed(),
    deliverables: approval ? await readDeliverables(services, { project, versions, approval, free }, now) : [],
    deliverablesHeld: approval !== null && !free,
    invoices: invoices.flatMap(toPortalInvoice),
    activity: events.flatMap((event) => toPortalActivity(event, reader.name, labels) ?? []),
    nextRoundPrice,
  }
}

export function toReviewItems(
  project: ProjectRow,
  versions: VersionFilm[],
  approval: Approval | null,
  spoken: LastFeedback,
  {
    given,
    personId,
    mediaOf = (version) => mediaOfVersion(project, version, { marked: false, canMark: false }),
  }: {
    given: readonly GivenApproval[]
    personId?: string | undefined
    mediaOf?(version: VersionFilm): Media
  } = { given: [] },
): PortalReviewItem[] {
  const awaits = productionViewsOf(project).list === 'awaiting-review'
  return versions.map((version, index) => {
    const { id, label, notes, createdAt, asset } = version
    const approved = approval?.versionId === id
    const waiting = awaits && index === versions.length - 1
    const text = spoken.get(id)
    const latest = Math.max(createdAt.getTime(), text?.at.getTime() ?? 0, approved ? approval.approvedAt.getTime() : 0)
    const before = approval ? [] : given.filter(({ versionId }) => versionId === id)
    const names = before.map((one) => one.approvedBy)
    return {
      id,
      type: 'video',
      title: `${project.projectTitle}, ${label}`,
      ready: canBeApproved(asset),
      reviewUrl: `/clients/${project.slug}`,
      ...mediaOf(version),
      status: reviewItemStatus({ approved, waiting, spokenOf: text?.byClient ?? false }),
      waiting,
      updatedAt: new Date(latest).toISOString(),
      ...(names.length > 0 && { missing: approvalsMissing(names, label), mine: before.some((one) => one.personId === personId) }),
      ...(notes && { notes }),
    }
  })
}

type Media = Pick<PortalReviewItem, 'url' | 'stream' | 'poster'>

/** Address of a version's stream for its client, which ends in a slash. */
export const filmMount = (projectId: string, versionId: string): string => `/api/portal/films/${projectId}/${versionId}/`

/** True for versions that a client gets with a watermark in the picture while they are not approved. */
export const isMarkedFor = ({ viewOnly }: Pick<SignedInClient, 'viewOnly'>, review: ReviewRow): boolean =>
  !viewOnly && isBurntIn(review)

/** Addresses that need a portal session; none of the film while it is processed, or where it cannot be marked. */
function mediaOfVersion(
  { id: projectId }: Pick<ProjectRow, 'id'>,
  { id, asset }: VersionFilm,
  { marked, canMark }: { marked: boolean; canMark: boolean },
): Media {
  const media = `/api/portal/media/${projectId}/${id}`
  if (marked && !canMark) return { url: '', poster: placeholderLink }
  if (!asset.streamKey || !asset.renditions) return { url: '', poster: `${media}.jpg` }
  const stream = `${filmMount(projectId, id)}${markedMaster}`
  return { poster: `${media}.jpg`, ...(marked ? { url: stream, stream } : { url: `${media}.mp4` }) }
}

interface Approved {
  project: ProjectRow
  versions: VersionFilm[]
  approval: Approval
  free: boolean
}

/** The approved version and the finals, without duplicates; without links while payment is due. */
async function readDeliverables(
  { db, env }: Pick<Services, 'db' | 'env'>,
  { project, versions, approval, free }: Approved,
  now: Date,
): Promise<PortalProject['deliverables']> {
  const version = versions.find(({ id }) => id === approval.versionId)!
  const finals = (await listFinals(db, project.id)).filter(({ assetId }) => assetId !== version.assetId)
  const approvedFile = { ...version, description: `${version.label}, as you approved it` }
  const review = await findReview(db, project.id)
  const link = (assetId: string) => downloadLink(env, review, { projectId: project.id, assetId, linkId: null }, now)
  return [approvedFile, ...finals].map(({ id, label, description, assetId, asset }) => ({
    id,
    name: id === version.id ? fileNameOf(asset) : label,
    description,
    url: free ? link(assetId) : '',
    sizeMB: asset.bytes > 0 ? asset.bytes / 1_000_000 : null,
  }))
}

/** Leaves out drafts, cancelled invoices and credit notes. */
function toPortalInvoice(invoice: InvoiceRow): PortalInvoice[] {
  const { id, kind, state, projectTitle, lines, totalPence, dueDate } = invoice
  if (kind !== 'invoice' || state === 'draft' || state === 'cancelled') return []
  return [
    {
      id,
      title: isIssued(state) ? numberOf(invoice) : (lines[0]?.label ?? projectTitle),
      status: state === 'planned' ? 'pending' : state === 'paid' ? 'paid' : 'sent',
      amountGBP: toPounds(totalPence),
      owedGBP: toPounds(owedOf(invoice)),
      vat: invoice.vatPence > 0,
      ...(dueDate && { dueDate }),
    },
  ]
}

/** Pounds; null when the next round is included, or there is nothing to review. */
async function readNextRoundPrice(db: Sql, projectId: string): Promise<number | null> {
  const [review, rounds] = await Promise.all([findReview(db, projectId), listRounds(db, projectId)])
  if (!review) return null
  const used = rounds.filter(({ decision }) => decision === 'included').length
  return nextIsExtra({ included: review.roundsIncluded, used }) ? toPounds(review.roundPricePence) : null
}
