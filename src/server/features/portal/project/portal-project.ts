import { majorIn } from '#domain/common/money/document-currency.ts'
import { approvalsMissing } from '#domain/reviews/approvals/approvals.ts'
import { refusalToContact } from '#domain/clients/contact-rules.ts'
import { toPounds } from '#domain/common/money/money.ts'
import { inDocumentCurrency } from '#domain/invoices/figures/document-amounts.ts'
import { owedOf, toRefundOf } from '#domain/invoices/figures/figures.ts'
import { isIssued } from '#domain/invoices/invoice-status.ts'
import { markedMaster } from '#domain/media/films/marked-stream.ts'
import { nextActionsOf } from '#domain/portal/next-actions.ts'
import type { PortalCard, PortalInvoice, PortalProject, PortalReviewItem } from '#domain/portal/portal-project.ts'
import { reviewItemStatus } from '#domain/portal/review-status.ts'
import { stagesInHand } from '#domain/projects/stages/project-stage.ts'
import { productionViewsOf } from '#domain/projects/stages/stage-views.ts'
import { pageEnd } from '#domain/reviews/access/client-page-link.ts'
import { deliverableStateOf, nameOfVersion, titleOfWork, type DeliverableKind } from '#domain/reviews/versions/deliverable.ts'
import { canBeApproved } from '#domain/reviews/review-rules.ts'
import { nextIsExtra } from '#domain/reviews/approvals/rounds.ts'
import { maySeeVersion } from '#domain/reviews/versions/shown-version.ts'
import type { VatRate } from '#domain/common/money/vat.ts'
import type { Present } from '../../../base/present.ts'
import type { Sql } from '../../../base/database/database.ts'
import { listCaptionTracksOf, type PublishedTrack } from '../../captions/caption-store.ts'
import type { SignedInClient } from '../../../base/http/request-context.ts'
import type { Services } from '../../../base/services.ts'
import { readSavedCards } from '../../invoices/cards/saved-cards.ts'
import { numberOf } from '../../invoices/issuing/invoice-document.ts'
import { rateOfProject } from '../../proposals/projects/sale-of-project.ts'
import { listOfProject, type InvoiceRow } from '../../invoices/invoice-store.ts'
import { listOpenFileRequests } from '../../file-requests/file-request-store.ts'
import { mayHandOver } from '../../invoices/issuing/may-hand-over.ts'
import { listMilestones } from '../../projects/milestones/milestone-store.ts'
import type { ProjectRow } from '../../projects/project-store.ts'
import {
  listPresentDeliverables,
  listShownStandings,
  type DeliverableStanding,
} from '../../reviews/versions/deliverable-store.ts'
import { downloadLink, everyFinal } from '../../reviews/files/download-token.ts'
import { listUncleared } from '../../rights/expect-cleared.ts'
import { listReleasedFinals } from '../../reviews/files/released-finals.ts'
import { listFinals } from '../../reviews/files/final-store.ts'
import { fileNameOf, toArchive } from '../../reviews/review-answers.ts'
import { captionListFile, placeholderLink } from '../../reviews/links/review-links.ts'
import { findPersonOfContact, findReview, type ReviewRow } from '../../reviews/review-store.ts'
import { countUsedRounds } from '../../reviews/rounds/round-store.ts'
import {
  listApprovals,
  listGivenOfProject,
  type Approval,
  type GivenApproval,
} from '../../reviews/approvals/standing-approval.ts'
import { isBurntIn } from '../../reviews/files/viewer-watermark.ts'
import { listVersions, type VersionFilm } from '../../reviews/versions/version-store.ts'
import { readPortalAgreements } from './portal-agreements.ts'
import { toPortalActivity } from '../portal-events.ts'
import { lastFeedback, listOwnEvents, type LastFeedback } from '../portal-store.ts'

const shownEvents = 200

