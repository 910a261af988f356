import { LRUCache } from 'lru-cache'

/** Time to live in seconds; a content change invalidates at once. */
const lifeSeconds = 30

export interface Keeper<Made, Kept> {
  find(key: string): Kept | undefined
  /** Makes the value of `key`; concurrent calls share one computation. */
  fill(key: string, make: () => Promise<Made>): Promise<Made>
  /** Entries do not expire until `clear`, since neither rebuilding nor invalidation works while the database is unavailable. */
  keepStale(): void
  clear(): void
}

interface Keeping<Made, Kept> {
  /** Number of entries. */
  most: number
  /** Size of all entries, in bytes or what `sizeOf` counts; unlimited without. */
  limit?: { size: number; sizeOf(kept: Kept): number }
  /** Converts a value for storage; undefined means that it is not cached. */
  keep(made: Made): Kept | undefined
}

/** Cache of values made from content, invalidated by changes. */
export function keepUntilChange<Made, Kept>({ most, limit, keep }: Keeping<Made, Kept>): Keeper<Made, Kept> {
  const entries = new LRUCache<string, { kept: Kept }>({
    max: most,
    ...(limit && { maxSize: limit.size, sizeCalculation: ({ kept }) => limit.sizeOf(kept) }),
    ttl: lifeSeconds * 1000,
    perf: { now: () => Date.now() },
    ttlResolution: 0,
  })
  const underWay = new Map<string, Promise<Made>>()
  // Discards values whose computation began before an invalidation.
  let generation = 0
  let keepsStale = false

  async function makeAndKeep(key: string, make: () => Promise<Made>): Promise<Made> {
    const begun = generation
    const made = await make()
    const kept = begun === generation ? keep(made) : undefined
    if (kept !== undefined) entries.set(key, { kept })
    return made
  }

  return {
    find: (key) => entries.get(key, { allowStale: keepsStale, noDeleteOnStaleGet: true })?.kept,
    fill(key, make) {
      const begun = underWay.get(key)
      if (begun) return begun
      const work = makeAndKeep(key, make).finally(() => {
        // After an invalidation the key may belong to a newer computation.
        if (underWay.get(key) === work) underWay.delete(key)
      })
      underWay.set(key, work)
      return work
    },
    keepStale() {
      keepsStale = true
    },
    clear() {
      keepsStale = false
      generation += 1
      entries.clear()
      underWay.clear()
    },
  }
}
