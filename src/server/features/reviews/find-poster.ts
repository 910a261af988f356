import { buffer } from 'node:stream/consumers'
import { makePicture } from '../../base/media/picture-maker.ts'
import type { Services } from '../../base/services.ts'
import type { Asset } from '../media/asset-store.ts'
import { drawnPage } from '../media/document-pages.ts'
import type { FrameAt } from '../media/frames.ts'
import { originalOf } from '../media/original-of.ts'
import { posterFrame } from '../media/poster-frame.ts'

/** A stored picture. */
export interface Poster {
  key: string
  bytes(): Promise<Buffer>
}

/** A frame of a cut that is not blank, a small picture, or the first page, made once; null when there is none. */
export async function findPoster(services: Services, frameAt: FrameAt, film: Asset): Promise<Poster | null> {
  const { storage } = services
  const key = `derived/${film.storageKey}/review-poster-r2.jpg`
  if (!(await storage.stat(key))) {
    const frame = await readPoster(services, frameAt, film)
    if (!frame) return null
    const order = { width: 1280, height: 1280, crop: 'fit', quality: 80, format: 'jpeg' } as const
    await storage.write(key, await makePicture(frame, order))
  }
  return { key, bytes: () => buffer(storage.read(key)) }
}

async function readPoster(services: Services, frameAt: FrameAt, asset: Asset): Promise<Buffer | null> {
  switch (asset.kind) {
    case 'video':
      return asset.durationSeconds === null ? null : posterFrame(frameAt, asset)
    case 'image':
      return originalOf(services, asset)
    case 'document':
      return drawnPage(services, asset, 1)
    case 'audio':
    case 'captions':
      return null
  }
}
