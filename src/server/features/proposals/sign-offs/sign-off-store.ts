import { and, desc, eq, isNull } from 'drizzle-orm'
import type { SignOffDocument } from '#domain/proposals/sign-offs/sign-off.ts'
import type { Sql, Transaction } from '../../../base/database/database.ts'
import { olderThan } from '../../../base/http/answers/paging.ts'
import { projects } from '../../../tables/projects/projects.ts'
import { attachedSignOffs, proposals, unverifiedSignOffs } from '../../../tables/money/proposals.ts'
import { signatures } from '../../../tables/clients/signatures.ts'
import type { ProjectRow } from '../../projects/project-store.ts'

export type UnverifiedSignOff = typeof unverifiedSignOffs.$inferSelect

/** A verified or unverified sign-off, for lists. */
export interface ListedSignOff {
  id: string
  document: SignOffDocument
  signature: string
  signedAt: Date
}

export async function findProjectOfKey(db: Sql, key: string): Promise<ProjectRow | null> {
  const [row] = await db.select().from(projects).where(eq(projects.signOffKey, key))
  return row ?? null
}

/** Locks the project of a sign-off link until the transaction ends. */
export async function tryLockProjectOfKey(tx: Transaction, key: string): Promise<ProjectRow | null> {
  const [row] = await tx.select().from(projects).where(eq(projects.signOffKey, key)).for('no key update')
  return row ?? null
}

/** Company on the current proposal. */
export async function companyOf(db: Sql, projectId: string): Promise<string> {
  const [row] = await db
    .select({ company: proposals.company })
    .from(proposals)
    .where(and(eq(proposals.projectId, projectId), eq(proposals.superseded, false)))
  return row?.company ?? ''
}

interface Page {
  after?: string | undefined
  limit: number
}

/** Sign-offs of a project, including unverified ones that staff attached; newest first. */
export async function listSignOffsOf(db: Sql, projectId: string, { after, limit }: Page): Promise<ListedSignOff[]> {
  const attached = await db
    .select(listedUnverified)
    .from(unverifiedSignOffs)
    .innerJoin(attachedSignOffs, eq(attachedSignOffs.signOffId, unverifiedSignOffs.id))
    .where(and(eq(attachedSignOffs.projectId, projectId), olderThan(unverifiedSignOffs.receivedAt, unverifiedSignOffs.id, after)))
    .orderBy(desc(unverifiedSignOffs.receivedAt), desc(unverifiedSignOffs.id))
    .limit(limit)
  const both = [...(await listVerified(db, projectId, { after, limit })), ...attached]
  return both.toSorted((a, b) => b.signedAt.getTime() - a.signedAt.getTime() || (a.id < b.id ? 1 : -1)).slice(0, limit)
}

/** Unverified sign-offs without a project, newest first. */
export async function listUnattached(db: Sql, { after, limit }: Page): Promise<ListedSignOff[]> {
  return db
    .select(listedUnverified)
    .from(unverifiedSignOffs)
    .leftJoin(attachedSignOffs, eq(attachedSignOffs.signOffId, unverifiedSignOffs.id))
    .where(and(isNull(attachedSignOffs.signOffId), olderThan(unverifiedSignOffs.receivedAt, unverifiedSignOffs.id, after)))
    .orderBy(desc(unverifiedSignOffs.receivedAt), desc(unverifiedSignOffs.id))
    .limit(limit)
}

const listedUnverified = {
  id: unverifiedSignOffs.id,
  document: unverifiedSignOffs.document,
  signature: unverifiedSignOffs.signature,
  signedAt: unverifiedSignOffs.receivedAt,
}

async function listVerified(db: Sql, projectId: string, { after, limit }: Page): Promise<ListedSignOff[]> {
  const { id, document, signature, signedAt } = signatures
  const rows = await db
    .select({ id, document, signature, signedAt })
    .from(signatures)
    .where(and(eq(signatures.kind, 'sign-off'), eq(signatures.subject, projectId), olderThan(signedAt, id, after)))
    .orderBy(desc(signedAt), desc(id))
    .limit(limit)
  return rows.map((row) => ({ ...row, document: row.document as SignOffDocument }))
}

/** True when the client signed the day off with the project's link. */
export async function isSignedOff(db: Sql, projectId: string, shootDate: string): Promise<boolean> {
  return (await listVerified(db, projectId, { limit: 100 })).some(({ document }) => document.shootDate === shootDate)
}

/** True for a verified or an attached sign-off of that day. */
export async function hasSignOffOf(db: Sql, projectId: string, shootDate: string): Promise<boolean> {
  return (await listSignOffsOf(db, projectId, { limit: 100 })).some(({ document }) => document.shootDate === shootDate)
}

export async function insertUnverified(tx: Transaction, row: typeof unverifiedSignOffs.$inferInsert): Promise<UnverifiedSignOff> {
  const [added] = await tx.insert(unverifiedSignOffs).values(row).returning()
  return added!
}

export async function findUnverified(db: Sql, id: string): Promise<UnverifiedSignOff | null> {
  const [row] = await db.select().from(unverifiedSignOffs).where(eq(unverifiedSignOffs.id, id))
  return row ?? null
}

/** False when it is attached already. */
export async function insertAttachment(tx: Transaction, attachment: typeof attachedSignOffs.$inferInsert): Promise<boolean> {
  const rows = await tx
    .insert(attachedSignOffs)
    .values(attachment)
    .onConflictDoNothing()
    .returning({ id: attachedSignOffs.signOffId })
  return rows.length === 1
}
