import { and, asc, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { invitedAs } from '#domain/signatures/signer-name.ts'
import type { SignedKind } from '#domain/signatures/signature.ts'
import type { Sql, Transaction } from '../../base/database/database.ts'
import { agreementSigners } from '../../tables/clients/agreements.ts'
import { proposalSigners } from '../../tables/money/proposals.ts'
import { signatures, signedPdfs } from '../../tables/clients/signatures.ts'

export type SignatureRow = typeof signatures.$inferSelect
export type SignedPdfRow = typeof signedPdfs.$inferSelect

/** Advisory lock for appending to the chain. */
const chainLock = 0x51a81

/** `previousHash` of an installation's first signature. */
export const beginning = '0'.repeat(64)

/** Locks the chain until the transaction ends, and returns the last hash. */
export async function lockChain(tx: Transaction): Promise<string> {
  await tx.execute(sql`select pg_advisory_xact_lock(${chainLock})`)
  const [head] = await tx.select({ hash: signatures.hash }).from(signatures).orderBy(desc(signatures.place)).limit(1)
  return head?.hash ?? beginning
}

export async function insertSignature(tx: Transaction, signature: typeof signatures.$inferInsert): Promise<SignatureRow> {
  const [row] = await tx.insert(signatures).values(signature).returning()
  return row!
}

export async function findSignature(db: Sql, id: string): Promise<SignatureRow | null> {
  const [row] = await db.select().from(signatures).where(eq(signatures.id, id))
  return row ?? null
}

/** The previous and next signature in the chain. */
export async function findNeighbours(
  db: Sql,
  place: number,
): Promise<{ before: SignatureRow | undefined; after: SignatureRow | undefined }> {
  const [before] = await db.select().from(signatures).where(lt(signatures.place, place)).orderBy(desc(signatures.place)).limit(1)
  const [after] = await db.select().from(signatures).where(gt(signatures.place, place)).orderBy(asc(signatures.place)).limit(1)
  return { before, after }
}

/** Newest first; `after` is the chain position of the last row. */
export async function listSignatures(
  db: Sql,
  { kind, subject, after, limit }: { kind: SignedKind; subject: string; after?: number; limit: number },
): Promise<SignatureRow[]> {
  return db
    .select()
    .from(signatures)
    .where(and(eq(signatures.kind, kind), eq(signatures.subject, subject), after ? lt(signatures.place, after) : undefined))
    .orderBy(desc(signatures.place))
    .limit(limit)
}

/**
 * Whom the link of a signature was made for, where another name was given with it; null where it is the same. Of proposals and
 * agreements by their signers, since several sign one document.
 */
export async function findInvited(db: Sql, { id, kind, name, document }: SignatureRow): Promise<string | null> {
  if (document.invited !== undefined) return document.invited
  if (kind !== 'proposal' && kind !== 'agreement') return null
  const [row] =
    kind === 'proposal'
      ? await db.select({ invited: proposalSigners.name }).from(proposalSigners).where(eq(proposalSigners.signatureId, id))
      : await db.select({ invited: agreementSigners.name }).from(agreementSigners).where(eq(agreementSigners.signatureId, id))
  const { clientName, signers: several } = document as { clientName?: string; signers?: string[] }
  // A proposal's client has no name among its signers.
  const isClient = kind === 'proposal' && (row ? row.invited === '' : several === undefined)
  return invitedAs((isClient ? clientName : row?.invited) ?? '', name)
}

export async function findSignedPdf(db: Sql, signatureId: string): Promise<SignedPdfRow | null> {
  const [row] = await db.select().from(signedPdfs).where(eq(signedPdfs.signatureId, signatureId))
  return row ?? null
}

/** Whether a file is the PDF of any signature of a record. */
export async function isSignedPdfOf(
  db: Sql,
  { kind, subject, sha256 }: { kind: SignedKind; subject: string; sha256: string },
): Promise<boolean> {
  const [row] = await db
    .select({ id: signedPdfs.signatureId })
    .from(signedPdfs)
    .innerJoin(signatures, eq(signatures.id, signedPdfs.signatureId))
    .where(and(eq(signatures.kind, kind), eq(signatures.subject, subject), eq(signedPdfs.sha256, sha256)))
    .limit(1)
  return row !== undefined
}

/** Null when there is one already. */
export async function insertSignedPdf(db: Sql, pdf: typeof signedPdfs.$inferInsert): Promise<SignedPdfRow | null> {
  const [row] = await db.insert(signedPdfs).values(pdf).onConflictDoNothing().returning()
  return row ?? null
}

/** True for exactly one caller. */
export async function markMailed(tx: Transaction, signatureId: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(signedPdfs)
    .set({ mailedAt: now })
    .where(and(eq(signedPdfs.signatureId, signatureId), isNull(signedPdfs.mailedAt)))
    .returning({ id: signedPdfs.signatureId })
  return rows.length === 1
}
