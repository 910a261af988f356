import sharp from 'sharp'
import { makeTaskQueue } from '../../task-queue.ts'
import type { PictureOrder } from './picture-order.ts'
import { inIdlePictureProcess, inPictureProcess } from './picture-process.ts'

// For small pictures that are made here; the process of pictures has the same.
sharp.concurrency(1)
sharp.cache(false)

// Two pictures at a time, which leaves CPU time for pages.
const enqueue = makeTaskQueue({ atOnce: 2, mostWaiting: 200 })

/** A derivative of a picture, of its bytes or the path of its file: upright, in sRGB, never larger than the original, without metadata (which may have a location). */
export const makePicture = (original: Uint8Array | string, order: PictureOrder): Promise<Buffer> =>
  enqueue(() => inPictureProcess('renderPicture', original, order))

/** The same ahead of any request, below all other work. */
export const makePictureAhead = (original: Uint8Array | string, order: PictureOrder): Promise<Buffer> =>
  inIdlePictureProcess('renderPicture', original, order)
