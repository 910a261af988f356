import { sql, type SQL } from 'drizzle-orm'
import { contentItems } from '../../../tables/website/content.ts'
import type { PublicRow } from './public-row.ts'

/**
 * Sort order of a public list. All keys have the same direction, so that "after this row" is a single row comparison that an
 * index supports.
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
  /** By manual position, newest first among items without one. */
  byHand: { direction: 'desc', keys: [position, publishedAt, id] },
  latestYear: { direction: 'desc', keys: [year, publishedAt, id] },
  earliestYear: { direction: 'asc', keys: [year, publishedAt, id] },
  alphabetical: { direction: 'asc', keys: [title, id] },
  client: { direction: 'asc', keys: [client, title, id] },
} as const satisfies Record<string, PublicOrder>

export const orderBy = ({ direction, keys }: PublicOrder): SQL =>
  list(keys.map(({ by }) => (direction === 'asc' ? sql`${by} asc` : sql`${by} desc`)))

/** Condition for rows after `row`. */
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
