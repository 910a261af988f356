import sharp from 'sharp'
import { formatNumber } from '#domain/common/number-style.ts'
import { Problem } from '#domain/common/problem.ts'
import { longestPictureEdge } from '#domain/media/upload-rules.ts'
import { makeTaskQueue } from '../../base/task-queue.ts'

export interface PictureFacts {
  /** Displayed pixels, upright. */
  width: number
  height: number
  /** A `data:` URL of a few hundred bytes. */
  placeholder: string
}

// One at a time: 268 megapixels take a second and a few hundred megabytes.
const enqueue = makeTaskQueue({ atOnce: 1, mostWaiting: 200 })

/** Decodes a picture completely. Throws `invalid` when it is too large, broken or truncated. */
export function inspectPicture(path: string): Promise<PictureFacts> {
  return enqueue(async () => {
    const { autoOrient } = await readable(sharp(path).metadata())
    const { width, height } = autoOrient
    if (Math.max(width, height) > longestPictureEdge) throw tooManyPixels()
    const small = sharp(path).autoOrient().timeout({ seconds: 20 }).resize(16, 16, { fit: 'inside' }).webp({ quality: 50 })
    const placeholder = await readable(small.toBuffer())
    return { width, height, placeholder: `data:image/webp;base64,${placeholder.toString('base64')}` }
  })
}

async function readable<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading
  } catch (error) {
    throw /pixel limit|dimensions/i.test(String(error)) ? tooManyPixels() : broken()
  }
}

const tooManyPixels = () =>
  new Problem(
    'invalid',
    `This picture has too many pixels. Pictures can have up to ${formatNumber(longestPictureEdge)} pixels on their longer edge, and 268 megapixels in all.`,
  )
const broken = () => new Problem('invalid', 'This picture is damaged or incomplete.')
