import { eq, sql, type Column, type SQL } from 'drizzle-orm'
import type { AccessKindName } from '#domain/system/access.ts'
import type { Sql, Transaction } from '../database/database.ts'
import { cutPage, olderThanPlace } from '../http/paging.ts'

/** The caller and the time: the caller's own session is never listed and never ended. */
export interface AccessScope {
  now: Date
  /** SHA-256 of their session's token. */
  ownSession: string
}

/** One kind of access: each feature lists its grants and revokes them. */
export interface AccessKind {
  name: AccessKindName
  /** A query for the current grants, with the columns of {@link AccessRow}. */
  standing(scope: AccessScope): SQL
  /** How `holder` is shown, where the column holds something raw. */
  describeHolder?(holder: string): string
  /** Ends one, or all; returns their number. */
  end(tx: Transaction, which: Which, scope: AccessScope): Promise<number>
}

export type Which = { id: string } | 'all'

/** Column names of `standing`. */
type AccessRow = {
  id: string
  opens: string
  holder: string
  made_by: string | null
  made_at: Date | null
  last_used_at: Date | null
  path: string | null
}

/** The row with this id, or every row. Ids of any type are compared as text: what cannot be one is simply not there. */
export const theseOf = (id: Column, which: Which): SQL | undefined =>
  which === 'all' ? undefined : eq(sql`${id}::text`, which.id)

export async function countStanding(db: Sql, kind: AccessKind, scope: AccessScope): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from (${kind.standing(scope)}) as standing`,
  )
  return rows[0]!.count
}

const pageSize = 50

/** Newest first; what has no date comes last. */
export async function listStanding(db: Sql, kind: AccessKind, scope: AccessScope, after: string | undefined) {
  const place = sql`coalesce(made_at, 'epoch')`
  const { rows } = await db.execute<AccessRow & { place: Date }>(sql`
    select *, ${place} as place from (${kind.standing(scope)}) as standing
    where ${olderThanPlace(place, sql`id`, after) ?? sql`true`}
    order by ${place} desc, id desc limit ${pageSize + 1}`)
  const { page, next } = cutPage(rows, pageSize, ({ place: at, id }) => ({ at: new Date(at), id }))
  return { page: page.map((row) => toAccess(row, kind)), next }
}

const toAccess = (
  { id, opens, holder, made_by, made_at, last_used_at, path }: AccessRow,
  { describeHolder = (raw) => raw }: AccessKind,
) => ({
  id,
  opens,
  holder: describeHolder(holder),
  madeBy: made_by,
  madeAt: made_at && new Date(made_at).toISOString(),
  lastUsedAt: last_used_at && new Date(last_used_at).toISOString(),
  path,
})
