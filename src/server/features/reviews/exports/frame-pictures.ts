import { buffer } from 'node:stream/consumers'
import { timeOfFrame } from '#domain/media/films/frame-rate.ts'
import { takeFrame } from '../../../base/media/films/film-frame.ts'
import { makePicture } from '../../../base/media/pictures/picture-maker.ts'
import type { Services } from '../../../base/services.ts'
import type { Asset } from '../../media/library/asset-store.ts'
import { frameRateOf } from '../review-answers.ts'

/** A frame by number as a small JPEG; null when it cannot be decoded. */
export type PictureOfFrame = (film: Asset, frame: number) => Promise<Buffer | null>

/** Where a frame's picture is kept. */
export const framePictureKey = ({ storageKey }: Pick<Asset, 'storageKey'>, frame: number): string =>
  `derived/${storageKey}/review-frame-${frame}-r1.jpg`

/** Extracts commented frames from the rendition that commenters watched. Each is cached. */
export function makeFramePictures({ storage, log, filmTools }: Services): PictureOfFrame {
  return async (film, frame) => {
    const key = framePictureKey(film, frame)
    if (await storage.stat(key)) return buffer(storage.read(key))
    const rate = frameRateOf(film)
    const watched = `streams/${film.streamKey}/film.mp4`
    const from = film.streamKey && (await storage.stat(watched)) ? watched : film.storageKey
    if (!filmTools || !rate || !(await storage.stat(from))) return null
    const lease = await storage.lease(from)
    try {
      // Seeks slightly before the frame's start, since container timestamps are rounded.
      const taken = await takeFrame(filmTools, lease.path, Math.max(0, timeOfFrame(frame - 1 / 3, rate)), { width: 960 })
      if (taken.length === 0) return null
      const picture = await makePicture(taken, { width: 720, height: 720, crop: 'fit', quality: 70, format: 'jpeg' })
      await storage.write(key, picture)
      return picture
    } catch (error) {
      log.warn({ err: error, publicId: film.publicId, frame }, 'a frame could not be taken for an export')
      return null
    } finally {
      await lease.release()
    }
  }
}
