import { and, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, max, ne, or, sql } from 'drizzle-orm'
import { projectStages, stagesBeforeSignature } from '#domain/projects/stages/project-stage.ts'
import { changesBetween, type ComparedOffer } from '#domain/proposals/prices/offer-changes.ts'
import { isUnderWay } from '#domain/proposals/proposal-status.ts'
import { defaultChoice, totalOfChoice } from '#domain/proposals/prices/offer-options.ts'
import { makeLinkId } from '../../base/access/link-id.ts'
import type { Sql, Transaction } from '../../base/database/database.ts'
import { clients } from '../../tables/clients/clients.ts'
import { projects } from '../../tables/projects/projects.ts'
import { proposals } from '../../tables/money/proposals.ts'
import { signatures } from '../../tables/clients/signatures.ts'
import { followWork } from '../projects/follow-work.ts'
import type { ProjectRow } from '../projects/project-store.ts'

export type ProposalRow = typeof proposals.$inferSelect
export type NewProposal = typeof proposals.$inferInsert

/** A proposal with its project and its signature. */
export interface Offered {
  proposal: ProposalRow
  project: ProjectRow
  signedBy: string | null
}

/** A project with its current proposal, null for none. */
export type Work = Omit<Offered, 'proposal'> & { proposal: ProposalRow | null }

export async function findOffered(db: Sql, proposalId: string): Promise<Offered | null> {
  const [row] = await db
    .select({ proposal: proposals, project: projects, signedBy: signatures.name })
    .from(proposals)
    .innerJoin(projects, eq(projects.id, proposals.projectId))
    .leftJoin(signatures, eq(signatures.id, proposals.signatureId))
    .where(eq(proposals.id, proposalId))
  return row ?? null
}

/** By the id of the project, or of any of its proposals. */
export async function findWork(db: Sql, key: string): Promise<Work | null> {
  if (isLink(key)) return findOffered(db, key)
  const [row] = await db
    .select({ proposal: proposals, project: projects, signedBy: signatures.name })
    .from(projects)
    .leftJoin(proposals, isCurrentOffer)
    .leftJoin(signatures, eq(signatures.id, proposals.signatureId))
    .where(eq(projects.id, key))
  return row ?? null
}

/**
 * Like {@link findWork}, with the project locked until the transaction ends: every change to a project's records locks it first.
 */
export async function tryLockWork(tx: Transaction, key: string): Promise<Work | null> {
  const ofProposal = tx.select({ id: proposals.projectId }).from(proposals).where(eq(proposals.id, key))
  await tx
    .select({ id: projects.id })
    .from(projects)
    .where(isLink(key) ? inArray(projects.id, ofProposal) : eq(projects.id, key))
    .for('no key update')
  return findWork(tx, key)
}

export async function tryLockOffered(tx: Transaction, proposalId: string): Promise<Offered | null> {
  const work = await tryLockWork(tx, proposalId)
  return work?.proposal ? { ...work, proposal: work.proposal } : null
}

/** Minutes within which further visits are one with the last. */
const minutesOfVisit = 30

export async function noteVisit(db: Sql, proposalId: string, now: Date): Promise<void> {
  const lastVisit = new Date(now.getTime() - minutesOfVisit * 60_000)
  await db
    .update(proposals)
    .set({ visits: sql`${proposals.visits} + 1`, lastVisitedAt: now })
    .where(and(eq(proposals.id, proposalId), or(isNull(proposals.lastVisitedAt), lt(proposals.lastVisitedAt, lastVisit))))
}

/** Condition of a join with projects: their current offer, which is no change order. */
export const isCurrentOffer = and(
  eq(proposals.projectId, projects.id),
  eq(proposals.superseded, false),
  eq(proposals.changeOrder, 0),
)

/** Condition that the project's stage lets its client decide; for queries that join the project. */
export const decidable = or(
  and(eq(proposals.changeOrder, 0), inArray(projects.stage, [...stagesBeforeSignature])),
  and(gt(proposals.changeOrder, 0), inArray(projects.stage, projectStages.filter(isUnderWay))),
)

/** Proposal ids have 22 characters, project ids are UUIDs. */
const isLink = (key: string) => key.length === 22

/** Inserts the next version of a project's proposal; the previous one is superseded. */
export async function insertVersion(tx: Transaction, proposal: Omit<NewProposal, 'version'>): Promise<ProposalRow> {
  const ofProject = and(eq(proposals.projectId, proposal.projectId), eq(proposals.changeOrder, proposal.changeOrder ?? 0))
  const [last] = await tx
    .select({ version: max(proposals.version) })
    .from(proposals)
    .where(ofProject)
  await tx
    .update(proposals)
    .set({ superseded: true })
    .where(and(ofProject, eq(proposals.superseded, false)))
  const [row] = await tx
    .insert(proposals)
    .values({ ...proposal, version: (last?.version ?? 0) + 1 })
    .returning()
  return row!
}

/**
 * Changes an undecided proposal. What its client was sent stays as an earlier version, without a link of its own, so that the
 * page can say what changed.
 */
