import { and, isNull, like, sql } from 'drizzle-orm'
import { searchKindNeeds, type SearchKind } from '#domain/search/search-kinds.ts'
import { onlyProjectsOf } from '../../base/access/project-scope.ts'
import type { Transaction } from '../../base/database/database.ts'
import { clients } from '../../tables/clients/clients.ts'
import { projects } from '../../tables/projects/projects.ts'
import type { SignedInPerson } from '../../base/http/request-context.ts'
import type { Asked, Found, Read } from './best-of-store.ts'
import { peopleReaders } from './people-hits-store.ts'
import { conversationReaders } from './conversation-hits-store.ts'
import { projectReaders } from './project-hits-store.ts'
import { workReaders } from './work-hits-store.ts'
import { libraryReaders } from './library-hits-store.ts'
import { escaped, swapped, type Misspelled } from './search-terms.ts'

const readers: Record<SearchKind, Read> = {
  ...peopleReaders,
  ...conversationReaders,
  ...projectReaders,
  ...workReaders,
  ...libraryReaders,
}

/** The best hits of a kind. */
export const readHits = (tx: Transaction, kind: SearchKind, asked: Asked): Promise<Found[]> => readers[kind](tx, asked)

/**
 * Those of the words that are in the name of no project and no client whom this person sees, and can be misspelled: a number
 * cannot.
 */
export async function findUnknown(tx: Transaction, person: SignedInPerson, words: readonly string[]): Promise<Misspelled> {
  const unknown = new Map<string, string[]>()
  for (const word of words) {
    if (word.length < 4 || /\p{N}/u.test(word) || (await findNamed(tx, person, [word])).length > 0) continue
    unknown.set(word, await findNamed(tx, person, swapped(word)))
  }
  return unknown
}

/** Those of the words that are in the name of a project or client whom this person sees. */
async function findNamed(tx: Transaction, person: SignedInPerson, words: string[]): Promise<string[]> {
  const seesClients = person.abilities.includes(searchKindNeeds.client.needs)
  const pattern = sql`(select '%' || lower(pattern) || '%')`
  const ofProjects = and(onlyProjectsOf(person), like(projects.searchText, pattern))
  const ofClients = seesClients ? and(isNull(clients.mergedInto), like(clients.searchText, pattern)) : sql`false`
  const { rows } = await tx.execute<{ word: string }>(sql`select word
    from unnest(${sql.param(words)}::text[], ${sql.param(words.map(escaped))}::text[]) as typed (word, pattern)
    where exists (select from ${projects} where ${ofProjects}) or exists (select from ${clients} where ${ofClients})`)
  return rows.map(({ word }) => word)
}

/**
 * Ends a search that takes too long, and sets how similar names have to be. Tables are not read from their beginning: where enough
 * rows are expected to match, PostgreSQL would, through tens of thousands that do not.
 */
export const prepare = (tx: Transaction, milliseconds: number) =>
  tx.execute(sql`select set_config('statement_timeout', ${String(milliseconds)}, true), set_config('jit', 'off', true),
    set_config('enable_seqscan', 'off', true), set_config('pg_trgm.word_similarity_threshold', '0.5', true)`)
