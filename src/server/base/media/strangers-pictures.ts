import { countingKeys } from '../http/counting-keys.ts'
import { openTaskQueue } from '../task-queue.ts'
import { makeTaskProcess } from '../task-process.ts'
import type { PictureOrder } from './picture-order.ts'
import type { PictureTasks } from './picture-tasks.ts'

/** Browsers send a board's pictures one after another. */
const lane = openTaskQueue({ atOnce: 1, mostWaiting: 100, share: { atOnce: 1, mostWaiting: 8 }, waitTimeout: 60_000 })

// Not repeated: whatever ended the process once would do so again.
const inProcess = makeTaskProcess<PictureTasks>('src/server/base/media/strangers-picture-child.ts', { repeats: false })

/**
 * Does a stranger's work on a picture in a queue of its own, in which networks take turns, so that visitors' pictures never wait
 * for it. Throws `overloaded`.
 */
export async function inStrangersLane<T>(address: string, work: () => Promise<T>): Promise<T> {
  const release = await lane.take(countingKeys(address).network)
  try {
    return await work()
  } finally {
    release()
  }
}

/** Like `makePicture`, in a process whose CPU time and memory are bounded. Inside of {@link inStrangersLane}. */
export const makeStrangersPicture = (original: Uint8Array, order: PictureOrder): Promise<Buffer> =>
  inProcess('renderPicture', original, order)
