import { priceOfFurtherRound } from '#domain/prices/further-rounds.ts'
import { signedScopeOf } from '#domain/proposals/change-orders/signed-scope.ts'
import { roundsAtFirst } from '#domain/reviews/approvals/rounds.ts'
import type { Transaction } from '../../base/database/database.ts'
import { findBookOn } from '../prices/price-book-store.ts'
import { listSignedDocuments } from '../proposals/signing/signed-documents-store.ts'
import { findReview } from './review-store.ts'
import { insertReview, type NewReview } from './versions/version-store.ts'

/**
 * Opens the client page of a project, unless it is there. It begins with the rounds that were signed, and with the price that a
 * further round has in the price book now.
 */
export async function beginReview(tx: Transaction, review: NewReview, today: string): Promise<void> {
  if (await findReview(tx, review.projectId)) return
  const documents = await listSignedDocuments(tx, review.projectId)
  await insertReview(tx, {
    roundsIncluded: roundsAtFirst(signedScopeOf(documents)?.rounds),
    roundsFrom: documents.map(({ id }) => id),
    roundPricePence: priceOfFurtherRound((await findBookOn(tx, today)).book),
    ...review,
  })
}
