import { and, asc, eq, inArray, or } from 'drizzle-orm'
import { pounds, toPounds } from '#domain/common/money/money.ts'
import { chosenItems, defaultChoice } from '#domain/proposals/prices/offer-options.ts'
import { reckonedLinesOf, sumReckoned, type ReckonedLine } from '#domain/proposals/prices/reckoned.ts'
import type { ProposalForm, StaffItem } from '#domain/proposals/proposal.ts'
import { originalPriceBook, type PriceBook } from '#domain/prices/price-book.ts'
import type { Sql, Transaction } from '../../../base/database/database.ts'
import { proposals, reckonedLines } from '../../../tables/money/proposals.ts'
import { bookOfRecord } from '../../prices/price-book-store.ts'
import type { ProposalRow } from '../proposal-store.ts'

type GivenItems = ProposalForm['items']

/** Lines of a proposal from its columns and, for items by hand, from what staff wrote at them. */
export function linesOfOffer(
  offer: Pick<ProposalRow, 'shootHalfDays' | 'editHalfDays' | 'services' | 'items' | 'itemsByHand'>,
  prices: Pick<PriceBook, 'costRates'>,
  given: GivenItems = null,
): ReckonedLine[] {
  const items = offer.items.map(({ label }, index) => {
    const reckoned = given?.[index]?.reckoned
    return { label, reckoned: reckoned && { ...reckoned, cost: reckoned.cost === null ? null : pounds(reckoned.cost) } }
  })
  return reckonedLinesOf({ ...offer, shootDays: offer.shootHalfDays / 2, editDays: offer.editHalfDays / 2, items }, prices)
}

/** As {@link linesOfOffer}: a change order has no days but those at its lines, so that no price book is needed. */
export const linesOfChange = (change: Parameters<typeof linesOfOffer>[0], given: GivenItems): ReckonedLine[] =>
  linesOfOffer(change, originalPriceBook(), given)

/** Replaces what the lines of a proposal were reckoned with. */
export async function replaceReckoned(tx: Transaction, proposalId: string, lines: readonly ReckonedLine[]): Promise<void> {
  await tx.delete(reckonedLines).where(eq(reckonedLines.proposalId, proposalId))
  if (lines.length === 0) return
  await tx.insert(reckonedLines).values(
    lines.map(({ position, label, work, days, people, rounds, cost }) => ({
      proposalId,
      position,
      label,
      work,
      halfDays: Math.round(days * 2),
      people,
      rounds,
      costPence: cost,
    })),
  )
}

export async function listReckoned(db: Sql, proposalIds: readonly string[]): Promise<Map<string, ReckonedLine[]>> {
  if (proposalIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(reckonedLines)
    .where(inArray(reckonedLines.proposalId, [...proposalIds]))
    .orderBy(asc(reckonedLines.proposalId), asc(reckonedLines.position))
  const lines = new Map<string, ReckonedLine[]>()
  for (const { proposalId, halfDays, costPence, ...line } of rows) {
    lines.set(proposalId, [...(lines.get(proposalId) ?? []), { ...line, days: halfDays / 2, cost: costPence }])
  }
  return lines
}

/** What staff wrote at the lines of a proposal; none where its lines are calculated. */
export const reckonedByHand = async (db: Sql, { id, itemsByHand }: ProposalRow): Promise<ReckonedLine[]> =>
  itemsByHand ? ((await listReckoned(db, [id])).get(id) ?? []) : []

/** Items with what they were reckoned with, as staff wrote it at lines by hand; amounts in pounds. */
export function withReckoned<Item extends StaffItem>(items: readonly Item[], lines: readonly ReckonedLine[]): Item[] {
  return items.map((item, index) => {
    const line = lines.find(({ position }) => position === index)
    if (!line) return item
    const { work, days, people, rounds, cost } = line
    return { ...item, reckoned: { work, days, people, rounds, cost: cost === null ? null : toPounds(cost) } }
  })
}

/**
 * Sums by kind of work of what projects were sold with: the current offer and the approved change orders, without options that were
 * not chosen. Proposals from before lines were kept are reckoned by their days. Projects without an offer have no entry.
 */
export async function readReckonedWork(
  db: Sql,
  projectIds: readonly string[],
): Promise<Map<string, ReturnType<typeof sumReckoned>>> {
  if (projectIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(proposals)
    .where(
      and(
        inArray(proposals.projectId, [...projectIds]),
        eq(proposals.superseded, false),
        or(eq(proposals.changeOrder, 0), eq(proposals.decision, 'approved')),
      ),
    )
    .orderBy(asc(proposals.projectId), asc(proposals.changeOrder))
  const kept = await listReckoned(
    db,
    rows.map(({ id }) => id),
  )
  const books = new Map<number, PriceBook>()
  const sold = new Map<string, ReckonedLine[]>()
  for (const row of rows) {
    const book = books.get(row.priceBook) ?? (await bookOfRecord(db, row.priceBook)).book
    books.set(row.priceBook, book)
    const lines = kept.get(row.id) ?? linesOfOffer(row, book)
    sold.set(row.projectId, [...(sold.get(row.projectId) ?? []), ...chosenLines(row, lines)])
  }
  return new Map([...sold].map(([id, lines]) => [id, sumReckoned(lines)]))
}

/** Lines of items that are part of the price, and of no item. */
function chosenLines({ items, chosen }: ProposalRow, lines: readonly ReckonedLine[]): ReckonedLine[] {
  const part = new Set(chosenItems(items, chosen ?? defaultChoice(items)))
  return lines.filter(({ position }) => !items[position] || part.has(items[position]))
}
