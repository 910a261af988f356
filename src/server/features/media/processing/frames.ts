import { buffer } from 'node:stream/consumers'
import { takeFrame } from '../../../base/media/films/film-frame.ts'
import type { Services } from '../../../base/services.ts'
import { makeTaskQueue } from '../../../base/task-queue.ts'
import type { Asset } from '../library/asset-store.ts'

/** Pixels: no derivative is wider. */
const widest = 2560
const mostFailed = 1_000

/** The frame of a film at a whole second, in its own size; null when it cannot be decoded. */
export type FrameAt = (film: Asset, second: number) => Promise<Buffer | null>

/** Extracts frames of films. Each is stored, and concurrent requests for the same frame share one extraction. */
export function makeFrames(services: Services): FrameAt {
  const { storage, log, filmTools } = services
  const underWay = new Map<string, Promise<Buffer | null>>()
  // Keys of failed frames, so that a broken film is not decoded again and again.
  const failed = new Set<string>()
  // Decoding uses every core.
  const enqueue = makeTaskQueue({ atOnce: 2, mostWaiting: 100 })

  async function takeAndKeep(film: Asset, second: number, key: string): Promise<Buffer | null> {
    if (await storage.stat(key)) return buffer(storage.read(key))
    if (!filmTools || failed.has(key) || !(await storage.stat(film.storageKey))) return null
    const frame = await enqueue(async () => {
      const lease = await storage.lease(film.storageKey)
      try {
        const highRange = film.colour?.transfer === 'smpte2084' || film.colour?.transfer === 'arib-std-b67'
        return await takeFrame(filmTools, lease.path, second, { width: widest, highRange })
      } catch (error) {
        log.warn({ err: error, publicId: film.publicId, second }, 'a frame could not be taken')
        return null
      } finally {
        await lease.release()
      }
    })
    if (!frame?.length) {
      if (failed.size >= mostFailed) failed.clear()
      failed.add(key)
      return null
    }
    // Not awaited: until it is stored the frame is served from memory.
    underWay.set(key, Promise.resolve(frame))
    void storage
      .write(key, frame)
      .catch((error: unknown) => log.warn({ err: error, key }, 'a frame was not kept'))
      .finally(() => underWay.delete(key))
    return frame
  }

  return (film, second) => {
    const key = `derived/${film.storageKey}/frame-${second}.png`
    const shared = underWay.get(key)
    if (shared) return shared
    const work = takeAndKeep(film, second, key).finally(() => {
      if (underWay.get(key) === work) underWay.delete(key)
    })
    underWay.set(key, work)
    return work
  }
}
