import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { feedProblems } from '#domain/bookings/feed-messages.ts'
import { productFile } from '../../../base/product-file.ts'
import type { IcsReading, IcsTimes } from './read-ics.ts'

/** Longer than a file may take that counts its steps (5 s), which a slow machine may double. */
const mostMilliseconds = 15_000

/**
 * When a calendar file says that somebody is busy, read in a thread: 10 MB take a second, and a file that is made to stall or to fill
 * the memory ends the thread alone.
 */
export async function timesOfIcs(bytes: Uint8Array, reading: IcsReading): Promise<IcsTimes | { problem: string }> {
  const thread = new Worker(productFile('src/server/features/bookings/feeds/read-ics-thread.ts'), {
    workerData: { bytes, reading },
    resourceLimits: { maxOldGenerationSizeMb: 384 },
  })
  try {
    const [times] = await once(thread, 'message', { signal: AbortSignal.timeout(mostMilliseconds) })
    return times as IcsTimes | { problem: string }
  } catch {
    return { problem: feedProblems.tooComplex }
  } finally {
    await thread.terminate()
  }
}
