import { Problem } from '#domain/common/problem.ts'

interface Limits {
  atOnce: number
  mostWaiting?: number
  /** Maximum milliseconds of waiting. */
  waitTimeout?: number
  /** Maximum share of one caller: see `take`. */
  share?: { atOnce: number; mostWaiting: number }
  /** Callers whose tasks took more than their time wait for their next one. */
  pace?: Pace
}

/** Limits the time that each caller takes up, on the average. */
export interface Pace {
  /** Milliseconds until the caller's next task may begin; 0 for now. */
  delayOf(caller: string): number
  /** Adds the duration of a task, in milliseconds. */
  add(caller: string, milliseconds: number): void
}

export interface TaskQueue {
  /** True when a new caller would be refused. */
  isFull(caller?: string): boolean
  /** Returns an idempotent function that releases the slot. Throws `overloaded`. */
  take(caller?: string): Promise<() => void>
}

/** Runs at most `atOnce` tasks concurrently; others wait in order. Throws `overloaded` once `mostWaiting` are waiting. */
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
 * A queue for work with separate begin and end. One waiting task begins per turn of the event loop, so that synchronous work does
 * not starve others. With `share`, callers take turns (round robin), so that one with many tasks only delays itself.
 */
export function openTaskQueue({ atOnce, mostWaiting = Infinity, waitTimeout, share, pace }: Limits): TaskQueue {
  const most = share ?? { atOnce: Infinity, mostWaiting: Infinity }
  /** By caller, in turn order; without callers that have nothing waiting. */
  const waiting = new Map<string, Set<() => void>>()
  const underWay = new Map<string, number>()
  let allWaiting = 0
  let allUnderWay = 0
  let calling = false

  const delayOf = (caller: string) => pace?.delayOf(caller) ?? 0
  const hasShare = (caller: string) => (underWay.get(caller) ?? 0) < most.atOnce && delayOf(caller) === 0
  function nextCaller(): string | undefined {
    for (const caller of waiting.keys()) if (hasShare(caller)) return caller
    return undefined
  }
  const mustWait = (caller: string) => allUnderWay >= atOnce || !hasShare(caller) || nextCaller() !== undefined
  const isFull = (caller = '') =>
    mustWait(caller) && (allWaiting >= mostWaiting || (waiting.get(caller)?.size ?? 0) >= most.mostWaiting)

  let callingLater: NodeJS.Timeout | undefined
  /** For callers that wait for their time to come. */
  function callLater(): void {
    const delays = pace ? [...waiting.keys()].map(delayOf).filter((delay) => delay > 0) : []
    clearTimeout(callingLater)
    if (delays.length > 0) callingLater = setTimeout(callNext, Math.min(...delays) + 1)
  }

  function callNext(): void {
    if (calling || allUnderWay >= atOnce) return
    if (nextCaller() === undefined) return callLater()
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
    const began = performance.now()
    allUnderWay += 1
    underWay.set(caller, (underWay.get(caller) ?? 0) + 1)
    return () => {
      if (ended) return
      ended = true
      pace?.add(caller, performance.now() - began)
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
        // Moves the caller to the end, or removes it.
        waiting.delete(caller)
        if (own.size > 0) waiting.set(caller, own)
        return true
      }
      const goOn = () => {
        clearTimeout(waitTimer)
        stopWaiting()
        resolve(begin(caller))
      }
      const waitTimer = waitTimeout && setTimeout(() => stopWaiting() && reject(overloaded()), waitTimeout)
      waiting.set(caller, (waiting.get(caller) ?? new Set()).add(goOn))
      allWaiting += 1
      if (delayOf(caller) > 0) callLater()
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

/** Refusal under overload. */
export const overloaded = () =>
  new Problem('overloaded', 'We’re busy just now. Please try again in a moment.', { retryAfterSeconds: 5 })
