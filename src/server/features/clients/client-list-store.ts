import { and, count, eq, isNull, sql } from 'drizzle-orm'
import type { ClientStatus } from '#domain/clients/client-messages.ts'
import type { Sql } from '../../base/database/database.ts'
import { beyondText, cutPage } from '../../base/http/paging.ts'
import { anyContains } from '../../base/database/text-search.ts'
import { clients } from '../../tables/clients.ts'
import type { ClientRow } from './client-store.ts'

const { id, mergedInto, nameKey, searchText, status } = clients

/** The sort key as in the index: byte order, case-insensitive. */
const name = sql`${nameKey} collate "C"`

/** Sorted by name. */
export async function listClients(
  db: Sql,
  { search, after, limit, ...filter }: { search?: string; status?: ClientStatus; after?: string; limit: number },
): Promise<{ page: ClientRow[]; next: string | null }> {
  const rows = await db
    .select()
    .from(clients)
    .where(
      and(
        isNull(mergedInto),
        filter.status && eq(status, filter.status),
        anyContains([searchText], search),
        beyondText(name, id, after, 'asc'),
      ),
    )
    .orderBy(sql`${name}, ${id}`)
    .limit(limit + 1)
  return cutPage(rows, limit, (row) => ({ text: row.nameKey, id: row.id }))
}

/** Over all clients, whatever the filter. */
export async function countClients(db: Sql): Promise<{ clients: number; active: number }> {
  const rows = await db.select({ status, number: count() }).from(clients).where(isNull(mergedInto)).groupBy(status)
  return {
    clients: rows.reduce((sum, { number }) => sum + number, 0),
    active: rows.find((row) => row.status === 'active')?.number ?? 0,
  }
}
