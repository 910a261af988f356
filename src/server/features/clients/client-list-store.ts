import { and, count, eq, isNull, sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { ClientStatus } from '#domain/clients/client-words.ts'
import { Problem } from '#domain/common/problem.ts'
import type { Sql } from '../../base/database.ts'
import { containing } from '../../base/text-search.ts'
import { clients } from '../../tables/clients.ts'
import type { ClientRow } from './client-store.ts'

export interface ClientFilter {
  search?: string | undefined
  status?: ClientStatus | undefined
}

const byName = sql`${clients.nameKey} collate "C", ${clients.id}`

/** By name. */
export async function listClients(
  db: Sql,
  { search, status, after, limit }: ClientFilter & { after?: string | undefined; limit: number },
): Promise<{ page: ClientRow[]; next: string | null }> {
  const rows = await db
    .select()
    .from(clients)
    .where(and(isNull(clients.mergedInto), status && eq(clients.status, status), holds(search), behind(after)))
    .orderBy(byName)
    .limit(limit + 1)
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { page, next: last && rows.length > limit ? makeCursor(last) : null }
}

export async function countClients(db: Sql): Promise<{ clients: number; active: number }> {
  const rows = await db
    .select({ status: clients.status, number: count() })
    .from(clients)
    .where(isNull(clients.mergedInto))
    .groupBy(clients.status)
  return {
    clients: rows.reduce((sum, { number }) => sum + number, 0),
    active: rows.find(({ status }) => status === 'active')?.number ?? 0,
  }
}

function holds(search: string | undefined): SQL | undefined {
  // PostgreSQL's text has no NUL.
  const sought = search?.replaceAll('\0', '').trim()
  return sought ? sql`${clients.searchText} like lower(${containing(sought)})` : undefined
}

function behind(cursor: string | undefined): SQL | undefined {
  if (cursor === undefined) return undefined
  const [nameKey, id] = readCursor(cursor)
  return sql`(${byName}) > (${nameKey}::text, ${id}::uuid)`
}

const makeCursor = ({ nameKey, id }: ClientRow): string => Buffer.from(JSON.stringify([nameKey, id])).toString('base64url')

const cursorShape = z.tuple([z.string().refine((name) => !name.includes('\0')), z.uuid()])

function readCursor(cursor: string): [nameKey: string, id: string] {
  try {
    return cursorShape.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
  } catch {
    const message = 'This list cannot be continued from there.'
    throw new Problem('invalid', message, { fields: { after: message } })
  }
}
