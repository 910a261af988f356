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

/**
 * Cache of values made from content, invalidated by changes, at most `most` in size. `keep` converts a value for storage;
 * undefined means that it is not cached.
 */
export function keepUntilChange<Made, Kept>({
  most,
  keep,
}: {
  most: number
  keep(made: Made): Kept | undefined
}): Keeper<Made, Kept> {
  const entries = new LRUCache<string, { kept: Kept }>({
    max: most,
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
