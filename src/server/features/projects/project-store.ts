import { and, asc, eq, exists, gte, inArray, isNull, like, lt, max, ne, not, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { Sql, Transaction } from '../../base/database/database.ts'
import { conversationLinks, conversations } from '../../tables/clients/conversations.ts'
import { inquiries, type KeptQuoteLine } from '../../tables/clients/inquiries.ts'
import { invoices } from '../../tables/money/invoices.ts'
import { mails } from '../../tables/clients/mails.ts'
import { projectItems, projects } from '../../tables/projects/projects.ts'
import { proposals } from '../../tables/money/proposals.ts'
import { linkRecord, setClientOfNone } from '../conversations/conversation-store.ts'

export type ProjectRow = typeof projects.$inferSelect
export type NewProject = typeof projects.$inferInsert
export type ProjectItemRow = typeof projectItems.$inferSelect

/** Null when the slug is taken or the inquiry has a project: the caller finds out which. */
export async function insertProject(tx: Transaction, project: NewProject): Promise<ProjectRow | null> {
  const [row] = await tx.insert(projects).values(project).onConflictDoNothing().returning()
  if (row?.inquiryId) {
    await linkRecord(tx, { conversationId: row.inquiryId, kind: 'project', recordId: row.id })
    // The client is often made with their first project, after they wrote.
    if (row.clientId) await setClientOfNone(tx, row.inquiryId, row.clientId)
  }
  return row ?? null
}

/** In the order given; costs in pence. */
export async function insertItems(
  tx: Transaction,
  projectId: string,
  items: Pick<KeptQuoteLine, 'description' | 'cost' | 'reckoned'>[],
): Promise<void> {
  if (items.length === 0) return
  await tx
    .insert(projectItems)
    .values(items.map(({ description, cost, reckoned }, position) => ({ projectId, position, description, cost, reckoned })))
}

/** Appends an item; the caller has locked the project. */
export async function appendItem(
  tx: Transaction,
  projectId: string,
  { description, cost }: { description: string; cost: number },
): Promise<void> {
  const [last] = await tx
    .select({ position: max(projectItems.position) })
    .from(projectItems)
    .where(eq(projectItems.projectId, projectId))
  await tx.insert(projectItems).values({ projectId, position: (last?.position ?? -1) + 1, description, cost })
}

export async function findProjectOfInquiry(db: Sql, inquiryId: string): Promise<ProjectRow | null> {
  const [row] = await db.select().from(projects).where(eq(projects.inquiryId, inquiryId))
  return row ?? null
}

/** By id, slug or a proposal's id; with the current proposal, if any. */
export async function findProjectByKey(
  db: Sql,
  key: string,
): Promise<{ project: ProjectRow; proposal: { id: string; company: string } | null } | null> {
  const current = alias(proposals, 'current')
  const ofProposal = db.select({ id: proposals.projectId }).from(proposals).where(eq(proposals.id, key))
  const conditions = [
    ...(z.uuid().safeParse(key).success ? [eq(projects.id, key)] : []),
    eq(projects.slug, key),
    inArray(projects.id, ofProposal),
  ]
  for (const condition of conditions) {
    const [row] = await db
      .select({ project: projects, proposal: { id: current.id, company: current.company } })
      .from(projects)
      .leftJoin(current, and(eq(current.projectId, projects.id), not(current.superseded), eq(current.changeOrder, 0)))
      .where(condition)
    if (row) return row
  }
  return null
}

export async function findProject(db: Sql, id: string): Promise<ProjectRow | null> {
  const [row] = await db.select().from(projects).where(eq(projects.id, id))
  return row ?? null
}

/** Locks the row with `FOR UPDATE` until the transaction ends. */
export async function tryLockProject(tx: Transaction, id: string): Promise<ProjectRow | null> {
  const [row] = await tx.select().from(projects).where(eq(projects.id, id)).for('update')
  return row ?? null
}

export async function updateInvoiceFile(tx: Transaction, id: string, invoiceFile: ProjectRow['invoiceFile']): Promise<void> {
  await tx
    .update(projects)
    .set({ invoiceFile, updatedAt: sql`now()` })
    .where(eq(projects.id, id))
}

export async function listItems(db: Sql, projectId: string): Promise<ProjectItemRow[]> {
  return db.select().from(projectItems).where(eq(projectItems.projectId, projectId)).orderBy(asc(projectItems.position))
}

/** The slug if taken, and taken slugs that start with it and a hyphen. Slugs contain no LIKE wildcards. */
export async function listSlugsFrom(db: Sql, slug: string): Promise<string[]> {
  const rows = await db
    .select({ slug: projects.slug })
    .from(projects)
    .where(or(eq(projects.slug, slug), like(sql`${projects.slug} collate "C"`, `${slug}-%`)))
  return rows.map((row) => row.slug)
}

/** Deletes enquiries, mails and drafts that were last changed before `silent`; returns their number. */
export async function deleteInquiriesThatCameToNothing(tx: Transaction, silent: Date): Promise<number> {
  const laterMail = tx
    .select({ id: mails.id })
    .from(mails)
    .where(and(eq(mails.about, inquiries.id), gte(mails.queuedAt, silent)))
  const realProject = tx
    .select({ id: projects.id })
    .from(projects)
    .where(and(eq(projects.inquiryId, inquiries.id), or(ne(projects.stage, 'draft'), gte(projects.updatedAt, silent))))
  const billed = tx
    .select({ id: invoices.id })
    .from(invoices)
    .innerJoin(projects, eq(projects.id, invoices.projectId))
    .where(eq(projects.inquiryId, inquiries.id))
  // Of a merged one it is the conversation that its messages went to.
  const later = tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(
      and(
        sql`${conversations.id} = (select coalesce(own.merged_into, own.id) from ${conversations} as own where own.id = ${inquiries.id})`,
        gte(conversations.lastMessageAt, silent),
      ),
    )
  const found = await tx
    .select({ id: inquiries.id })
    .from(inquiries)
    .where(
      and(
        lt(inquiries.submittedAt, silent),
        not(exists(laterMail)),
        not(exists(later)),
        not(exists(realProject)),
        not(exists(billed)),
      ),
    )
    .limit(1_000)
    .for('update')
  const ids = found.map(({ id }) => id)
  if (ids.length === 0) return 0
  await tx.delete(projects).where(inArray(projects.inquiryId, ids))
  await tx.delete(mails).where(inArray(mails.about, ids))
  await tx.delete(inquiries).where(inArray(inquiries.id, ids))
  await tx.delete(conversations).where(inArray(conversations.id, ids))
  return ids.length
}

/**
 * Deletes conversations without a message since a moment that no enquiry began, unless they are about something or with a client of
 * whom there is a project. Returns their number.
 */
export async function deleteSilentConversations(tx: Transaction, silent: Date): Promise<number> {
  const linked = tx
    .select({ id: conversationLinks.recordId })
    .from(conversationLinks)
    .where(eq(conversationLinks.conversationId, conversations.id))
  const ofInquiry = tx.select({ id: inquiries.id }).from(inquiries).where(eq(inquiries.id, conversations.id))
  const withProject = tx
    .select({ id: projects.id })
    .from(projects)
    .where(and(eq(projects.clientId, conversations.clientId), ne(projects.stage, 'draft')))
  const found = await tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(
      and(
        lt(conversations.lastMessageAt, silent),
        isNull(conversations.mergedInto),
        not(exists(ofInquiry)),
        not(exists(linked)),
        not(exists(withProject)),
      ),
    )
    .limit(1_000)
    .for('update')
  const ids = found.map(({ id }) => id)
  if (ids.length === 0) return 0
  await tx.delete(mails).where(inArray(mails.about, ids))
  await tx.delete(conversations).where(inArray(conversations.id, ids))
  return ids.length
}