/** A project with everything that its client sees. */
export async function readPortalProject(
  services: Pick<Services, 'db' | 'env' | 'filmTools'>,
  project: ProjectRow,
  reader: Pick<SignedInClient, 'name' | 'email' | 'contactId' | 'viewOnly' | 'rights'>,
  { now, today }: Present,
): Promise<PortalProject> {
  const { db } = services
  const [
    milestones,
    all,
    standings,
    approvals,
    invoices,
    events,
    spoken,
    rounds,
    free,
    given,
    person,
    review,
    requests,
    uncleared,
    savedCards,
    agreements,
  ] = await Promise.all([
    listMilestones(db, project.id),
    listVersions(db, project.id),
    listShownStandings(db, project.id),
    listApprovals(db, project.id),
    listOfProject(db, project.id),
    listOwnEvents(db, project.id, shownEvents),
    lastFeedback(db, project.id),
    readRoundPrices(db, project),
    mayHandOver(db, project.id),
    listGivenOfProject(db, project.id),
    findPersonOfContact(db, project.id, reader.contactId),
    findReview(db, project.id),
    listOpenFileRequests(db, project.id, today),
    listUncleared(db, project.id, today),
    readSavedCards(db, project.id),
    readPortalAgreements(db, { clientId: project.clientId!, projectId: project.id }, reader, today),
  ])
  const versions = all.filter((version) => maySeeVersion(version, { staff: false }))
  const films = standings.filter(({ archivedAt }) => archivedAt === null)
  const several = films.length > 1
  const filmOf = ({ deliverableId }: VersionFilm) => standings.find(({ id }) => id === deliverableId)!
  const labels = new Map(versions.map((version) => [nameOfVersion(version.label, filmOf(version), several), version.id]))
  const mediaOf = (version: VersionFilm) =>
    mediaOfVersion(project, version, {
      marked: review !== null && isMarkedFor(reader, review) && !approvals.some(({ versionId }) => versionId === version.id),
      canMark: services.filmTools !== null,
    })
  const captions = await listCaptionTracksOf(
    db,
    versions.map(({ assetId }) => assetId),
  )
  const personId = person?.id
  const mayPay = refusalToContact(reader, 'pay') === null
  const items = toReviewItems(project, { versions, films, approvals, spoken, rounds, given, personId, captions, mediaOf })
  return {
    id: project.id,
    title: project.projectTitle,
    clientId: project.clientId!,
    clientName: project.clientName,
    status: productionViewsOf(project).portal,
    milestones: milestones.map(({ name, completed, day }) => ({ name, complete: completed, ...(day && { date: day }) })),
    films: films.map((film) => toPortalFilm(project, film, versions, mediaOf)),
    reviewItems: items.toReversed(),
    deliverables: await readDeliverables(services, { project, versions, films, approvals, free, uncleared }, now),
    archive: free && uncleared.length === 0 ? await readArchive(services, project.id, now) : null,
    deliverablesHeld: approvals.length > 0 && !free,
    deliverablesUncleared: approvals.some(({ deliverableId }) => uncleared.includes(deliverableId)),
    invoices: invoices.flatMap((invoice, index) =>
      toPortalInvoice(invoice, { index, mayPay, notes: invoices.filter(({ creditOf }) => creditOf === invoice.id) }),
    ),
    savedCards,
    activity: events.flatMap((event) => toPortalActivity(event, reader.name, labels) ?? []),
    agreements,
    fileRequests: requests.map(({ id, title, wanted, expiresOn, key }) => ({
      id,
      title,
      wanted,
      expiresOn,
      path: `/send/${key}`,
    })),
    nextRoundPrice: items.find(({ waiting }) => waiting)?.nextRoundPrice ?? null,
  }
}

/** What a card shows of a project: a still of its newest work, and its client's next action. */
export async function readCardOfProject(
  { db, filmTools }: Pick<Services, 'db' | 'filmTools'>,
  project: ProjectRow,
  reader: Pick<SignedInClient, 'viewOnly' | 'rights'>,
  today: string,
): Promise<Pick<PortalCard, 'picture' | 'next'>> {
  const [all, standings, approvals, invoices, spoken, review] = await Promise.all([
    listVersions(db, project.id),
    listShownStandings(db, project.id),
    listApprovals(db, project.id),
    listOfProject(db, project.id),
    lastFeedback(db, project.id),
    findReview(db, project.id),
  ])
  const versions = all.filter((version) => maySeeVersion(version, { staff: false }))
  const films = standings.filter(({ archivedAt }) => archivedAt === null)
  const marked = review !== null && isMarkedFor(reader, review)
  const mediaOf = (version: VersionFilm) => mediaOfVersion(project, version, { marked, canMark: filmTools !== null })
  const posters = films.map((film) => toPortalFilm(project, film, versions, mediaOf).poster)
  const reviewItems = toReviewItems(project, { versions, films, approvals, spoken }).toReversed()
  const mayPay = refusalToContact(reader, 'pay') === null
  const owed = invoices.flatMap((invoice, index) => toPortalInvoice(invoice, { index, mayPay }))
  return {
    picture: posters.find((poster) => poster !== '' && poster !== placeholderLink) ?? '',
    next: nextActionsOf({ title: project.projectTitle, reviewItems, invoices: owed }, today)[0] ?? null,
  }
}

function toPortalFilm(
  project: ProjectRow,
  film: DeliverableStanding,
  versions: VersionFilm[],
  mediaOf: (version: VersionFilm) => Media,
): PortalProject['films'][number] {
  const { id, title, kind, dueOn, shownVersionId } = film
  const shown = versions.find((version) => version.id === shownVersionId)
  return {
    id,
    title,
    kind,
    ...(dueOn && { dueDate: dueOn }),
    state: deliverableStateOf(film),
    version: shown?.label ?? '',
    poster: shown ? mediaOf(shown).poster : '',
    reviewUrl: `/clients/${pageEnd(project.slug, null, id)}`,
  }
}

