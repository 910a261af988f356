import { and, desc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { projectPath } from '#domain/common/project-sections.ts'
import type { ConversationStatus, LinkedRecord } from '#domain/conversations/conversation-labels.ts'
import type { Sql, Transaction } from '../../base/database/database.ts'
import { clients } from '../../tables/clients/clients.ts'
import { contacts } from '../../tables/clients/contacts.ts'
import { conversationDrafts, conversationLinks, conversations, offeredReplies } from '../../tables/clients/conversations.ts'
import { inquiries } from '../../tables/clients/inquiries.ts'
import { invoices } from '../../tables/money/invoices.ts'
import { notifications } from '../../tables/people/notifications.ts'
import { people } from '../../tables/people/people.ts'
import { projects } from '../../tables/projects/projects.ts'
import { proposals } from '../../tables/money/proposals.ts'
import { noFollowUp } from './follow-ups/no-follow-up.ts'

export type ConversationRow = typeof conversations.$inferSelect
export type NewConversation = typeof conversations.$inferInsert
type Changes = Partial<Omit<ConversationRow, 'id' | 'status' | 'listedAt'>>

interface Named {
  id: string
  name: string
}

/** A conversation with the names of whom it belongs to. */
export interface ListedConversation {
  conversation: ConversationRow
  assignee: Named | null
  client: Named | null
  draftWaits: boolean
}

export const selectListed = (db: Sql) =>
  db
    .select({
      conversation: conversations,
      assignee: { id: people.id, name: people.name },
      client: { id: clients.id, name: clients.name },
      draftWaits: sql<boolean>`${offeredReplies.id} is not null`,
    })
    .from(conversations)
    .leftJoin(people, eq(people.id, conversations.assigneeId))
    .leftJoin(offeredReplies, eq(offeredReplies.conversationId, conversations.id))
    .leftJoin(clients, eq(clients.id, conversations.clientId))

export async function insertConversation(tx: Transaction, conversation: NewConversation): Promise<ConversationRow> {
  const email = conversation.email?.toLowerCase() ?? ''
  const clientId = conversation.clientId ?? (await findClientOf(tx, email))
  const [row] = await tx
    .insert(conversations)
    .values({ ...conversation, email, clientId })
    .returning()
  return row!
}

/** Says with which client a conversation is, unless that is known. */
export async function setClientOfNone(tx: Transaction, id: string, clientId: string): Promise<void> {
  await tx
    .update(conversations)
    .set({ clientId })
    .where(and(eq(conversations.id, id), isNull(conversations.clientId)))
}

/** The client whom an address leads to; null for none, and where it is a person of several. */
export async function findClientOf(tx: Transaction, email: string): Promise<string | null> {
  if (email === '') return null
  const own = await tx
    .select({ id: sql<string>`coalesce(${clients.mergedInto}, ${clients.id})` })
    .from(clients)
    .where(eq(clients.email, email))
  if (own[0]) return own[0].id
  const theirs = await tx
    .selectDistinct({ id: contacts.clientId })
    .from(contacts)
    .where(and(eq(contacts.email, email), isNull(contacts.removedAt)))
    .limit(2)
  return theirs.length === 1 ? theirs[0]!.id : null
}

/** The name that the studio knows an address by. */
export async function findNameOf(tx: Transaction, email: string): Promise<string | null> {
  const [row] = await tx
    .select({ name: people.name })
    .from(contacts)
    .innerJoin(people, eq(people.id, contacts.personId))
    .where(and(eq(contacts.email, email), isNull(contacts.removedAt)))
    .limit(1)
  return row?.name ?? null
}

export const isProject = async (tx: Transaction, id: string): Promise<boolean> =>
  (await tx.$count(projects, eq(projects.id, id))) > 0

export async function findConversation(db: Sql, id: string): Promise<ConversationRow | null> {
  const [row] = await db.select().from(conversations).where(eq(conversations.id, id))
  return row ?? null
}

/** The conversation, or the one that it was merged into. */
export async function findListed(db: Sql, id: string): Promise<ListedConversation | null> {
  const [row] = await selectListed(db).where(eq(conversations.id, unmerged(id)))
  return row ?? null
}

/** Locks the conversation, or the one that it was merged into, until the transaction ends. */
export async function tryLockConversation(tx: Transaction, id: string): Promise<ConversationRow | null> {
  for (let current = id; ;) {
    const [row] = await tx.select().from(conversations).where(eq(conversations.id, current)).for('update')
    if (!row?.mergedInto) return row ?? null
    current = row.mergedInto
  }
}

/** The conversation of a contact in the portal, locked until the transaction ends. */
export async function findPortalConversation(tx: Transaction, contactId: string): Promise<ConversationRow | null> {
  const [row] = await tx.select().from(conversations).where(isPortalOf(contactId)).for('update')
  return row ?? null
}

export const isPortalOf = (contactId: string) =>
  and(eq(conversations.contactId, contactId), eq(conversations.kind, 'portal'), isNull(conversations.mergedInto))

/** In one order, so that two merges do not wait for each other. */
export async function lockConversations(tx: Transaction, ids: string[]): Promise<ConversationRow[]> {
  return tx.select().from(conversations).where(inArray(conversations.id, ids)).orderBy(conversations.id).for('update')
}

const unmerged = (id: string) =>
  sql`(select coalesce(${conversations.mergedInto}, ${conversations.id}) from ${conversations} where ${conversations.id} = ${id})`

/** Locks the conversation whose follow-up is due longest; others that run at the same time get the next ones. */
export async function lockDueFollowUp(tx: Transaction, now: Date): Promise<ConversationRow | null> {
  const [row] = await tx
    .select()
    .from(conversations)
    .where(and(lte(conversations.followUpAt, now), isNull(conversations.mergedInto)))
    .orderBy(conversations.followUpAt)
    .limit(1)
    .for('update', { skipLocked: true })
  return row ?? null
}

export async function findPersonName(tx: Transaction, id: string): Promise<string | null> {
  const [row] = await tx.select({ name: people.name }).from(people).where(eq(people.id, id))
  return row?.name ?? null
}

/** Counts as a save: whoever edits an older revision is told. */
export async function updateConversation(tx: Transaction, id: string, changes: Changes): Promise<ConversationRow> {
  const [row] = await tx
    .update(conversations)
    .set({ ...changes, revision: sql`${conversations.revision} + 1` })
    .where(eq(conversations.id, id))
    .returning()
  return row!
}

/** Changes the status of a conversation, of the enquiry that began it, and of those that were merged into it. */
export async function updateStatus(tx: Transaction, id: string, status: ConversationStatus): Promise<void> {
  await tx
    .update(conversations)
    .set({ status, revision: sql`${conversations.revision} + 1` })
    .where(eq(conversations.id, id))
  const ids = tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(or(eq(conversations.id, id), eq(conversations.mergedInto, id)))
  await tx.update(inquiries).set({ status }).where(inArray(inquiries.id, ids))
}

export interface Linked {
  kind: LinkedRecord
  id: string
  label: string
  href: string
}

/** What a conversation is about; without records that are gone. */
export async function listLinks(db: Sql, conversationId: string): Promise<Linked[]> {
  const rows = await db
    .select({ kind: conversationLinks.kind, id: conversationLinks.recordId })
    .from(conversationLinks)
    .where(eq(conversationLinks.conversationId, conversationId))
    .orderBy(conversationLinks.createdAt, conversationLinks.recordId)
  if (rows.length === 0) return []
  const idsOf = (...kinds: LinkedRecord[]) => rows.filter(({ kind }) => kinds.includes(kind)).map(({ id }) => id)
  const title = { projectId: projects.id, title: projects.projectTitle }
  const ofProjects = await db
    .select({ id: projects.id, slug: projects.slug, ...title })
    .from(projects)
    .where(inArray(projects.id, idsOf('project', 'review')))
  const ofInvoices = await db
    .select({ id: invoices.id, number: invoices.number, ...title })
    .from(invoices)
    .innerJoin(projects, eq(projects.id, invoices.projectId))
    .where(inArray(invoices.id, idsOf('invoice')))
  const ofProposals = await db
    .select({ id: proposals.id, ...title })
    .from(proposals)
    .innerJoin(projects, eq(projects.id, proposals.projectId))
    .where(inArray(proposals.id, idsOf('proposal')))
  return rows.flatMap(({ kind, id }): Linked[] => {
    const project = ofProjects.find((one) => one.id === id)
    const invoice = ofInvoices.find((one) => one.id === id)
    const proposal = ofProposals.find((one) => one.id === id)
    if (kind === 'project' && project) return [{ kind, id, label: project.title, href: projectPath(id) }]
    if (kind === 'review' && project) return [{ kind, id, label: `Review: ${project.title}`, href: `/clients/${project.slug}` }]
    if (kind === 'invoice' && invoice) {
      const number = invoice.number === null ? 'Invoice' : `Invoice ${invoice.number}`
      return [{ kind, id, label: `${number}: ${invoice.title}`, href: projectPath(invoice.projectId, 'invoices') }]
    }
    if (kind === 'proposal' && proposal) {
      return [{ kind, id, label: `Proposal: ${proposal.title}`, href: projectPath(proposal.projectId, 'proposal') }]
    }
    return []
  })
}

/** Does nothing without the conversation. */
export async function linkRecord(
  tx: Transaction,
  { conversationId, kind, recordId }: { conversationId: string; kind: LinkedRecord; recordId: string },
): Promise<void> {
  const conversation = tx
    .select({
      conversationId: conversations.id,
      kind: sql`${kind}`.as('kind'),
      recordId: sql`${recordId}`.as('record_id'),
      createdAt: sql`now()`.as('created_at'),
    })
    .from(conversations)
    .where(eq(conversations.id, conversationId))
  await tx.insert(conversationLinks).select(conversation).onConflictDoNothing()
}

export async function unlinkRecords(tx: Transaction, conversationId: string, kind: LinkedRecord): Promise<void> {
  await tx
    .delete(conversationLinks)
    .where(and(eq(conversationLinks.conversationId, conversationId), eq(conversationLinks.kind, kind)))
}

/** The project that a conversation is about, the latest linked one; null for none. */
export async function findLinkedProject(db: Sql, conversationId: string): Promise<string | null> {
  const [row] = await db
    .select({ id: conversationLinks.recordId })
    .from(conversationLinks)
    .where(and(eq(conversationLinks.conversationId, conversationId), eq(conversationLinks.kind, 'project')))
    .orderBy(desc(conversationLinks.createdAt))
    .limit(1)
  return row?.id ?? null
}

/** Links, drafts and notifications of a merged conversation go to its target, as do conversations that were merged into it. */
export async function moveRest(tx: Transaction, from: string, to: string): Promise<void> {
  const links = await tx.delete(conversationLinks).where(eq(conversationLinks.conversationId, from)).returning()
  if (links.length > 0) {
    await tx
      .insert(conversationLinks)
      .values(links.map((link) => ({ ...link, conversationId: to })))
      .onConflictDoNothing()
  }
  // Where somebody writes in both, the text of the target stays.
  const drafts = await tx.delete(conversationDrafts).where(eq(conversationDrafts.conversationId, from)).returning()
  if (drafts.length > 0) {
    await tx
      .insert(conversationDrafts)
      .values(drafts.map((draft) => ({ ...draft, conversationId: to })))
      .onConflictDoNothing()
  }
  // Of two that assistants drafted, that of the target stays.
  const offered = await tx.delete(offeredReplies).where(eq(offeredReplies.conversationId, from)).returning()
  if (offered.length > 0) {
    await tx
      .insert(offeredReplies)
      .values(offered.map((one) => ({ ...one, conversationId: to })))
      .onConflictDoNothing()
  }
  await tx.update(notifications).set({ conversationId: to }).where(eq(notifications.conversationId, from))
  await tx
    .update(conversations)
    .set({ mergedInto: to, ...noFollowUp })
    .where(or(eq(conversations.id, from), eq(conversations.mergedInto, from)))
}
