import { Problem } from '#domain/common/problem.ts'
import { countingKeys } from './counting-keys.ts'

/** Limits of concurrently open streams in this process. */
interface Limits {
  all: number
  /** Of unknown visitors; the rest is reserved for staff. */
  ofStrangers: number
  /** Per network of unknown visitors, and per network and page: an office of fifty has several pages open each. */
  ofNetwork: number
  ofNetworkAndPage: number
  /** Per IPv6 /48. */
  ofSite: number
}

interface Line {
  address: string
  page: string
  staff: boolean
}

/** Counts open streams. `open` returns a function that closes; throws `overloaded`, and `too-many` for one network. */
export function openLines(limits: Limits): { open(line: Line): () => void } {
  const open = new Map<string, number>()
  const count = (key: string) => open.get(key) ?? 0

  return {
    open({ address, page, staff }) {
      if (count('all') >= limits.all || (!staff && count('strangers') >= limits.ofStrangers)) {
        throw new Problem('overloaded', 'Too many pages are open just now. This one will keep trying.', { retryAfterSeconds: 10 })
      }
      const { network, site } = countingKeys(address)
      const shares: [string, number][] = [
        [`network ${network}`, limits.ofNetwork],
        [`page ${page} ${network}`, limits.ofNetworkAndPage],
        ...(site === null ? [] : [[`site ${site}`, limits.ofSite] satisfies [string, number]]),
      ]
      if (!staff && shares.some(([key, most]) => count(key) >= most)) {
        const message = 'Too many pages are open from your network just now. This one will keep trying.'
        throw new Problem('too-many', message, { retryAfterSeconds: 30 })
      }
      const counted = ['all', ...(staff ? [] : ['strangers', ...shares.map(([key]) => key)])]
      for (const key of counted) open.set(key, count(key) + 1)
      let closed = false
      return () => {
        if (closed) return
        closed = true
        for (const key of counted) {
          if (count(key) > 1) open.set(key, count(key) - 1)
          else open.delete(key)
        }
      }
    },
  }
}
