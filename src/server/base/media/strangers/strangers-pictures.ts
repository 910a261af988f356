import { countingKeys } from '../../http/limits/counting-keys.ts'
import { openTaskQueue } from '../../task-queue.ts'
import { makeTaskProcess } from '../../task-process.ts'
import type { PictureOrder } from '../pictures/picture-order.ts'
import type { PictureTasks } from '../pictures/picture-tasks.ts'
import { strangersBounds } from './strangers-bounds.ts'

/** Browsers send a board's pictures one after another. */
const lane = openTaskQueue({ atOnce: 1, mostWaiting: 100, share: { atOnce: 1, mostWaiting: 8 }, waitTimeout: 60_000 })

/** Of the picture under way: the lane has one at a time. */
let spentMilliseconds = 0

// Not repeated: the same picture would end the process again.
const inProcess = makeTaskProcess<PictureTasks>('src/server/base/media/strangers/strangers-picture-child.ts', {
  repeats: false,
  onSpent: (milliseconds) => (spentMilliseconds = milliseconds ?? strangersBounds.cpuSeconds * 1_000),
})

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

/**
 * Like `makePicture`, in a process whose CPU time and memory are bounded. Inside of {@link inStrangersLane}. `spend` is called with
 * the CPU milliseconds that it took, made or not.
 */
export async function makeStrangersPicture(
  original: Uint8Array,
  order: PictureOrder,
  spend: (milliseconds: number) => Promise<void>,
): Promise<Buffer> {
  spentMilliseconds = 0
  try {
    return await inProcess('renderPicture', original, order)
  } finally {
    await spend(spentMilliseconds)
  }
}