interface Reviewed {
  versions: readonly VersionFilm[]
  /** Deliverables that are not archived. */
  films: readonly DeliverableStanding[]
  approvals: readonly Approval[]
  spoken: LastFeedback
  /** Pounds of the next round by deliverable. */
  rounds?: ReadonlyMap<string, RoundPrice>
  given?: readonly GivenApproval[]
  personId?: string | undefined
  /** Of every film. */
  captions?: readonly PublishedTrack[]
  mediaOf?(version: VersionFilm): Media
}

export function toReviewItems(
  project: ProjectRow,
  {
    versions,
    films,
    approvals,
    spoken,
    rounds = new Map(),
    given = [],
    personId,
    captions = [],
    mediaOf = (version) => mediaOfVersion(project, version, { marked: false, canMark: false }),
  }: Reviewed,
): PortalReviewItem[] {
  const several = films.length > 1
  const shown = versions.filter(({ deliverableId }) => films.some((film) => film.id === deliverableId))
  return shown.map((version) => {
    const { id, deliverableId, label, notes, createdAt, asset } = version
    const film = films.find((one) => one.id === deliverableId)!
    const approval = approvals.find((one) => one.deliverableId === deliverableId)
    const approved = approval?.versionId === id
    const newest = shown.findLast((one) => one.deliverableId === deliverableId)
    const waiting = canAwait(project, film) && film.reviewWaiting && !film.signedOff && newest?.id === id
    const next = rounds.get(deliverableId)
    const text = spoken.get(id)
    const latest = Math.max(
      createdAt.getTime(),
      text?.at.getTime() ?? 0,
      approved && approval ? approval.approvedAt.getTime() : 0,
    )
    const before = approval ? [] : given.filter(({ versionId }) => versionId === id)
    const names = before.map((one) => one.approvedBy)
    return {
      id,
      type: itemTypes[film.kind],
      kind: film.kind,
      title: `${titleOfWork(project.projectTitle, film, several)}, ${label}`,
      ready: canBeApproved(asset),
      reviewUrl: `/clients/${pageEnd(project.slug, null, several ? deliverableId : undefined)}`,
      ...mediaOf(version),
      ...captionsOfItem(project, version, captions),
      status: reviewItemStatus({ approved, waiting, spokenOf: text?.byClient ?? false }),
      waiting,
      ...(waiting && next && { nextRoundPrice: next.price, nextRoundVatRate: next.vatRate }),
      updatedAt: new Date(latest).toISOString(),
      ...(names.length > 0 && {
        missing: approvalsMissing(names, nameOfVersion(label, film, several)),
        mine: before.some((one) => one.personId === personId),
      }),
      ...(notes && { notes }),
    }
  })
}

function captionsOfItem(
  { id: projectId }: Pick<ProjectRow, 'id'>,
  { id, asset }: VersionFilm,
  all: readonly PublishedTrack[],
): Pick<PortalReviewItem, 'captions' | 'captionsUrl'> {
  const captions = all.filter(({ assetId }) => assetId === asset.id)
  if (captions.length === 0) return {}
  return { captions, captionsUrl: `${filmMount(projectId, id)}${captionListFile}` }
}

/** The portal's names for kinds. A sound is listened to on the review page. */
const itemTypes: Record<DeliverableKind, PortalReviewItem['type']> = {
  film: 'video',
  picture: 'image',
  document: 'doc',
  sound: 'link',
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
  // A sound has no picture, and a document cannot carry the watermark.
  if (asset.kind === 'audio' || (marked && (!canMark || asset.kind === 'document'))) return { url: '', poster: placeholderLink }
  if (!asset.streamKey || !asset.renditions) return { url: '', poster: `${media}.jpg` }
  const stream = `${filmMount(projectId, id)}${markedMaster}`
  return { poster: `${media}.jpg`, ...(marked ? { url: stream, stream } : { url: `${media}.mp4` }) }
}

interface Approved {
  project: ProjectRow
  versions: VersionFilm[]
  films: DeliverableStanding[]
  approvals: Approval[]
  free: boolean
  /** Ids of deliverables whose rights do not cover their use. */
  uncleared: readonly string[]
}

