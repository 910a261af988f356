import { eq, sql, type Column, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { AccessKindName } from '#domain/system/access.ts'
import type { EventName, PayloadOf } from '#domain/system/events/events.ts'
import { activity } from '../../tables/people/activity.ts'
import { people } from '../../tables/people/people.ts'
import type { Sql, Transaction } from '../database/database.ts'
import type { Present } from '../present.ts'
import { cutPage, olderThanPlace } from '../http/answers/paging.ts'

/** The caller and the time: the caller's own session is never listed and never ended. */
export interface AccessScope extends Present {
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
  /** Where the person is not known. */
  made_by: string | null
  /** The person of the studio who made it. */
  made_by_id: string | null
  made_at: Date | null
  last_used_at: Date | null
  path: string | null
}

/**
 * Id of the member of staff who did one of these actions to a record last, from the audit log; null for none. `about` selects
 * among several entries with this subject, by a value of the entry.
 */
export const makerOf = <Name extends EventName>(
  subject: SQLWrapper,
  actions: readonly Name[],
  about?: { name: keyof PayloadOf<Name> & string; value: SQLWrapper },
): SQL => sql`(
  select ${activity.personId} from ${activity}
  where ${activity.subject} = ${subject} and ${activity.action} in ${actions}
    ${about ? sql`and ${activity.meta} ->> ${sql.raw(`'${about.name}'`)} = ${about.value}::text` : sql``}
  order by ${activity.createdAt} desc limit 1)`

/** The row with this id, or every row. Ids of any type are compared as text, so that an invalid one matches nothing. */
export const theseOf = (id: Column, which: Which): SQL | undefined =>
  which === 'all' ? undefined : eq(sql`${id}::text`, which.id)

export async function countStanding(db: Sql, kind: AccessKind, scope: AccessScope): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from (${kind.standing(scope)}) as standing`,
  )
  return rows[0]!.count
}

const pageSize = 50

/** Newest first; rows without a date last. */
export async function listStanding(db: Sql, kind: AccessKind, scope: AccessScope, after: string | undefined) {
  const place = sql`coalesce(made_at, 'epoch')`
  const { rows } = await db.execute<AccessRow & { place: Date; maker: string | null }>(sql`
    select *, ${place} as place, (select maker.name from ${people} as maker where maker.id = made_by_id) as maker
    from (${kind.standing(scope)}) as standing
    where ${olderThanPlace(place, sql`id`, after) ?? sql`true`}
    order by ${place} desc, id desc limit ${pageSize + 1}`)
  const { page, next } = cutPage(rows, pageSize, ({ place: at, id }) => ({ at: new Date(at), id }))
  return { page: page.map((row) => toAccess(row, kind)), next }
}

/** Current grants that one person made, newest first: at most a hundred. */
export async function listMadeBy(db: Sql, kind: AccessKind, scope: AccessScope, personId: string) {
  const { rows } = await db.execute<AccessRow>(sql`
    select * from (${kind.standing(scope)}) as standing where made_by_id = ${personId}
    order by made_at desc nulls last, id desc limit 100`)
  return rows.map((row) => toAccess({ ...row, maker: null }, kind))
}

/** Whether this person made it, and it still grants access. */
export async function isMadeBy(db: Sql, kind: AccessKind, scope: AccessScope, made: { id: string; personId: string }) {
  const { rows } = await db.execute(
    sql`select 1 from (${kind.standing(scope)}) as standing where id::text = ${made.id} and made_by_id = ${made.personId}`,
  )
  return rows.length > 0
}

const toAccess = (
  { id, opens, holder, made_by, maker, made_at, last_used_at, path }: AccessRow & { maker: string | null },
  { describeHolder = (raw) => raw }: AccessKind,
) => ({
  id,
  opens,
  holder: describeHolder(holder),
  madeBy: maker ?? made_by,
  madeAt: made_at && new Date(made_at).toISOString(),
  lastUsedAt: last_used_at && new Date(last_used_at).toISOString(),
  path,
})
