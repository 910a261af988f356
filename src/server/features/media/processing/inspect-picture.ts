import sharp, { type Metadata } from 'sharp'
import { formatNumber } from '#domain/common/text/number-style.ts'
import { Problem } from '#domain/common/problem.ts'
import type { ColourFacts } from '#domain/media/library/asset.ts'
import { longestPictureEdge } from '#domain/media/library/upload-rules.ts'
import { profileName } from '../../../base/media/pictures/colour-profile.ts'
import { makeTaskQueue } from '../../../base/task-queue.ts'

export interface PictureFacts {
  /** Displayed pixels, upright. */
  width: number
  height: number
  /** A `data:` URL of a few hundred bytes. */
  placeholder: string
  /** Null for sRGB without a gain map. */
  colour: ColourFacts | null
}

// One at a time: 268 megapixels take a second and a few hundred megabytes.
const enqueue = makeTaskQueue({ atOnce: 1, mostWaiting: 200 })

/** Decodes a picture completely. Throws `invalid` when it is too large, broken or truncated. */
export function inspectPicture(path: string): Promise<PictureFacts> {
  return enqueue(async () => {
    const metadata = await readable(sharp(path).metadata())
    const { width, height } = metadata.autoOrient
    if (Math.max(width, height) > longestPictureEdge) throw tooManyPixels()
    const small = sharp(path).autoOrient().timeout({ seconds: 20 }).resize(16, 16, { fit: 'inside' }).webp({ quality: 50 })
    const placeholder = await readable(small.toBuffer())
    return { width, height, placeholder: `data:image/webp;base64,${placeholder.toString('base64')}`, colour: colourOf(metadata) }
  })
}

/** Of what is lost in the sizes that are made of it: they are in sRGB, without a gain map. */
function colourOf({ icc, gainMap, depth }: Metadata): ColourFacts | null {
  const name = icc ? profileName(icc) : null
  const profile = name !== null && !/srgb/i.test(name) ? name : null
  if (!profile && !gainMap) return null
  return { bitDepth: depth === 'ushort' ? 16 : 8, ...(profile && { profile }), ...(gainMap && { gainMap: true as const }) }
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
