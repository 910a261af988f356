import { sql, type SQL } from 'drizzle-orm'
import { contentItems } from '../../tables/content.ts'
import type { PublicRow } from './public-row.ts'

/**
 * How a public list is ordered. Every key of one order runs in the same direction, so that "behind this row" is one
 * comparison that an index answers.
 */
export interface PublicOrder {
  direction: 'asc' | 'desc'
  keys: readonly { by: SQL; of(row: PublicRow): SQL }[]
}

const publishedAt = {
  by: sql`${contentItems.publishedAt}`,
  of: (row: PublicRow) => sql`${row.publishedAt.toISOString()}::timestamptz`,
}
const id = { by: sql`${contentItems.id}`, of: (row: PublicRow) => sql`${row.id}::uuid` }
const position = { by: sql`(-${contentItems.position})`, of: (row: PublicRow) => sql`${-row.position}::integer` }
const year = { by: sql`${contentItems.year}`, of: (row: PublicRow) => sql`${row.year}::integer` }
const title = { by: sql`${contentItems.titleKey} collate "C"`, of: (row: PublicRow) => sql`${row.titleKey}::text` }
const client = { by: sql`${contentItems.clientKey} collate "C"`, of: (row: PublicRow) => sql`${row.clientKey}::text` }

export const publicOrders = {
  newest: { direction: 'desc', keys: [publishedAt, id] },
  /** By hand, the newest first among those that nobody has placed. */
  byHand: { direction: 'desc', keys: [position, publishedAt, id] },
  latestYear: { direction: 'desc', keys: [year, publishedAt, id] },
  earliestYear: { direction: 'asc', keys: [year, publishedAt, id] },
  alphabetical: { direction: 'asc', keys: [title, id] },
  client: { direction: 'asc', keys: [client, title, id] },
} as const satisfies Record<string, PublicOrder>

export const orderBy = ({ direction, keys }: PublicOrder): SQL =>
  list(keys.map(({ by }) => (direction === 'asc' ? sql`${by} asc` : sql`${by} desc`)))

/** The rows behind `row`. */
export function behind({ direction, keys }: PublicOrder, row: PublicRow): SQL {
  const columns = list(keys.map(({ by }) => by))
  const place = list(keys.map(({ of }) => of(row)))
  return direction === 'asc' ? sql`(${columns}) > (${place})` : sql`(${columns}) < (${place})`
}

export const reversed = ({ direction, keys }: PublicOrder): PublicOrder => ({
  direction: direction === 'asc' ? 'desc' : 'asc',
  keys,
})

const list = (parts: SQL[]) => sql.join(parts, sql`, `)
