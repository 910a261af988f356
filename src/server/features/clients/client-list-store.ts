import { and, count, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm'
import type { ClientSort, clientSorts, ClientStatus } from '#domain/clients/client-messages.ts'
import type { Sql } from '../../base/database/database.ts'
import { anyContains } from '../../base/database/text-search.ts'
import { listSorted, type SortColumn } from '../../base/http/answers/sorted-page.ts'
import { clients, lastContacts } from '../../tables/clients/clients.ts'
import type { ClientRow } from './client-store.ts'

const { id, mergedInto, nameKey, searchText, status } = clients

type ListedClient = ClientRow & { lastContact: Date | null }

const columns: Record<(typeof clientSorts)[number], SortColumn<ListedClient>> = {
  // Byte order, case-insensitive.
  name: { by: sql`${nameKey} collate "C"`, type: 'text', id, placeOf: (row) => [row.nameKey, row.id] },
  lastContact: {
    by: lastContacts.at,
    type: 'timestamptz',
    id: lastContacts.clientId,
    placeOf: (row) => [row.lastContact, row.id],
    nullable: true,
  },
}

export async function listClients(
  db: Sql,
  {
    search,
    sort = 'name',
    after,
    limit,
    ...filter
  }: { search?: string; status?: ClientStatus; sort?: ClientSort; after?: string | undefined; limit: number },
): Promise<{ page: ListedClient[]; next: string | null }> {
  return listSorted(columns, { sort, after, limit }, (part) =>
    db
      .select({ ...getTableColumns(clients), lastContact: lastContacts.at })
      .from(clients)
      .innerJoin(lastContacts, eq(lastContacts.clientId, id))
      .where(and(isNull(mergedInto), filter.status && eq(status, filter.status), anyContains([searchText], search), part.where))
      .orderBy(part.orderBy)
      .limit(part.limit),
  )
}

/** When there was last contact, by client. */
export async function readLastContacts(db: Sql, ids: string[]): Promise<Map<string, Date | null>> {
  const rows = await db.select().from(lastContacts).where(inArray(lastContacts.clientId, ids))
  return new Map(rows.map(({ clientId, at }) => [clientId, at]))
}

/** Over all clients, whatever the filter. */
export async function countClients(db: Sql): Promise<{ clients: number; active: number }> {
  const rows = await db.select({ status, number: count() }).from(clients).where(isNull(mergedInto)).groupBy(status)
  return {
    clients: rows.reduce((sum, { number }) => sum + number, 0),
    active: rows.find((row) => row.status === 'active')?.number ?? 0,
  }
}
