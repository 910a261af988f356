import { and, asc, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import type { ProjectRecord } from '#domain/archive/manifest.ts'
import { invoiceNumber } from '#domain/invoices/invoice-number.ts'
import type { Database, Sql } from '../../base/database/database.ts'
import { invoices } from '../../tables/money/invoices.ts'
import { assets } from '../../tables/website/media.ts'
import { projectItems, projectMilestones, projects } from '../../tables/projects/projects.ts'
import { proposals } from '../../tables/money/proposals.ts'
import {
  reviewApprovals,
  reviewAttachments,
  reviewComments,
  reviewDeliverables,
  reviewFinals,
  reviewVersions,
} from '../../tables/reviews/reviews.ts'
import { signatures } from '../../tables/clients/signatures.ts'
import { listDeliverables } from '../reviews/versions/deliverable-store.ts'
import { listRightsOf } from '../rights/rights-store.ts'
import { readDeliveryList } from '../deliveries/delivery-list.ts'

/** Where a stored file is in the archive, by its storage key. */
export type PlaceOf = (storageKey: string) => string

/** What the manifest tells of a project. Null when it is gone. */
export async function readRecord(db: Database, projectId: string, placeOf: PlaceOf): Promise<ProjectRecord | null> {
  const [project] = await db.select().from(projects).where(eq(projects.id, projectId))
  if (!project) return null
  return {
    project: toProject(project),
    items: await db
      .select({ description: projectItems.description, pence: projectItems.cost })
      .from(projectItems)
      .where(eq(projectItems.projectId, projectId))
      .orderBy(asc(projectItems.position)),
    milestones: await db
      .select({ name: projectMilestones.name, day: projectMilestones.day, completed: projectMilestones.completed })
      .from(projectMilestones)
      .where(eq(projectMilestones.projectId, projectId))
      .orderBy(asc(projectMilestones.position)),
    deliverables: await readDeliverables(db, projectId, placeOf),
    approvals: await readApprovals(db, projectId),
    comments: await readComments(db, projectId, placeOf),
    proposals: await readProposals(db, projectId),
    invoices: await readInvoices(db, projectId),
    deliveries: (await readDeliveryList({ db }, projectId)).files,
    rights: await readRights(db, projectId),
  }
}

const toProject = (project: typeof projects.$inferSelect): ProjectRecord['project'] => ({
  id: project.id,
  number: project.number,
  slug: project.slug,
  title: project.projectTitle,
  clientName: project.clientName,
  clientEmail: project.clientEmail,
  stage: project.stage,
  delivered: project.delivered,
  billed: project.billed,
  videoType: project.videoType,
  deadline: project.deadline,
  shootDate: project.shootDate,
  pence: project.valuePence,
  createdAt: project.createdAt.toISOString(),
  completedAt: project.completedAt?.toISOString() ?? null,
})

async function readDeliverables(db: Sql, projectId: string, placeOf: PlaceOf): Promise<ProjectRecord['deliverables']> {
  const [deliverables, versions, finals] = await Promise.all([
    db
      .select()
      .from(reviewDeliverables)
      .where(eq(reviewDeliverables.projectId, projectId))
      .orderBy(asc(reviewDeliverables.place)),
    db
      .select({ version: reviewVersions, storageKey: assets.storageKey })
      .from(reviewVersions)
      .innerJoin(assets, eq(assets.id, reviewVersions.assetId))
      .where(eq(reviewVersions.projectId, projectId))
      .orderBy(asc(reviewVersions.place)),
    db
      .select({ final: reviewFinals, storageKey: assets.storageKey })
      .from(reviewFinals)
      .innerJoin(assets, eq(assets.id, reviewFinals.assetId))
      .where(eq(reviewFinals.projectId, projectId))
      .orderBy(asc(reviewFinals.createdAt), asc(reviewFinals.id)),
  ])
  return deliverables.map(({ id, title, kind, specification }) => ({
    title,
    kind,
    specification,
    versions: versions
      .filter(({ version }) => version.deliverableId === id)
      .map(({ version: { label, notes, createdAt }, storageKey }) => ({
        label,
        notes,
        createdAt: createdAt.toISOString(),
        file: placeOf(storageKey),
      })),
    finals: finals
      .filter(({ final }) => final.deliverableId === id)
      .map(({ final: { label, description }, storageKey }) => ({ label, description, file: placeOf(storageKey) })),
  }))
}

async function readApprovals(db: Sql, projectId: string): Promise<ProjectRecord['approvals']> {
  const rows = await db
    .select({
      version: reviewVersions.label,
      by: reviewApprovals.approvedBy,
      at: reviewApprovals.approvedAt,
      sha256: assets.sha256,
      certificate: reviewApprovals.signatureId,
    })
    .from(reviewApprovals)
    .innerJoin(reviewVersions, eq(reviewVersions.id, reviewApprovals.versionId))
    .innerJoin(assets, eq(assets.id, reviewVersions.assetId))
    .where(and(eq(reviewApprovals.projectId, projectId), isNull(reviewApprovals.undoneAt), isNull(reviewApprovals.reopenedAt)))
    .orderBy(asc(reviewApprovals.approvedAt), asc(reviewApprovals.id))
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
}

async function readComments(db: Sql, projectId: string, placeOf: PlaceOf): Promise<ProjectRecord['comments']> {
  const [rows, attached] = await Promise.all([
    db
      .select({ comment: reviewComments, deliverable: reviewDeliverables.title, version: reviewVersions.label })
      .from(reviewComments)
      .innerJoin(reviewDeliverables, eq(reviewDeliverables.id, reviewComments.deliverableId))
      .leftJoin(reviewVersions, eq(reviewVersions.id, reviewComments.versionId))
      .where(eq(reviewComments.projectId, projectId))
      .orderBy(asc(reviewComments.createdAt), asc(reviewComments.id)),
    db
      .select({ commentId: reviewAttachments.commentId, storageKey: reviewAttachments.storageKey })
      .from(reviewAttachments)
      .where(and(eq(reviewAttachments.projectId, projectId), isNotNull(reviewAttachments.commentId)))
      .orderBy(asc(reviewAttachments.createdAt), asc(reviewAttachments.id)),
  ])
  return rows.map(({ comment, deliverable, version }) => ({
    id: comment.id,
    deliverable,
    version,
    by: comment.authorName,
    at: comment.createdAt.toISOString(),
    frame: comment.frame,
    frameTo: comment.frameTo,
    page: comment.page,
    timestamp: comment.timestamp,
    text: comment.comment,
    replyTo: comment.parentId,
    resolvedAt: comment.resolvedAt?.toISOString() ?? null,
    attachments: attached.filter(({ commentId }) => commentId === comment.id).map(({ storageKey }) => placeOf(storageKey)),
  }))
}

async function readProposals(db: Sql, projectId: string): Promise<ProjectRecord['proposals']> {
  const rows = await db
    .select({
      version: proposals.version,
      decision: proposals.decision,
      createdAt: proposals.createdAt,
      pence: proposals.finalQuotePence,
    })
    .from(proposals)
    .where(eq(proposals.projectId, projectId))
    .orderBy(asc(proposals.version))
  return rows.map(({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() }))
}

async function readRights(db: Sql, projectId: string): Promise<ProjectRecord['rights']> {
  const [rights, deliverables] = await Promise.all([listRightsOf(db, [projectId]), listDeliverables(db, projectId)])
  return rights.map(({ deliverableId, kind, title, holder, licence, link, release, ...right }) => ({
    deliverable: deliverables.find(({ id }) => id === deliverableId)?.title ?? '',
    kind,
    title,
    holder,
    licence,
    link,
    release,
    media: right.media,
    territories: right.territories,
    startsOn: right.startsOn,
    endsOn: right.endsOn,
    costPence: right.costPence,
    note: right.note,
  }))
}

async function readInvoices(db: Sql, projectId: string): Promise<ProjectRecord['invoices']> {
  const rows = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.projectId, projectId), isNotNull(invoices.number)))
    .orderBy(asc(invoices.kind), asc(invoices.number))
  return rows.map(({ kind, number, state, totalPence, paidPence, issueDate }) => ({
    number: invoiceNumber(kind, number!),
    state,
    totalPence,
    paidPence,
    issuedOn: issueDate,
  }))
}

/** Signatures of a project: its proposals, sign-offs and approved versions. */
export async function listSignaturesOf(db: Sql, projectId: string) {
  const proposalIds = db.select({ id: proposals.signatureId }).from(proposals).where(eq(proposals.projectId, projectId))
  const approvalIds = db
    .select({ id: reviewApprovals.signatureId })
    .from(reviewApprovals)
    .where(eq(reviewApprovals.projectId, projectId))
  return db
    .select()
    .from(signatures)
    .where(
      or(
        inArray(signatures.id, proposalIds),
        inArray(signatures.id, approvalIds),
        and(eq(signatures.kind, 'sign-off'), eq(signatures.subject, projectId)),
      ),
    )
    .orderBy(asc(signatures.place))
}
