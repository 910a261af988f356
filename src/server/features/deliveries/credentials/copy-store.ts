import { and, eq, inArray } from 'drizzle-orm'
import type { FilmSource } from '#domain/deliveries/film-source.ts'
import type { Sql } from '../../../base/database/database.ts'
import { credentialCopies, deliveryChoices, deliveryFiles } from '../../../tables/deliveries.ts'
import { reviewFinals } from '../../../tables/reviews.ts'

export type CopyRow = typeof credentialCopies.$inferSelect

export async function findCopy(db: Sql, assetId: string): Promise<CopyRow | null> {
  const [row] = await db.select().from(credentialCopies).where(eq(credentialCopies.assetId, assetId))
  return row ?? null
}

export const listCopies = (db: Sql, assetIds: string[]): Promise<CopyRow[]> =>
  assetIds.length === 0
    ? Promise.resolve([])
    : db.select().from(credentialCopies).where(inArray(credentialCopies.assetId, assetIds))

/** Null when another process was first. */
export async function insertCopy(db: Sql, copy: typeof credentialCopies.$inferInsert): Promise<CopyRow | null> {
  const [row] = await db.insert(credentialCopies).values(copy).onConflictDoNothing().returning()
  return row ?? null
}

/** Of this file alone: another process may have replaced it. */
export async function deleteCopy(db: Sql, { assetId, storageKey }: { assetId: string; storageKey: string }): Promise<void> {
  await db.delete(credentialCopies).where(and(eq(credentialCopies.assetId, assetId), eq(credentialCopies.storageKey, storageKey)))
}

/** Whether a file was made here for delivery: then it has its credentials. */
export const wasMadeHere = async (db: Sql, assetId: string): Promise<boolean> =>
  (await db.$count(deliveryFiles, eq(deliveryFiles.assetId, assetId))) > 0

/** How the film was made of which a file is a final; null where nobody said it. */
export async function findSourceOfFinal(db: Sql, assetId: string): Promise<FilmSource | null> {
  const rows = await db
    .selectDistinct({ source: deliveryChoices.source })
    .from(reviewFinals)
    .innerJoin(deliveryChoices, eq(deliveryChoices.deliverableId, reviewFinals.deliverableId))
    .where(eq(reviewFinals.assetId, assetId))
  return rows.length === 1 ? rows[0]!.source : null
}
