import sharp from 'sharp'
import type { GalleryDetail } from '#domain/proofs/gallery-endpoints.ts'
import type { AcceptedAsset } from '#server/features/media/uploads/accept-files.ts'
import type { Answered, TestProduct } from './test-product.ts'
import { makeUploader } from './uploader.ts'

let made = 0

/** A JPEG with unique bytes, and GPS data in its Exif. */
export async function makePhotograph(size: { width: number; height: number } = { width: 640, height: 480 }): Promise<Buffer> {
  const grey = 70 + ((made += 1) % 120)
  return sharp({ create: { ...size, channels: 3, background: { r: grey, g: 110, b: 90 } } })
    .withExif({ IFD0: { Artist: `Photographer ${made}` }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .jpeg({ quality: 92 })
    .toBuffer()
}

export interface Photograph {
  name: string
  bytes: Buffer
  assetId: string
}

/** Uploads photographs to the library as staff. */
export async function uploadPhotographs(product: TestProduct, cookie: string, names: string[]): Promise<Photograph[]> {
  const files = await Promise.all(names.map(async (name) => ({ name, bytes: await makePhotograph() })))
  const { status, json } = await makeUploader(product, cookie).form(files)
  if (status !== 200) throw new Error(`the upload answered ${status}: ${JSON.stringify(json)}`)
  const { assets } = json as { assets: AcceptedAsset[] }
  return files.map((file, index) => ({ ...file, assetId: assets[index]!.id }))
}

export const galleryText = {
  title: 'Spring portraits',
  clientName: 'Ada Quill',
  clientEmail: 'ada@quill.example',
  message: '',
  tier: 'Essential',
  expiresOn: null as string | null,
  password: null as string | null,
}

/** Creates a gallery as staff, with library pictures. */
export async function makeGallery(
  product: TestProduct,
  cookie: string,
  assetIds: string[],
  message: Partial<typeof galleryText> = {},
): Promise<GalleryDetail & { key: string }> {
  const post = (path: string, body: unknown) => product.request('POST', `/api/admin/proofs${path}`, { cookie, body })
  const begun = galleryOf(await post('', { ...galleryText, ...message }))
  const gallery = assetIds.length === 0 ? begun : galleryOf(await post(`/${begun.id}/pictures`, { assetIds }))
  return { ...gallery, key: gallery.link.split('/').at(-1)! }
}

export function galleryOf({ status, json, text }: Answered): GalleryDetail {
  if (status !== 200) throw new Error(`the gallery answered ${status}: ${text}`)
  return (json as { gallery: GalleryDetail }).gallery
}
