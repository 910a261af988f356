import { and, asc, desc, eq } from 'drizzle-orm'
import { chosenItems, defaultChoice } from '#domain/proposals/prices/offer-options.ts'
import { roundsLineOf, type SignedDocument } from '#domain/proposals/change-orders/signed-scope.ts'
import type { Sql } from '../../../base/database/database.ts'
import { proposals } from '../../../tables/money/proposals.ts'
import { bookOfRecord } from '../../prices/price-book-store.ts'

/** The offer and the change orders of a project, each in the version that was signed last, by number. */
export async function listSignedDocuments(db: Sql, projectId: string): Promise<SignedDocument[]> {
  const rows = await db
    .selectDistinctOn([proposals.changeOrder])
    .from(proposals)
    .where(and(eq(proposals.projectId, projectId), eq(proposals.decision, 'approved')))
    .orderBy(asc(proposals.changeOrder), desc(proposals.version))
  return Promise.all(
    rows.map(async (row) => ({
      id: row.id,
      changeOrder: row.changeOrder,
      shootDays: row.changeOrder === 0 ? row.shootHalfDays / 2 : null,
      deliverables: row.deliverables,
      items: chosenItems(row.items, row.chosen ?? defaultChoice(row.items)),
      services: row.services,
      prose: [row.overview, row.timeline, row.notes, row.terms],
      roundsLine: roundsLineOf((await bookOfRecord(db, row.priceBook)).book),
    })),
  )
}