export async function reviseProposal(
  tx: Transaction,
  before: ProposalRow,
  changes: Partial<NewProposal>,
  now: Date,
): Promise<ProposalRow> {
  const { id, version, sentAt, sentVersion } = before
  const revised = { ...changes, revision: before.revision + 1 }
  const wasSent = sentAt !== null && (sentVersion ?? version) === version
  if (!wasSent || changesBetween(comparedOf(before), comparedOf({ ...before, ...changes })).length === 0) {
    return updateProposal(tx, id, revised)
  }
  const row = await updateProposal(tx, id, { ...revised, version: version + 1, sentVersion: version })
  const kept = { id: makeLinkId(), keptOf: id, superseded: true, sentAt: null, linkEndedAt: now }
  await tx.insert(proposals).values({ ...before, ...kept })
  return row
}

/** The last version before this one that its client has been sent. */
export async function findPreviousVersion(
  db: Sql,
  { projectId, changeOrder, version }: ProposalRow,
): Promise<ProposalRow | null> {
  if (version === 1) return null
  const [row] = await db
    .select()
    .from(proposals)
    .where(
      and(
        eq(proposals.projectId, projectId),
        eq(proposals.changeOrder, changeOrder),
        lt(proposals.version, version),
        or(isNotNull(proposals.sentAt), isNotNull(proposals.keptOf)),
      ),
    )
    .orderBy(desc(proposals.version))
    .limit(1)
  return row ?? null
}

export const comparedOf = ({ finalQuotePence, ...row }: ProposalRow): ComparedOffer => ({
  ...row,
  total: row.chosen ? totalOfChoice(row.items, defaultChoice(row.items)) : finalQuotePence,
})

export async function updateProposal(tx: Transaction, id: string, changes: Partial<NewProposal>): Promise<ProposalRow> {
  const [row] = await tx.update(proposals).set(changes).where(eq(proposals.id, id)).returning()
  return row!
}

export async function updateProject(
  tx: Transaction,
  id: string,
  changes: Partial<typeof projects.$inferInsert>,
): Promise<ProjectRow> {
  const moves = factNames.some((name) => name in changes)
  const [before] = moves ? await tx.select().from(projects).where(eq(projects.id, id)) : []
  const [row] = await tx
    .update(projects)
    .set({ ...changes, updatedAt: sql`now()` })
    .where(eq(projects.id, id))
    .returning()
  if (before) await followWork(tx, before, row!)
  return (row!.listStatus === 'completed') === (row!.completedAt !== null) ? row! : noteCompletion(tx, row!)
}

/** Columns that milestones depend on. */
const factNames = ['stage', 'reviewWaiting', 'signedOff', 'delivered', 'billed', 'markedAs'] as const

/** The list status is a generated column, so completion is only known after the update. */
async function noteCompletion(tx: Transaction, { id, listStatus }: ProjectRow): Promise<ProjectRow> {
  const [row] = await tx
    .update(projects)
    .set({ completedAt: listStatus === 'completed' ? sql`now()` : null })
    .where(eq(projects.id, id))
    .returning()
  return row!
}

/** Stores a decision if it is still possible; of concurrent callers one gets the row. */
export async function decide(
  tx: Transaction,
  id: string,
  {
    decision,
    isChange,
    revision,
    reason = '',
    now,
  }: {
    decision: 'approved' | 'declined'
    /** Change orders are decided while the work is under way, offers before. */
    isChange: boolean
    revision?: number | undefined
    reason?: string
    now: Date
  },
): Promise<boolean> {
  const stages = isChange ? projectStages.filter(isUnderWay) : stagesBeforeSignature
  const undecidedWork = tx
    .select({ id: projects.id })
    .from(projects)
    .where(and(eq(projects.id, proposals.projectId), inArray(projects.stage, [...stages])))
  const rows = await tx
    .update(proposals)
    .set({ decision, decidedAt: now, declineReason: reason })
    .where(
      and(
        eq(proposals.id, id),
        eq(proposals.decision, 'pending'),
        eq(proposals.superseded, false),
        gte(proposals.expiresAt, now),
        revision === undefined ? undefined : eq(proposals.revision, revision),
        inArray(proposals.projectId, undecidedWork),
      ),
    )
    .returning({ id: proposals.id })
  return rows.length === 1
}

/** Locks the client before the project, in the same order as merging clients. */
export async function lockClientOf(tx: Transaction, proposalId: string): Promise<void> {
  const ofProposal = tx
    .select({ id: projects.clientId })
    .from(projects)
    .innerJoin(proposals, eq(proposals.projectId, projects.id))
    .where(eq(proposals.id, proposalId))
  await tx.select({ id: clients.id }).from(clients).where(inArray(clients.id, ofProposal)).for('no key update')
}

/** Makes a prospect or inactive client active on their first signature. */
export async function activateClient(tx: Transaction, clientId: string): Promise<void> {
  await tx
    .update(clients)
    // Increments the revision, so that an open form conflicts instead of restoring the old status.
    .set({ status: 'active', revision: sql`${clients.revision} + 1` })
    .where(and(eq(clients.id, clientId), ne(clients.status, 'active')))
}
