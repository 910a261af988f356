import { overloaded } from './task-queue.ts'

interface Job {
  key: string
  owner: string
  begin(): void
}

interface Limits {
  atOnce: number
  /** Maximum number that one owner may have waiting. */
  mostOfOne: number
  mostWaiting: number
}

/** Runs tasks that a caller waits for before those that are done in advance. */
export function makePriorityQueue({ atOnce, mostOfOne, mostWaiting }: Limits) {
  let wanted: Job[] = []
  let ahead: Job[] = []
  let underWay = 0

  function beginNext(): void {
    while (underWay < atOnce) {
      const job = wanted.shift() ?? ahead.shift()
      if (!job) return
      underWay += 1
      job.begin()
    }
  }

  return {
    /** Throws `overloaded`. */
    async run<T>({ key, owner, isAhead }: { key: string; owner: string; isAhead: boolean }, work: () => Promise<T>): Promise<T> {
      const line = isAhead ? ahead : wanted
      if (line.length >= mostWaiting || line.filter((job) => job.owner === owner).length >= mostOfOne) throw overloaded()
      await new Promise<void>((begin) => {
        line.push({ key, owner, begin })
        beginNext()
      })
      try {
        return await work()
      } finally {
        underWay -= 1
        beginNext()
      }
    },
    /** Raises the priority of a queued task that a caller now waits for. */
    runSooner(key: string): void {
      const job = ahead.find((one) => one.key === key)
      if (!job) return
      ahead = ahead.filter((one) => one !== job)
      wanted = [...wanted, job]
    },
  }
}
