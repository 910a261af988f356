import { getTableName, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { SearchHit } from '#domain/search/search-endpoints.ts'
import type { Transaction } from '../../base/database/database.ts'
import type { SignedInPerson } from '../../base/http/request-context.ts'
import { goodness, isOneLetter, similarIn, type Misspelled, type SearchTerms } from './search-terms.ts'

export interface Found extends Omit<SearchHit, 'kind'> {
  /** 5 for the record with this number, 4 to 1 as `goodness` says, below 1 for a similar name. */
  rank: number
}

export interface Asked {
  terms: SearchTerms
  /** Of each kind. */
  limit: number
  person: SignedInPerson
  today: string
  /** Words that no name has: names with similar ones are looked for. Null to look for the words as they are. */
  unknown: Misspelled | null
}

export type Read = (tx: Transaction, asked: Asked) => Promise<Found[]>

/**
 * A word can be in nearly every record or in one, and PostgreSQL cannot tell in time. So the latest records are looked at first: a
 * frequent word is found there. Only where these are few, the index is asked, for so many records.
 */
export const latest = 250
export const most = 800
const mostSimilar = 200

/** So many of the latest are enough. */
export const enoughFor = ({ limit }: Pick<Asked, 'limit'>): number => Math.max(15, limit)

/** `id`, `at` and lines of `text` of what is looked through. */
export interface Place {
  table: PgTable
  id: SQL | PgColumn
  at: PgColumn
  text: SQL
  /** Who may see it, and what is never shown. */
  where?: SQL | undefined
  /** Further condition on an id, which is asked of what matches only. */
  keep?: (id: SQL | PgColumn) => SQL
  match: SQL
  /** Where the latest are looked at first: there has to be an index of `at`. */
  latestFirst?: boolean
  /** Looked at first instead, of what matches. */
  first?: SQL | undefined
  /** Whether it is the one with that number. */
  exact?: SQL | undefined
}

export interface Named extends Place {
  name: SQL | PgColumn
}

export const yes = sql`true`

/** A query for `id`, `rank` and `at` of the best. */
export function bestOf(place: Place, asked: Asked): SQL {
  const { terms, limit } = asked
  const frequent = enoughFor(asked)
  const { table, id, at, text, where = yes, keep = () => yes, match, latestFirst = false, first, exact = sql`false` } = place
  const columns = sql`${id} as id, ${at} as at, ${text} as text, ${exact} as exact`
  const ofLatest = sql`select ${columns} from (select * from ${table} where ${where} order by ${at} desc limit ${latest})
    as ${sql.identifier(getTableName(table))} where ${match} and ${keep(id)} limit ${frequent}`
  const none = sql`select ${columns} from ${table} where false`
  const early = first
    ? sql`select ${columns} from ${table} where ${where} and ${first} limit ${frequent}`
    : latestFirst
      ? ofLatest
      : none
  const indexed = isOneLetter(terms)
    ? none
    : sql`select ${columns} from ${table} where ${where} and ${match} and (select count(*) from early) < ${frequent} limit ${most}`
  return sql`with early as materialized (${early}), indexed as materialized (${indexed}),
    found as (select * from early union select * from indexed where ${keep(sql`indexed.id`)})
    select id, at, (${goodness(sql`text`, terms)} + case when exact then 2 else 0 end)::real as rank from found
    order by rank desc, at desc nulls last limit ${limit}`
}

/** A query for those with a similar name, the most similar first. */
function similarTo({ table, id, at, where = yes, keep = () => yes, name }: Named, { terms, limit, unknown }: Asked): SQL {
  const words = [...unknown!.keys()].join(' ')
  return sql`with alike as materialized (
      select ${id} as id, ${at} as at, ${name} as name from ${table} where ${where} and ${similarIn(name, terms, unknown!)}
      limit ${mostSimilar})
    select id, at, least(0.99, word_similarity(${words}, name))::real as rank from alike where ${keep(sql`alike.id`)}
    order by rank desc, at desc limit ${limit}`
}

/** What somebody called so, in the way that is asked for. */
export const named = (place: Named, asked: Asked): SQL => (asked.unknown ? similarTo(place, asked) : bestOf(place, asked))

type Row<Columns> = Columns & { id: string; at: string | null; rank: number }

export async function rowsOf<Columns>(tx: Transaction, query: SQL): Promise<Row<Columns>[]> {
  const { rows } = await tx.execute(query)
  return rows as Row<Columns>[]
}

export const momentOf = (at: string | Date | null): string | null => at && new Date(at).toISOString()

/** What hits use and is not cleared, by id, for a person who sees rights. */
export const warningsOfHits = (
  { person, today }: Asked,
  read: (today: string) => Promise<ReadonlyMap<string, string[]>>,
): Promise<ReadonlyMap<string, string[]>> =>
  person.abilities.includes('see-money') ? read(today) : Promise.resolve(new Map<string, string[]>())

export const warningOf = (warnings: ReadonlyMap<string, string[]>, id: string): { warning?: string } => {
  const found = warnings.get(id) ?? []
  return found.length > 0 ? { warning: found.join(' ') } : {}
}

/** The words around what was found, without marks. */
export const excerpt = (text: SQL | PgColumn, query: SQL) =>
  sql`ts_headline('simple', left(${text}, 4000), ${query}, 'StartSel="", StopSel="", MaxWords=22, MinWords=12')`

export const joined = (...parts: (string | null | undefined)[]): string => parts.filter(Boolean).join(' · ')
