import { and, asc, eq, or } from 'drizzle-orm'
import type { Sql, Transaction } from '../../../base/database/database.ts'
import { credentialCopies } from '../../../tables/projects/deliveries.ts'
import { assets } from '../../../tables/website/media.ts'
import { reviewFinals, reviewVersions } from '../../../tables/reviews/reviews.ts'
import type { OfDeliverable } from '../versions/version-store.ts'

export type FinalRow = typeof reviewFinals.$inferSelect
export type FinalFile = FinalRow & { asset: typeof assets.$inferSelect }

/** Of every deliverable of a project, by the order in which they were added. */
export async function listFinals(db: Sql, projectId: string): Promise<FinalFile[]> {
  const rows = await db
    .select({ final: reviewFinals, asset: assets })
    .from(reviewFinals)
    .innerJoin(assets, eq(assets.id, reviewFinals.assetId))
    .where(eq(reviewFinals.projectId, projectId))
    .orderBy(asc(reviewFinals.createdAt), asc(reviewFinals.id))
  return rows.map(({ final, asset }) => ({ ...final, asset }))
}

export async function findFinal(db: Sql, id: string): Promise<FinalRow | null> {
  const [row] = await db.select().from(reviewFinals).where(eq(reviewFinals.id, id))
  return row ?? null
}

/** The deliverable that a file is a final of; null for none. */
export async function findDeliverableOfFinal(db: Sql, projectId: string, assetId: string): Promise<string | null> {
  const [row] = await db
    .select({ deliverableId: reviewFinals.deliverableId })
    .from(reviewFinals)
    .where(and(eq(reviewFinals.projectId, projectId), eq(reviewFinals.assetId, assetId)))
  return row?.deliverableId ?? null
}

/** True when a final of the version's deliverable has this hash, or its copy with content credentials. */
export async function isFinalOf(db: Sql, versionId: string, sha256: string): Promise<boolean> {
  const rows = await db
    .select({ id: reviewFinals.id })
    .from(reviewFinals)
    .innerJoin(reviewVersions, eq(reviewVersions.deliverableId, reviewFinals.deliverableId))
    .innerJoin(assets, eq(assets.id, reviewFinals.assetId))
    .leftJoin(credentialCopies, eq(credentialCopies.assetId, assets.id))
    .where(and(eq(reviewVersions.id, versionId), or(eq(assets.sha256, sha256), eq(credentialCopies.sha256, sha256))))
    .limit(1)
  return rows.length > 0
}

/** Null when the file is a final already. */
export async function insertFinal(
  tx: Transaction,
  final: OfDeliverable<typeof reviewFinals.$inferInsert>,
): Promise<FinalRow | null> {
  const [row] = await tx.insert(reviewFinals).values(final).onConflictDoNothing().returning()
  return row ?? null
}

/** True when it existed. */
export async function deleteFinal(tx: Transaction, id: string): Promise<boolean> {
  const rows = await tx.delete(reviewFinals).where(eq(reviewFinals.id, id)).returning({ id: reviewFinals.id })
  return rows.length === 1
}
