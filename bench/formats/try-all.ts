import { Worker } from 'node:worker_threads'

/** Mutations of a format, by their numbers. */
export interface Assignment {
  name: string
  seed: number
  from: number
  end: number
}

/** Sent before a mutation is read, without faults, and after it. */
export interface Report {
  number: number
  what: string
  faults: string[] | null
  /** Of the processor. */
  milliseconds: number
}

export interface Tried {
  tried: number
  faults: string[]
  /** The longest that one file took. */
  slowest: { milliseconds: number; what: string }
}

/** A file that takes longer is a fault; one that never ends is stopped after as long as a busy machine may pause. */
const slow = 1_000
const stuck = 20_000

/** Reads mutations of a corpus in a thread, which is replaced when a file makes it crash or hang. */
export async function tryAll({ name, seed, from, end }: Assignment): Promise<Tried> {
  const tried: Tried = { tried: 0, faults: [], slowest: { milliseconds: 0, what: '' } }
  for (let next = from; next < end;) next = await tryFrom({ name, seed, from: next, end }, tried)
  return tried
}

/** Resolves to the number that comes next: `end`, or the one after a file that ended the thread. */
function tryFrom(assignment: Assignment, tried: Tried): Promise<number> {
  const { name, seed } = assignment
  const thread = new Worker(new URL('format-thread.ts', import.meta.url), { workerData: assignment })
  return new Promise((resolve) => {
    let now = { number: assignment.from - 1, what: 'nothing yet', done: true }
    const fault = (text: string) => tried.faults.push(`${name}, seed ${seed}, mutation ${now.number}: ${now.what}: ${text}`)
    const endThread = (text: string) => {
      fault(text)
      tried.tried += 1
      void thread.terminate()
      resolve(Math.max(now.number, assignment.from) + 1)
    }
    let timer = setTimeout(() => endThread('did not start'), stuck * 3)
    thread.on('message', ({ number, what, faults, milliseconds }: Report) => {
      clearTimeout(timer)
      now = { number, what, done: faults !== null }
      timer = setTimeout(() => endThread('did not end'), stuck)
      if (faults === null) return
      tried.tried += 1
      for (const one of faults) fault(one)
      if (milliseconds > slow) fault(`took ${Math.round(milliseconds)} ms`)
      if (milliseconds > tried.slowest.milliseconds) tried.slowest = { milliseconds, what }
    })
    thread.on('error', (error) => {
      clearTimeout(timer)
      endThread(`ended the thread: ${error.message}`)
    })
    thread.on('exit', () => {
      clearTimeout(timer)
      resolve(now.done ? assignment.end : now.number + 1)
    })
  })
}
