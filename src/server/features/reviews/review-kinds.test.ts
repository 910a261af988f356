import { createHash } from 'node:crypto'
import { readFile, truncate } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { soundMessages } from '#domain/media/sound/sound-messages.ts'
import { approvalConsents } from '#domain/reviews/review-rules.ts'
import { makeClip, testFilmTools, tone } from '#tests/support/clips.ts'
import { addProjectRow, openByAddress } from '#tests/support/make-review.ts'
import { makeViewer, type Viewer } from '#tests/support/review-viewer.ts'
import { makeTestProduct, type TestProduct } from '#tests/support/test-product.ts'
import { makeUploader, type Uploader } from '#tests/support/uploader.ts'
import { writePdf } from '../../base/documents/plain-pdf.ts'
import { assets } from '../../tables/website/media.ts'
import { signatures } from '../../tables/clients/signatures.ts'
import { inspectAsset } from '../media/processing/inspect-asset.ts'
import { makeWatchable } from '../media/processing/transcode-film.ts'

const never = new AbortController().signal
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const script = (pages: number) =>
  writePdf({ pages: Array.from({ length: pages }, (_, index) => [{ text: `Page ${index + 1}`, x: 72, y: 90, size: 24 }]) })

let product: TestProduct
let cookie: string
let admin: Uploader
beforeAll(async () => {
  product = await makeTestProduct({ env: { FFMPEG_PATH: (await testFilmTools()).ffmpeg }, working: false })
  cookie = await product.signIn()
  admin = makeUploader(product, cookie)
})
afterAll(() => product.close())

async function upload(bytes: Uint8Array, filename: string): Promise<typeof assets.$inferSelect> {
  const answer = await admin.upload(bytes, { filename })
  const id = answer.headers.get('x-asset-id')
  if (!id) throw new Error(`the upload answered ${answer.status}: ${JSON.stringify(answer.json)}`)
  return readAsset(id)
}

async function readAsset(id: string): Promise<typeof assets.$inferSelect> {
  const [asset] = await product.db.select().from(assets).where(eq(assets.id, id))
  return asset!
}

/** A project whose first version is that file; resolves to a client's view of it. */
async function review(bytes: Uint8Array, filename: string): Promise<{ viewer: Viewer; id: string; version: any; base: string }> {
  const asset = await upload(bytes, filename)
  if (asset.kind === 'audio') await prepareSound(asset.id)
  const project = await addProjectRow(product)
  await openByAddress(product, project.id)
  const added = await product.request('POST', `/api/admin/projects/${project.id}/versions`, {
    cookie,
    body: { assetId: asset.id, tell: false },
  })
  if (added.status !== 200) throw new Error(added.text)
  const viewer = makeViewer(product, project.slug)
  await viewer.call('PUT', '/me', { name: 'Sarah' })
  const version = (await viewer.call('GET', '')).json.project.videos[0]
  const { src } = version.document ?? version.picture ?? version.film
  return { viewer, id: asset.id, version, base: src.slice(0, src.lastIndexOf('/')) }
}

async function prepareSound(id: string): Promise<void> {
  await inspectAsset(product.services, id, never)
  await makeWatchable(product.services, id, never)
}

const wave = async () =>
  readFile(await makeClip('wav', ...tone, '-t', '4', '-write_bext', '1', '-metadata', 'time_reference=172800000'))
