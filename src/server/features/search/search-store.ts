import { and, ilike, isNull, sql } from 'drizzle-orm'
import { searchKindNeeds, type SearchKind } from '#domain/search/search-kinds.ts'
import { onlyProjectsOf } from '../../base/access/project-scope.ts'
import type { Transaction } from '../../base/database/database.ts'
import { containing } from '../../base/database/text-search.ts'
import { clients } from '../../tables/clients.ts'
import { projects } from '../../tables/projects.ts'
import type { SignedInPerson } from '../../base/http/request-context.ts'
import type { Asked, Found, Read } from './best-of-store.ts'
import { peopleReaders } from './people-hits-store.ts'
import { conversationReaders } from './conversation-hits-store.ts'
import { projectReaders } from './project-hits-store.ts'
import { workReaders } from './work-hits-store.ts'
import { libraryReaders } from './library-hits-store.ts'

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
 * Those of the words that are in the name of no project and no client whom this person sees, and are long enough to be
 * misspelled.
 */
export async function findUnknown(tx: Transaction, person: SignedInPerson, words: readonly string[]): Promise<string[]> {
  const seesClients = person.abilities.includes(searchKindNeeds.client.needs)
  const unknown: string[] = []
  for (const word of words) {
    if (word.length < 4) continue
    const pattern = containing(word)
    const ofProjects = and(onlyProjectsOf(person), ilike(projects.searchText, pattern))
    const ofClients = seesClients ? and(isNull(clients.mergedInto), ilike(clients.searchText, pattern)) : sql`false`
    const { rows } = await tx.execute<{ known: boolean }>(sql`select
      exists (select from ${projects} where ${ofProjects}) or exists (select from ${clients} where ${ofClients}) as known`)
    if (!rows[0]!.known) unknown.push(word)
  }
  return unknown
}

/**
 * Ends a search that takes too long, and sets how similar names have to be. Tables are not read from their beginning: where enough
 * rows are expected to match, PostgreSQL would, through tens of thousands that do not.
 */
export const prepare = (tx: Transaction, milliseconds: number) =>
  tx.execute(sql`select set_config('statement_timeout', ${String(milliseconds)}, true), set_config('jit', 'off', true),
    set_config('enable_seqscan', 'off', true), set_config('pg_trgm.word_similarity_threshold', '0.5', true)`)
