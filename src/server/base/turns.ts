import { Problem } from '#domain/common/problem.ts'

/**
 * Lets at most `atOnce` pieces of work run at a time; the others wait, first come first served. Throws `overloaded` once
 * `mostWaiting` are waiting already.
 */
export function makeTurns({ atOnce, mostWaiting = Infinity }: { atOnce: number; mostWaiting?: number }) {
  let underWay = 0
  const waiting: (() => void)[] = []

  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (underWay < atOnce) underWay += 1
    else if (waiting.length >= mostWaiting) {
      throw new Problem('overloaded', 'We are busy just now. Please try again in a moment.', { retryAfterSeconds: 5 })
    } else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      // The turn is handed over rather than given back: nobody who comes later can slip in between.
      const next = waiting.shift()
      if (next) next()
      else underWay -= 1
    }
  }
}
