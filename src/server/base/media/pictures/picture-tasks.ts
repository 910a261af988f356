import sharp from 'sharp'
import { renderPicture } from './render-picture.ts'
import { renderProof } from './render-proof.ts'

// One thread a picture, which leaves processor time for pages.
sharp.concurrency(1)
sharp.cache(false)

/** What the picture process makes, of pictures that anybody may have sent. */
export const pictureTasks = { renderPicture, renderProof }

export type PictureTasks = typeof pictureTasks
