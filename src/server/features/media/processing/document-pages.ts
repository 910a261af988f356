import { buffer } from 'node:stream/consumers'
import { drawPdfPage } from '../../../base/documents/pdf-pages.ts'
import type { Services } from '../../../base/services.ts'
import type { Asset } from '../library/asset-store.ts'

/** Pixels of the longer edge. */
const edge = 1280

/** A page of a PDF (from 1) as a PNG, drawn once; null when it cannot be drawn. */
export async function drawnPage(
  { storage, log }: Pick<Services, 'storage' | 'log'>,
  document: Asset,
  page: number,
): Promise<Buffer | null> {
  const key = `derived/${document.storageKey}/page-${page}-r1.png`
  if (await storage.stat(key)) return buffer(storage.read(key))
  if (!(await storage.stat(document.storageKey))) return null
  const lease = await storage.lease(document.storageKey)
  try {
    const drawn = await drawPdfPage(lease.path, page, edge)
    await storage.write(key, drawn)
    return drawn
  } catch (error) {
    log.warn({ err: error, publicId: document.publicId, page }, 'a page could not be drawn')
    return null
  } finally {
    await lease.release()
  }
}
