import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeGallery } from '#tests/support/make-gallery.ts'
import { makeUltraHdr } from '#tests/support/make-ultra-hdr.ts'
import { makeUploader } from '#tests/support/uploader.ts'
import { makeTestProduct, type TestProduct } from '#tests/support/test-product.ts'
import { profileName } from '../../../base/media/pictures/colour-profile.ts'
import { makePicture } from '../../../base/media/pictures/picture-maker.ts'
import { renderProof } from '../../../base/media/pictures/render-proof.ts'
import { inspectPicture } from './inspect-picture.ts'

let product: TestProduct
let cookie: string
let folder: string
beforeAll(async () => {
  product = await makeTestProduct({ env: { FFMPEG_PATH: 'off' }, working: false })
  cookie = await product.signIn()
  folder = mkdtempSync(join(tmpdir(), 'slatehouse-colours-'))
})
afterAll(async () => {
  await product.close()
  rmSync(folder, { recursive: true, force: true })
})

const plain = () => sharp({ create: { width: 64, height: 48, channels: 3, background: '#c04020' } })

async function inspected(content: Buffer) {
  const path = join(folder, 'picture')
  writeFileSync(path, content)
  return (await inspectPicture(path)).colour
}

it('knows pictures whose colours or brightness are lost in the sizes made of them', async () => {
  expect(await inspected(await plain().jpeg().toBuffer())).toBeNull()
  expect(await inspected(await plain().withIccProfile('srgb').jpeg().toBuffer())).toBeNull()
  const wide = await plain().withIccProfile('p3').jpeg().toBuffer()
  expect(await inspected(wide)).toEqual({ bitDepth: 8, profile: profileName((await sharp(wide).metadata()).icc!) })
  const high = await makeUltraHdr()
  expect(await inspected(high)).toEqual({ bitDepth: 8, gainMap: true })
  // It is what the note says.
  const made = await sharp(await makePicture(high, { format: 'jpeg', quality: 80, width: 32, crop: 'fit' } as never)).metadata()
  expect([made.gainMap, made.icc]).toEqual([undefined, undefined])
})

it('shows the colours of a picture with a profile as they are, in every size', async () => {
  const usual = await plain().jpeg({ quality: 100 }).toBuffer()
  const wide = await plain().withIccProfile('p3').jpeg({ quality: 100 }).toBuffer()
  const numbers = async (picture: Buffer) => [...(await sharp(picture).raw().toBuffer()).subarray(0, 3)]
  const away = (one: number[], other: number[]) => Math.max(...one.map((value, index) => Math.abs(value - other[index]!)))
  // Its numbers alone mean other colours.
  const unread = [...(await sharp(wide, { ignoreIcc: true }).raw().toBuffer()).subarray(0, 3)]
  expect(away(unread, await numbers(usual))).toBeGreaterThan(8)
  for (const format of ['jpeg', 'webp', 'avif'] as const) {
    const sized = (picture: Buffer) => makePicture(picture, { format, quality: 90, width: 32, crop: 'fit' } as never)
    expect(away(await numbers(await sized(wide)), await numbers(await sized(usual))), format).toBeLessThan(6)
  }
  const most = async (picture: Buffer) => {
    const { dominant } = await sharp(await renderProof(picture, { longest: 64, watermark: 'Proof' })).stats()
    return [dominant.r, dominant.g, dominant.b]
  }
  expect(await most(wide), 'of a proof').toEqual(await most(usual))
})

it('says it on the page of the picture, and of a gallery with it', async () => {
  const detailOf = async (name: string, bytes: Buffer) => {
    const { json } = await makeUploader(product, cookie).form([{ name: `${name}.jpg`, bytes }])
    return (await product.request('GET', `/api/admin/assets/${json.assets[0].id}`, { cookie })).json.asset
  }
  const high = await detailOf('high', await makeUltraHdr())
  expect(high.colour).toBe('HDR gain map, 8 bit')
  expect(high.highRangeNote).toMatch(/^This picture is HDR: it has a gain map\..*SDR version\. The original keeps it/)
  const wide = await detailOf('wide', await plain().withIccProfile('p3').jpeg().toBuffer())
  expect(wide.highRangeNote).toMatch(/^The colours of this picture are in .*converted to sRGB/)
  const usual = await detailOf('usual', await plain().jpeg().toBuffer())
  expect([usual.colour, usual.highRangeNote]).toEqual([null, null])
  // A photographer reads it where they put their pictures into a gallery.
  const inGallery = (ids: string[]) => makeGallery(product, cookie, ids)
  expect((await inGallery([high.id, wide.id])).colourNote).toMatch(
    /^1 photograph is HDR: .* 1 photograph has another colour profile/,
  )
  expect((await inGallery([usual.id])).colourNote).toBeNull()
  const { bytes } = await product.request('GET', high.original, { cookie })
  expect((await sharp(bytes).metadata()).gainMap).toBeDefined()
})

it('reads names of profiles of both versions, and none of what is broken', () => {
  const profile = (kind: 'desc' | 'mluc', text: string) => {
    const body = Buffer.alloc(200)
    body.writeUInt32BE(1, 128)
    body.write('desc', 132, 'latin1')
    body.writeUInt32BE(144, 136)
    body.write(kind, 144, 'latin1')
    if (kind === 'desc') {
      body.writeUInt32BE(text.length + 1, 152)
      body.write(text, 156, 'latin1')
    } else {
      body.writeUInt32BE(1, 152)
      body.writeUInt32BE(text.length * 2, 164)
      body.writeUInt32BE(28, 168)
      Buffer.from(text, 'utf16le').swap16().copy(body, 172)
    }
    return body
  }
  expect(profileName(profile('desc', 'Adobe RGB (1998)'))).toBe('Adobe RGB (1998)')
  expect(profileName(profile('mluc', 'Display P3'))).toBe('Display P3')
  expect(profileName(Buffer.alloc(10))).toBeNull()
  expect(profileName(profile('desc', 'x').subarray(0, 150))).toBeNull()
})