/** The approved versions and the finals of their deliverables, without duplicates; without links while payment is due or rights are not cleared. */
async function readDeliverables(
  { db, env }: Pick<Services, 'db' | 'env'>,
  { project, versions, films, approvals, free, uncleared }: Approved,
  now: Date,
): Promise<PortalProject['deliverables']> {
  if (approvals.length === 0) return []
  const [all, review] = await Promise.all([listFinals(db, project.id), findReview(db, project.id)])
  const files = films.flatMap((film) => {
    const version = versions.find(({ id }) => approvals.some((one) => one.deliverableId === film.id && one.versionId === id))
    if (!version) return []
    const finals = all.filter(({ deliverableId, assetId }) => deliverableId === film.id && assetId !== version.assetId)
    const name = nameOfVersion(version.label, film, films.length > 1)
    return [
      { ...version, approved: true, description: `${name}, as you approved it` },
      ...finals.map((final) => ({ ...final, approved: false })),
    ]
  })
  const link = (assetId: string) => downloadLink(env, review, { projectId: project.id, assetId, linkId: null }, now)
  return files.map(({ id, label, description, assetId, asset, approved, deliverableId }) => ({
    id,
    name: approved ? fileNameOf(asset) : label,
    description,
    url: free && !uncleared.includes(deliverableId) ? link(assetId) : '',
    sizeMB: asset.bytes > 0 ? asset.bytes / 1_000_000 : null,
  }))
}

async function readArchive(
  { db, env }: Pick<Services, 'db' | 'env'>,
  projectId: string,
  now: Date,
): Promise<PortalProject['archive']> {
  const [finals, review] = await Promise.all([listReleasedFinals(db, projectId), findReview(db, projectId)])
  return toArchive(finals, downloadLink(env, review, { projectId, assetId: everyFinal, linkId: null }, now))
}

/** Leaves out drafts and cancelled invoices; credit notes are within their invoice. An invoice's id pays it, so only who may pay is given it. */
export function toPortalInvoice(
  invoice: InvoiceRow,
  { index, mayPay, notes = [] }: { index: number; mayPay: boolean; notes?: readonly InvoiceRow[] },
): PortalInvoice[] {
  const { id, kind, state, projectTitle, lines, totalPence, dueDate, currency } = invoice
  const seen = inDocumentCurrency(invoice)
  const major = (sum: number) => (currency ? majorIn(sum, currency) : toPounds(sum))
  const kept = toRefundOf(seen)
  if (kind !== 'invoice' || state === 'draft') return []
  return [
    {
      id: mayPay ? id : `invoice-${index + 1}`,
      hasLink: mayPay && isIssued(state),
      title: isIssued(state) ? numberOf(invoice) : (lines[0]?.label ?? projectTitle),
      status: state === 'planned' ? 'pending' : state === 'paid' || state === 'cancelled' ? 'paid' : 'sent',
      amountGBP: toPounds(totalPence),
      owedGBP: toPounds(owedOf(invoice)),
      partPaid: invoice.paidPence > 0 && owedOf(invoice) > 0,
      ...(state === 'paid' && invoice.writtenOffPence > 0 && { writtenOff: true as const }),
      ...(state === 'cancelled' && { cancelled: true as const }),
      ...(currency && {
        face: { currency, amount: majorIn(seen.totalPence, currency), owed: majorIn(owedOf(seen), currency) },
      }),
      vat: invoice.vatPence > 0,
      ...(dueDate && { dueDate }),
      ...(notes.length > 0 && {
        creditNotes: notes.map((note, at) => ({
          id: mayPay ? note.id : `credit-note-${index + 1}-${at + 1}`,
          hasLink: mayPay,
          title: numberOf(note),
          amount: major(inDocumentCurrency(note).totalPence),
          issuedOn: note.issueDate!,
        })),
      }),
      ...(kept > 0 && { kept: major(kept) }),
    },
  ]
}

interface RoundPrice {
  /** Pounds. */
  price: number
  vatRate: VatRate
}

/** Price of the next round by deliverable; without those whose next round is included, or has no agreed price. */
async function readRoundPrices(db: Sql, project: ProjectRow): Promise<ReadonlyMap<string, RoundPrice>> {
  const [review, used] = await Promise.all([findReview(db, project.id), countUsedRounds(db, project.id)])
  if (!review || review.roundPricePence === null) return new Map()
  const present = await listPresentDeliverables(db, project.id)
  const extra = present.filter(({ id }) => nextIsExtra({ included: review.roundsIncluded, used: used.get(id) ?? 0 }))
  if (extra.length === 0) return new Map()
  const next = { price: toPounds(review.roundPricePence), vatRate: await rateOfProject(db, project) }
  return new Map(extra.map(({ id }) => [id, next]))
}

/** Whether a film can await its client: while the project is worked on, and an optional one also after its delivery. */
const canAwait = ({ stage, delivered }: ProjectRow, { required }: DeliverableStanding): boolean =>
  stagesInHand.includes(stage) && !(delivered && required)