/** Of a recording of 8,000 samples a second, of a byte each. */
function waveHeader(hours: number): Buffer {
  const bytes = hours * 3600 * 8000
  const header = Buffer.alloc(44)
  header.write('RIFF', 0)
  header.writeUInt32LE(bytes + 36, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(8000, 24)
  header.writeUInt32LE(8000, 28)
  header.writeUInt16LE(1, 32)
  header.writeUInt16LE(8, 34)
  header.write('data', 36)
  header.writeUInt32LE(bytes, 40)
  return header
}
const still = () =>
  sharp({ create: { width: 5000, height: 2500, channels: 3, background: '#345' } })
    .jpeg({ quality: 40 })
    .withExifMerge({ IFD0: { Copyright: 'Slatehouse' } })
    .toBuffer()

describe('a PDF', () => {
  it('is known by its content, with its pages, and commented by page and point', async () => {
    const { viewer, version, id } = await review(script(5), 'script.final.docx')
    expect(version).toMatchObject({ kind: 'document', state: 'ready', pages: 5, width: 595, height: 842, film: null })
    expect((await readAsset(id)).pages).toEqual({ count: 5, sizes: [{ width: 595, height: 842, pages: 5 }] })

    const answer = await viewer.say({ page: 3, point: [0.25, 0.5], comment: 'This line is not hers.' })
    expect(answer.json.comment).toMatchObject({ page: 3, point: [0.25, 0.5], frame: null, timestamp: 'Page 3' })
    const drawn = {
      tool: 'box',
      colour: 'red',
      points: [
        [0, 0],
        [1, 1],
      ],
    }
    const byText = await viewer.say({ timestamp: 'p. 2', drawing: [drawn] })
    expect(byText.json.comment).toMatchObject({ page: 2, timestamp: 'Page 2', drawing: [drawn] })
    const reply = await viewer.say({ parentId: answer.json.comment.id, comment: 'Whose, then?' })
    expect(reply.json.comment).toMatchObject({ page: null, point: null, version: 'V1' })
    expect((await viewer.list()).map(({ timestamp }) => timestamp)).toEqual(['Page 3', 'Page 2', ''])
  })

  it('refuses pages that it does not have, and frames', async () => {
    const { viewer } = await review(script(2), 'script.pdf')
    expect(await viewer.say({ page: 3 })).toMatchObject({ status: 422, json: { errors: { page: 'This version has 2 pages.' } } })
    expect(await viewer.say({ page: 0 })).toMatchObject({ status: 422, json: { errors: { page: expect.any(String) } } })
    expect(await viewer.say({ frame: 1 })).toMatchObject({ status: 422, json: { errors: { frame: expect.any(String) } } })
    expect(await viewer.say({ page: 1, point: [0.5, 1.2] })).toMatchObject({ status: 422 })
    expect(await viewer.list()).toEqual([])
  })

  it('is read by ranges, and only by scripts of a page', async () => {
    const bytes = script(40)
    const { viewer, base } = await review(bytes, 'script.pdf')
    const path = `${base}/document.pdf`
    const read = (headers: Record<string, string>) => product.request('GET', path, { headers, cookie: viewer.cookies() })
    const part = await read({ Range: 'bytes=100-199', 'Sec-Fetch-Dest': 'empty' })
    expect(part).toMatchObject({ status: 206, bytes: bytes.subarray(100, 200) })
    expect(part.headers.get('Content-Range')).toBe(`bytes 100-199/${bytes.length}`)
    expect(part.headers.get('Content-Type')).toBe('application/octet-stream')
    expect(part.headers.get('Content-Disposition')).toMatch(/^attachment/)
    expect(part.headers.get('Content-Security-Policy')).toContain('sandbox')
    for (const target of ['document', 'iframe', 'embed', 'object']) {
      expect((await read({ 'Sec-Fetch-Dest': target })).status).toBe(404)
    }
    const poster = await viewer.callAt('GET', `${base}/poster.jpg`)
    expect(poster.headers.get('Content-Type')).toBe('image/jpeg')
    expect((await sharp(poster.bytes).metadata()).height).toBe(1280)
    // Neither the names of other kinds nor those of renditions.
    for (const file of ['film.mp4', 'picture.jpg', 'sound.m4a']) {
      expect((await viewer.callAt('GET', `${base}/${file}`)).status).toBe(404)
    }
  })

  it('of 5,000 pages is taken', { tags: ['sweep'] }, async () => {
    expect((await upload(script(5000), 'atlas.pdf')).pages).toMatchObject({ count: 5000 })
  })

  it('with scripts and attached files is taken, and runs none', async () => {
    const catalogue =
      '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >> /Names << /JavaScript << /Names [(a) << /S /JavaScript /JS (while\\(1\\);) >>] >> >>'
    const bytes = writePdf({ pages: [[{ text: 'Treatment', x: 72, y: 90 }]], catalogue })
    expect(await upload(bytes, 'treatment.pdf')).toMatchObject({ kind: 'document', state: 'ready' })
  })

  const encrypted = writePdf({
    pages: [[{ text: 'Secret', x: 72, y: 90 }]],
    trailer: `/ID [<${'ab'.repeat(16)}> <${'ab'.repeat(16)}>] /Encrypt << /Filter /Standard /V 1 /R 2 /Length 40 /P -4 /O <${'1f'.repeat(32)}> /U <${'2e'.repeat(32)}> >>`,
  })
  it.each([
    ['that needs a password', encrypted, 'This PDF needs a password. Please export it without one.'],
    ['that is cut off', script(3).subarray(0, 120), 'This PDF is damaged or incomplete.'],
    ['that is only its first line', Buffer.from('%PDF-1.7\n%%EOF'), 'This PDF is damaged or incomplete.'],
  ])('%s is refused with words, and leaves nothing', async (_, bytes, message) => {
    const before = (await product.db.select({ id: assets.id }).from(assets)).length
    const answer = await admin.upload(bytes, { filename: 'script.pdf' })
    expect(answer).toMatchObject({ status: 422, json: { message } })
    expect((await product.db.select({ id: assets.id }).from(assets)).length).toBe(before)
  })
})

describe('a picture', () => {
  it('is seen in a smaller size without its metadata, and commented at points', async () => {
    const original = await still()
    const { viewer, version, base } = await review(original, 'still.jpg')
    expect(version).toMatchObject({ kind: 'picture', state: 'ready', film: null, document: null, width: 5000, height: 2500 })
    const seen = await viewer.callAt('GET', `${base}/picture.jpg`)
    expect(seen.status).toBe(200)
    const { width, height, exif } = await sharp(seen.bytes).metadata()
    expect({ width, height, exif }).toEqual({ width: 4096, height: 2048, exif: undefined })
    expect(sha256(seen.bytes)).not.toBe(sha256(original))

    const answer = await viewer.say({ point: [0.123456, 1], comment: 'Too bright here.' })
    expect(answer.json.comment).toMatchObject({ point: [0.1235, 1], page: null, frame: null })
    const drawing = [
      {
        tool: 'pen',
        colour: 'red',
        points: [
          [0.2, 0.3],
          [0.4, 0.5],
        ],
      },
    ]
    expect((await viewer.say({ drawing })).json.comment).toMatchObject({ point: [0.2, 0.3], drawing })
    expect(await viewer.say({ page: 1 })).toMatchObject({ status: 422 })
  })

  it('that would unpack to gigapixels is refused with words', async () => {
    // A PNG whose header promises 60,000 x 60,000 pixels.
    const bomb = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#000' } })
      .png()
      .toBuffer()
    bomb.writeUInt32BE(60_000, 16)
    bomb.writeUInt32BE(60_000, 20)
    const answer = await admin.upload(bomb, { filename: 'still.png' })
    expect(answer.status).toBe(422)
    expect(answer.json.message).toMatch(/damaged|too many pixels/)
  })
})

describe('a sound', () => {
  it('is heard as AAC by ranges, with a waveform and the timecode of a broadcast wave', async () => {
    const original = await wave()
    const { viewer, version, base, id } = await review(original, 'mix.wav')
    expect(version).toMatchObject({
      kind: 'sound',
      state: 'ready',
      frames: 100,
      frameRate: { numerator: 25, denominator: 1 },
      // 172,800,000 samples at 48 kHz are an hour.
      clock: { start: 90_000, drop: false },
      film: { stream: null, sprite: null },
    })
    expect(await readAsset(id)).toMatchObject({ kind: 'audio', startTimecode: '01:00:00:00', sha256: sha256(original) })
    const peaks = JSON.parse((await viewer.callAt('GET', `${base}/peaks.json`)).text)
    expect(peaks.length).toBe(80)
    expect(Math.max(...peaks.data)).toBeGreaterThan(8)
    const path = version.film.src
    const part = await product.request('GET', path, { headers: { Range: 'bytes=0-99' }, cookie: viewer.cookies() })
    expect(part.status).toBe(206)
    expect(part.headers.get('Content-Type')).toBe('audio/mp4')
    expect(part.bytes.subarray(4, 8).toString()).toBe('ftyp')
  })

  it('is commented at times and ranges, and not drawn on', async () => {
    const { viewer } = await review(await wave(), 'mix.wav')
    expect((await viewer.say({ frame: 25, frameTo: 50 })).json.comment).toMatchObject({ frame: 25, frameTo: 50 })
    expect((await viewer.say({ timestamp: '01:00:02:00' })).json.comment).toMatchObject({ frame: 50 })
    const drawing = [
      {
        tool: 'pen',
        colour: 'red',
        points: [
          [0.2, 0.3],
          [0.4, 0.5],
        ],
      },
    ]
    expect(await viewer.say({ frame: 1, drawing })).toMatchObject({
      status: 422,
      json: { errors: { drawing: 'There is no picture to draw on here.' } },
    })
  })

  it.each([
    ['mp3', 'libmp3lame'],
    ['flac', 'flac'],
    ['m4a', 'aac'],
    ['aac', 'aac'],
    ['aif', 'pcm_s16be'],
  ])('may be a file of %s', { tags: ['sweep'] }, async (extension, codec) => {
    const bytes = await readFile(await makeClip(extension, ...tone, '-t', '2', '-c:a', codec))
    const asset = await upload(bytes, `mix.${extension}`)
    expect(asset.kind).toBe('audio')
    await prepareSound(asset.id)
    const ready = await readAsset(asset.id)
    expect(ready).toMatchObject({ state: 'ready', problem: null })
    expect(Math.abs(ready.durationSeconds! - 2)).toBeLessThan(0.1)
  })

  it.each([
    [8, { state: 'processing', problem: null, durationSeconds: 8 * 3600 }],
    [25, { state: 'failed', problem: soundMessages.tooLong }],
  ])('of %d hours is taken or refused by its length', async (hours, expected) => {
    const header = waveHeader(hours)
    const { id, storageKey } = await upload(Buffer.concat([header, Buffer.alloc(8000)]), `recording-${hours}.wav`)
    const lease = await product.services.storage.lease(storageKey)
    // The samples are a hole in the file, which takes no space.
    await truncate(lease.path, header.length + hours * 3600 * 8000)
    await lease.release()
    await inspectAsset(product.services, id, never)
    expect(await readAsset(id)).toMatchObject(expected)
  })

  it('that is damaged fails with words for staff', async () => {
    const asset = await upload(Buffer.concat([(await wave()).subarray(0, 20), Buffer.alloc(64)]), 'mix.wav')
    await prepareSound(asset.id)
    expect(await readAsset(asset.id)).toMatchObject({ state: 'failed', problem: expect.stringMatching(/sound|hear/) })
  })
})

it('approves each kind by the checksum of its file, with words of its own, and /verify knows the file', async () => {
  const files = { document: script(3), picture: await still(), sound: await wave() }
  for (const [kind, bytes] of Object.entries(files)) {
    const { viewer } = await review(bytes, `final.${kind}`)
    const body = { version: 'V1', approvedBy: 'Sarah', clientEmail: 'sarah@northfield.example', signature: 'Sarah' }
    const approved = await viewer.call('POST', '/approve', body)
    expect(approved.status).toBe(200)
    const { signatureId } = approved.json
    const [signature] = await product.db.select().from(signatures).where(eq(signatures.id, signatureId))
    expect(signature).toMatchObject({
      consent: approvalConsents[kind as keyof typeof files],
      document: { kind, sha256: sha256(bytes) },
    })
    if (kind === 'document') expect(signature!.document).toMatchObject({ pages: 3 })
    const verified = await product.request('GET', `/api/verify/${signatureId}?pdf=${sha256(bytes)}`)
    expect(verified.json).toMatchObject({ copyMatches: true, copyIs: 'film' })
    // The approved original can be downloaded, byte for byte.
    const { url } = (await viewer.call('GET', '')).json.project.videos[0]
    const got = await viewer.callAt('GET', url)
    expect(sha256(got.bytes)).toBe(sha256(bytes))
  }
})
