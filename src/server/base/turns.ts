import { Problem } from '#domain/common/problem.ts'

interface Limits {
  atOnce: number
  mostWaiting?: number
  /** Milliseconds that anyone waits at the most. */
  patience?: number
}

export interface Turns {
  /** Whether whoever comes now is sent away. */
  readonly full: boolean
  /** Answers how to give the turn back; doing so twice changes nothing. Throws `overloaded`. */
  take(): Promise<() => void>
}

/**
 * Lets at most `atOnce` pieces of work run at a time; the others wait, first come first served. Throws `overloaded` once
 * `mostWaiting` are waiting already.
 */
export function makeTurns(limits: Limits) {
  const turns = openTurns(limits)
  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const giveBack = await turns.take()
    try {
      return await work()
    } finally {
      giveBack()
    }
  }
}

/**
 * The same for work whose beginning and end lie apart. Of those who wait, one begins in each round of the event loop: work that
 * never waits for anything would else go on in one piece, and whoever knocks meanwhile not be heard.
 */
export function openTurns({ atOnce, mostWaiting = Infinity, patience }: Limits): Turns {
  const waiting = new Set<() => void>()
  let underWay = 0
  let calling = false

  const mustWait = () => underWay >= atOnce || waiting.size > 0
  const isFull = () => mustWait() && waiting.size >= mostWaiting

  function callNext(): void {
    if (calling || waiting.size === 0 || underWay >= atOnce) return
    calling = true
    setImmediate(() => {
      calling = false
      const [next] = waiting
      next?.()
      callNext()
    })
  }

  function begin(): () => void {
    let ended = false
    underWay += 1
    return () => {
      if (ended) return
      ended = true
      underWay -= 1
      callNext()
    }
  }

  function wait(): Promise<() => void> {
    return new Promise((resolve, reject) => {
      const goOn = () => {
        clearTimeout(impatience)
        waiting.delete(goOn)
        resolve(begin())
      }
      const impatience = patience && setTimeout(() => waiting.delete(goOn) && reject(overloaded()), patience)
      waiting.add(goOn)
    })
  }

  return {
    get full() {
      return isFull()
    },
    async take() {
      if (isFull()) throw overloaded()
      return mustWait() ? wait() : begin()
    },
  }
}

/** What everyone is told who comes when there is too much to do. */
export const overloaded = () =>
  new Problem('overloaded', 'We are busy just now. Please try again in a moment.', { retryAfterSeconds: 5 })
