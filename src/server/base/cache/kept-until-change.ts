import { LRUCache } from 'lru-cache'

/** Seconds that something is used again without being made anew; a change of content drops it at once. */
const lifeSeconds = 30

export interface Keeper<Made, Kept> {
  find(key: string): Kept | undefined
  /** Makes what `key` stands for; of many who ask at once, one makes it. */
  fill(key: string, make: () => Promise<Made>): Promise<Made>
  /** Whatever is kept stays good until it is cleared: it can be made anew no more than a change can be heard of. */
  keepStale(): void
  clear(): void
}

/**
 * Keeps what was made from content until that changes, at most `most` of it. `keep` says in which form, and undefined for
 * what is not to be kept.
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
  // What was begun before a change must not be kept after it.
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
        // After a change the key may stand for what was begun later.
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
