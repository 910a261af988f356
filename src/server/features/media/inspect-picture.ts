import sharp from 'sharp'
import { makePlaceholder } from '../../base/film-poster.ts'
import type { Services } from '../../base/services.ts'
import { sha256Of } from '../../base/sha256-of.ts'
import type { Asset } from './asset-store.ts'
import { saveWork } from './film-store.ts'

/** On each side. */
const mostPixels = 16_384

const formats = ['jpeg', 'png', 'webp', 'heif', 'tiff', 'gif']

const noPicture = 'This file could not be read as a picture. It may be damaged or cut off.'

/** Finds out what a picture is. One that cannot be read keeps its bytes, so that staff see what they sent. */
export async function inspectPicture({ db, storage, log }: Services, picture: Asset): Promise<void> {
  const lent = await storage.lend(picture.storageKey)
  try {
    const { format, autoOrient } = await sharp(lent.path).metadata()
    if (!formats.includes(format)) throw new Error(`a picture as ${format}`)
    if (Math.max(autoOrient.width, autoOrient.height) > mostPixels) {
      const problem = 'Pictures can have up to 16,384 pixels on each side.'
      return void (await saveWork(db, picture, ['arrived', 'processing'], { state: 'failed', problem }))
    }
    await saveWork(db, picture, ['arrived', 'processing'], {
      state: 'ready',
      problem: null,
      width: autoOrient.width,
      height: autoOrient.height,
      // Decodes all of it: what is cut off shows here.
      placeholder: await makePlaceholder(lent.path),
      sha256: picture.sha256 || (await sha256Of(storage, picture.storageKey)),
    })
  } catch (error) {
    if (!(await storage.stat(picture.storageKey))) throw error
    log.warn({ err: error, assetId: picture.id }, 'a picture was refused')
    await saveWork(db, picture, ['arrived', 'processing'], { state: 'failed', problem: noPicture })
  } finally {
    await lent.giveBack()
  }
}
