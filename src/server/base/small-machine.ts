import { writeFile } from 'node:fs/promises'
import { availableParallelism, totalmem } from 'node:os'

/** Less than two gigabytes of memory: films are encoded one at a time there, by one thread, each to one file at a time. */
export const isSmallMachine = (): boolean => Math.min(totalmem(), process.constrainedMemory() || Infinity) < 2 * 1024 ** 3

/** Threads of a program that reads or encodes a film: each needs memory for its own frames. */
export const filmThreads = (): number => (isSmallMachine() ? 1 : Math.min(availableParallelism(), 8))

/** If memory runs out, Linux kills this process before the server and the database; its work is repeated. */
export async function endFirst(): Promise<void> {
  await writeFile('/proc/self/oom_score_adj', firstToEnd).catch(() => undefined)
}

/** Above any share of the memory that a process has, in thousandths. */
export const firstToEnd = '1000'
