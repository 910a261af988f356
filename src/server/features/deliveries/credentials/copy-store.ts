import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { DigitalSource } from '#domain/deliveries/digital-source.ts'
import type { Sql, Transaction } from '../../../base/database/database.ts'
import type { Asset } from '../../media/library/asset-store.ts'
import { credentialCopies, deliveryChoices, deliveryFiles } from '../../../tables/projects/deliveries.ts'
import { assets } from '../../../tables/website/media.ts'
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

/** Saves how files were made, as staff said it. */
export async function updateSources(
  tx: Transaction,
  assetIds: readonly string[],
  digitalSource: DigitalSource | null,
): Promise<void> {
  await tx
    .update(assets)
    .set({ digitalSource })
    .where(sql`${assets.id} = any (${sql.param([...assetIds])}::uuid[])`)
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

/** How a file was made: as staff said it of itself, or of the film that it is a final of; null where nobody did. */
export const findSource = async (
  db: Sql,
  { id, digitalSource }: Pick<Asset, 'id' | 'digitalSource'>,
): Promise<DigitalSource | null> => digitalSource ?? (await readFilmSources(db, [id])).get(id) ?? null

/** How the films were made of which files are finals; without those of several films that differ. */
export async function readFilmSources(db: Sql, assetIds: string[]): Promise<Map<string, DigitalSource>> {
  if (assetIds.length === 0) return new Map()
  const rows = await db
    .selectDistinct({ assetId: reviewFinals.assetId, source: deliveryChoices.source })
    .from(reviewFinals)
    .leftJoin(deliveryChoices, eq(deliveryChoices.deliverableId, reviewFinals.deliverableId))
    .where(inArray(reviewFinals.assetId, assetIds))
  const found = Map.groupBy(rows, ({ assetId }) => assetId)
  return new Map(
    [...found].flatMap(([assetId, own]) => (own.length === 1 && own[0]!.source ? [[assetId, own[0]!.source] as const] : [])),
  )
}
