import type { FeatureFlag } from '#domain/common/feature-flag.ts'
import { Problem } from '#domain/common/problem.ts'
import type { SearchHit } from '#domain/search/search-endpoints.ts'
import { searchKindNeeds, searchKinds, searchTakesTooLong, type SearchKind } from '#domain/search/search-kinds.ts'
import type { Database, Transaction } from '../../base/database/database.ts'
import type { SignedInPerson } from '../../base/http/request-context.ts'
import type { Asked, Found } from './best-of-store.ts'
import { findUnknown, prepare, readHits } from './search-store.ts'
import { toSearchTerms, type Misspelled } from './search-terms.ts'

/** Kinds that are read one after another, in a transaction of their own, while the others are. */
const lanes: SearchKind[][] = [
  ['conversation', 'contact', 'colleague', 'gallery'],
  ['project', 'invoice', 'past-invoice', 'proposal', 'task', 'supplier', 'agreement'],
  ['client', 'comment', 'transcript', 'booking', 'content', 'media', 'shoot', 'kit'],
]

/** Where fewer were found, misspelled names are looked for. */
const few = 3

/** No statement of a search takes longer: what was typed has changed by then. */
const mostMilliseconds = 2_000

interface Searching {
  db: Database
  flagIsOn(flag: FeatureFlag): boolean
  person: SignedInPerson
  today: string
}

/** The best hits of each kind that this person may open, best first. */
export async function searchEverything(
  { db, flagIsOn, person, today }: Searching,
  { q, kinds = searchKinds, limit }: { q: string; kinds?: readonly SearchKind[] | undefined; limit: number },
): Promise<SearchHit[]> {
  const terms = toSearchTerms(q)
  if (!terms) return []
  const isOpen = (kind: SearchKind) => {
    const { needs, flag } = searchKindNeeds[kind]
    return kinds.includes(kind) && person.abilities.includes(needs) && (!flag || flagIsOn(flag))
  }
  const find = async (unknown: Misspelled | null) =>
    (await Promise.all(lanes.map((lane) => readLane(db, lane.filter(isOpen), { terms, limit, person, today, unknown })))).flat()
  const found = await find(null)
  const unknown = found.length < few ? await inTime(db, (tx) => findUnknown(tx, person, terms.words)) : null
  const alike = unknown?.size ? await find(unknown) : []
  const known = new Set(found.map(({ kind, id }) => `${kind} ${id}`))
  return [...found, ...alike.filter(({ kind, id }) => !known.has(`${kind} ${id}`))].toSorted(
    (a, b) => b.rank - a.rank || searchKinds.indexOf(a.kind) - searchKinds.indexOf(b.kind) || isLater(a, b),
  )
}

const isLater = (a: Found, b: Found): number => (b.at ?? '').localeCompare(a.at ?? '')

async function readLane(db: Database, kinds: SearchKind[], asked: Asked): Promise<(Found & { kind: SearchKind })[]> {
  if (kinds.length === 0) return []
  return inTime(db, async (tx) => {
    const found: (Found & { kind: SearchKind })[] = []
    for (const kind of kinds) found.push(...(await readHits(tx, kind, asked)).map((hit) => ({ kind, ...hit })))
    return found
  })
}

/** Refuses where a statement takes too long. */
async function inTime<Result>(db: Database, read: (tx: Transaction) => Promise<Result>): Promise<Result> {
  try {
    return await db.transaction(async (tx) => {
      await prepare(tx, mostMilliseconds)
      return read(tx)
    })
  } catch (error) {
    if (isTooSlow(error)) throw new Problem('overloaded', searchTakesTooLong)
    throw error
  }
}

/** PostgreSQL has ended the statement. */
const isTooSlow = (error: unknown): boolean => (error as { cause?: { code?: string } }).cause?.code === '57014'
