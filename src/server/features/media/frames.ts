import { buffer } from 'node:stream/consumers'
import { takeFrame } from '../../base/media/film-frame.ts'
import type { Services } from '../../base/services.ts'
import { makeTaskQueue } from '../../base/task-queue.ts'
import type { Asset } from './asset-store.ts'

/** Pixels: no derivative is wider. */
const widest = 2560
const mostFailed = 1_000

/** The frame of a film at a whole second, as a picture in its own size; null where it cannot be taken. */
export type FrameAt = (film: Asset, second: number) => Promise<Buffer | null>

/** Takes frames out of films, each once: it is kept in the storage, and of many who ask at once for the same, one takes it. */
export function makeFrames(services: Services): FrameAt {
  const { storage, log, filmTools } = services
  const underWay = new Map<string, Promise<Buffer | null>>()
  // Keys of frames that could not be taken, so that nobody can have a broken film decoded without end.
  const failed = new Set<string>()
  // A film is decoded on every core there is.
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
    // Nobody waits for the disk; until it is done, the frame is shared from here.
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
