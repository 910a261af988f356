import { and, eq } from 'drizzle-orm'
import { chosenItems } from '#domain/proposals/offer-options.ts'
import { roundsBought } from '#domain/reviews/rounds.ts'
import type { Sql } from '../../base/database/database.ts'
import { proposals } from '../../tables/proposals.ts'

/** Rounds that the signed proposal of a project and its signed change orders add to those included. */
export async function readRoundsBought(db: Sql, projectId: string): Promise<number> {
  const signed = await db
    .select({ items: proposals.items, chosen: proposals.chosen })
    .from(proposals)
    .where(and(eq(proposals.projectId, projectId), eq(proposals.superseded, false), eq(proposals.decision, 'approved')))
  return signed.reduce((sum, { items, chosen }) => sum + roundsBought(chosenItems(items, chosen ?? [])), 0)
}
