import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { FilmSource } from '#domain/deliveries/film-source.ts'
import type { Sql } from '../../../base/database/database.ts'
import { credentialCopies, deliveryChoices, deliveryFiles } from '../../../tables/projects/deliveries.ts'
import { reviewApprovals, reviewFinals, reviewVersions } from '../../../tables/reviews/reviews.ts'

export type CopyRow = typeof credentialCopies.$inferSelect

/** The latest of a file. */
export const findCopy = async (db: Sql, assetId: string): Promise<CopyRow | null> => (await listCopies(db, [assetId]))[0] ?? null

/** The latest of each file. */
export const listCopies = (db: Sql, assetIds: string[]): Promise<CopyRow[]> =>
  assetIds.length === 0
    ? Promise.resolve([])
    : db
        .selectDistinctOn([credentialCopies.assetId])
        .from(credentialCopies)
        .where(inArray(credentialCopies.assetId, assetIds))
        .orderBy(credentialCopies.assetId, desc(credentialCopies.createdAt), desc(credentialCopies.id))

export async function insertCopy(db: Sql, copy: typeof credentialCopies.$inferInsert): Promise<void> {
  await db.insert(credentialCopies).values(copy)
}

/** Whether a file is delivered as it is: one that was made here has its credentials, and an approved one is not changed. */
export async function isDeliveredAsItIs(db: Sql, assetId: string): Promise<boolean> {
  if ((await db.$count(deliveryFiles, eq(deliveryFiles.assetId, assetId))) > 0) return true
  const [approved] = await db
    .select({ id: reviewApprovals.id })
    .from(reviewApprovals)
    .innerJoin(reviewVersions, eq(reviewVersions.id, reviewApprovals.versionId))
    .where(and(eq(reviewVersions.assetId, assetId), isNull(reviewApprovals.undoneAt), isNull(reviewApprovals.reopenedAt)))
    .limit(1)
  return approved !== undefined
}

/** How the film was made of which a file is a final; null where nobody said it. */
export async function findSourceOfFinal(db: Sql, assetId: string): Promise<FilmSource | null> {
  const rows = await db
    .selectDistinct({ source: deliveryChoices.source })
    .from(reviewFinals)
    .innerJoin(deliveryChoices, eq(deliveryChoices.deliverableId, reviewFinals.deliverableId))
    .where(eq(reviewFinals.assetId, assetId))
  return rows.length === 1 ? rows[0]!.source : null
}
