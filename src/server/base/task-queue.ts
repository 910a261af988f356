import { Problem } from '#domain/common/problem.ts'

interface Limits {
  atOnce: number
  mostWaiting?: number
  /** Milliseconds that anyone waits at the most. */
  patience?: number
  /** How much of that one caller may take up, whoever that is: see `take`. */
  share?: { atOnce: number; mostWaiting: number }
}

export interface TaskQueue {
  /** Whether whoever comes now is sent away. */
  isFull(caller?: string): boolean
  /** Answers how to give the turn back; doing so twice changes nothing. Throws `overloaded`. */
  take(caller?: string): Promise<() => void>
}

/**
 * Lets at most `atOnce` pieces of work run at a time; the others wait, first come first served. Throws `overloaded` once
 * `mostWaiting` are waiting already.
 */
export function makeTaskQueue(limits: Limits) {
  const queue = openTaskQueue(limits)
  return async function enqueue<T>(work: () => Promise<T>): Promise<T> {
    const release = await queue.take()
    try {
      return await work()
    } finally {
      release()
    }
  }
}

/**
 * The same for work whose beginning and end lie apart. Of those who wait, one begins in each round of the event loop: work that
 * never waits for anything would else go on in one piece, and the caller meanwhile not be heard. Where turns are shared out,
 * those who wait begin in rotation, one of each caller, so that a caller with many waits behind itself only.
 */
export function openTaskQueue({ atOnce, mostWaiting = Infinity, patience, share }: Limits): TaskQueue {
  const most = share ?? { atOnce: Infinity, mostWaiting: Infinity }
  /** By caller, in the order in which they begin; nobody stands there without anything that waits. */
  const waiting = new Map<string, Set<() => void>>()
  const underWay = new Map<string, number>()
  let allWaiting = 0
  let allUnderWay = 0
  let calling = false

  const hasShare = (caller: string) => (underWay.get(caller) ?? 0) < most.atOnce
  function nextCaller(): string | undefined {
    for (const caller of waiting.keys()) if (hasShare(caller)) return caller
    return undefined
  }
  const mustWait = (caller: string) => allUnderWay >= atOnce || !hasShare(caller) || nextCaller() !== undefined
  const isFull = (caller = '') =>
    mustWait(caller) && (allWaiting >= mostWaiting || (waiting.get(caller)?.size ?? 0) >= most.mostWaiting)

  function callNext(): void {
    if (calling || allUnderWay >= atOnce || nextCaller() === undefined) return
    calling = true
    setImmediate(() => {
      calling = false
      const caller = nextCaller()
      const [next] = (caller !== undefined && waiting.get(caller)) || []
      next?.()
      callNext()
    })
  }

  function begin(caller: string): () => void {
    let ended = false
    allUnderWay += 1
    underWay.set(caller, (underWay.get(caller) ?? 0) + 1)
    return () => {
      if (ended) return
      ended = true
      allUnderWay -= 1
      const left = underWay.get(caller)! - 1
      if (left === 0) underWay.delete(caller)
      else underWay.set(caller, left)
      callNext()
    }
  }

  function wait(caller: string): Promise<() => void> {
    return new Promise((resolve, reject) => {
      const stopWaiting = (): boolean => {
        const own = waiting.get(caller)
        if (!own?.delete(goOn)) return false
        allWaiting -= 1
        // To the end of the line, or out of it.
        waiting.delete(caller)
        if (own.size > 0) waiting.set(caller, own)
        return true
      }
      const goOn = () => {
        clearTimeout(impatience)
        stopWaiting()
        resolve(begin(caller))
      }
      const impatience = patience && setTimeout(() => stopWaiting() && reject(overloaded()), patience)
      waiting.set(caller, (waiting.get(caller) ?? new Set()).add(goOn))
      allWaiting += 1
    })
  }

  return {
    isFull,
    async take(caller = '') {
      if (isFull(caller)) throw overloaded()
      return mustWait(caller) ? wait(caller) : begin(caller)
    },
  }
}

/** What everyone is told who comes when there is too much to do. */
export const overloaded = () =>
  new Problem('overloaded', 'We are busy just now. Please try again in a moment.', { retryAfterSeconds: 5 })
