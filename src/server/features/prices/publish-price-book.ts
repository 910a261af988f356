import { conventions } from '#domain/common/conventions.ts'
import { expectRevision, Problem } from '#domain/common/problem.ts'
import { momentOn } from '#domain/common/dates/wall-clock.ts'
import { refusalToPublish, refusalToWithdraw } from '#domain/prices/book-state.ts'
import { contentChanged } from '../activity/content-changed.ts'
import type { Present } from '../../base/present.ts'
import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { findBookOfDay, lockBookDays, tryLockBook, updateBook, type PriceBookRow } from './price-book-store.ts'
import { noBook } from './save-price-book.ts'

type Publishing = Pick<Services, 'db' | 'queue' | 'pages'>

/**
 * Publishes a draft: from its day on its prices hold, and it cannot change any more. Throws `not-found`, `invalid` for its day,
 * and `conflict` when it was saved since `revision`.
 */
export async function publishPriceBook(
  { db, queue, pages }: Publishing,
  { version, revision }: { version: number; revision: number },
  { now, today }: Present,
): Promise<PriceBookRow> {
  const published = await db.transaction(async (tx) => {
    await lockBookDays(tx)
    const draft = await tryLockBook(tx, version)
    if (!draft) throw noBook()
    if (draft.state !== 'draft') throw new Problem('conflict', refusalToPublish(draft, { today, sameDay: null })!)
    expectRevision(revision, draft.revision, 'this price list')
    const day = draft.holdsFrom
    const refusal = refusalToPublish(draft, { today, sameDay: day === null ? null : await findBookOfDay(tx, day) })
    if (refusal || day === null) throw new Problem('invalid', refusal ?? '', { fields: { holdsFrom: refusal ?? '' } })
    const row = await updateBook(tx, draft.id, { state: 'published', publishedAt: now, revision: revision + 1 })
    await recordActivity(tx, { actor: 'staff', action: 'prices.published', meta: { version, from: day } })
    const begins = momentOn(`${day}T00:00`, conventions().timeZone)
    if (begins && begins > now) await queue.send(tx, 'content.due', { contentId: draft.id }, { startAfter: begins })
    await contentChanged(tx)
    return row
  })
  // Other processes are notified through the database; this one clears its cache at once.
  pages.clear()
  return published
}

/** Throws `not-found`, and `conflict` for a draft, or once its first day has passed. */
export async function withdrawPriceBook(
  { db, pages }: Omit<Publishing, 'queue'>,
  version: number,
  today: string,
): Promise<PriceBookRow> {
  const withdrawn = await db.transaction(async (tx) => {
    const book = await tryLockBook(tx, version)
    if (!book) throw noBook()
    const refusal = refusalToWithdraw(book, today)
    if (refusal) throw new Problem('conflict', refusal)
    const row = await updateBook(tx, book.id, { state: 'withdrawn', revision: book.revision + 1 })
    await recordActivity(tx, { actor: 'staff', action: 'prices.withdrawn', meta: { version, from: book.holdsFrom } })
    await contentChanged(tx)
    return row
  })
  pages.clear()
  return withdrawn
}
