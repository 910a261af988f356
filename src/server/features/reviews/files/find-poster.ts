import { buffer } from 'node:stream/consumers'
import { makePicture } from '../../../base/media/pictures/picture-maker.ts'
import type { Services } from '../../../base/services.ts'
import type { Asset } from '../../media/library/asset-store.ts'
import { drawnPage } from '../../media/processing/document-pages.ts'
import type { FrameAt } from '../../media/processing/frames.ts'
import { posterFrame } from '../../media/processing/poster-frame.ts'
import { withOriginal } from '../../media/processing/with-original.ts'

/** A stored picture. */
export interface Poster {
  key: string
  bytes(): Promise<Buffer>
}

/** A frame of a cut that is not blank, a small picture, or the first page, made once; null when there is none. */
export const findPoster = (services: Services, frameAt: FrameAt, film: Asset): Promise<Poster | null> =>
  find(services, `derived/${film.storageKey}/review-poster-r2.jpg`, () => makePoster(services, frameAt, film))

/** The first frame of a cut, blank or not; null when there is none. */
export const findOpening = (services: Services, frameAt: FrameAt, film: Asset): Promise<Poster | null> =>
  find(services, `derived/${film.storageKey}/review-opening.jpg`, async () => {
    const frame = film.kind === 'video' ? await frameAt(film, 0) : null
    return frame && make(frame)
  })

async function find({ storage }: Services, key: string, makeIt: () => Promise<Buffer | null>): Promise<Poster | null> {
  if (!(await storage.stat(key))) {
    const made = await makeIt()
    if (!made) return null
    await storage.write(key, made)
  }
  return { key, bytes: () => buffer(storage.read(key)) }
}

const make = (picture: Uint8Array | string) =>
  makePicture(picture, { width: 1280, height: 1280, crop: 'fit', quality: 80, format: 'jpeg' })

async function makePoster(services: Services, frameAt: FrameAt, asset: Asset): Promise<Buffer | null> {
  switch (asset.kind) {
    case 'video': {
      const frame = asset.durationSeconds === null ? null : await posterFrame(frameAt, asset)
      return frame && make(frame)
    }
    case 'image':
      return withOriginal(services, asset, make)
    case 'document': {
      const page = await drawnPage(services, asset, 1)
      return page && make(page)
    }
    case 'audio':
    case 'captions':
      return null
  }
}
