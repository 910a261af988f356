import { createHash } from 'node:crypto'
import { chmodSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { deliveryMessages } from '#domain/deliveries/delivery-messages.ts'
import type { Delivery, Rendition } from '#domain/deliveries/delivery-endpoints.ts'
import { makeClip, pattern, quickly, testFilmTools, tone } from '#tests/support/clips.ts'
import { addCaptions } from '#tests/support/make-captions.ts'
import { invoiceAdmin } from '#tests/support/make-invoice.ts'
import { addFilm, addProjectRow, openByAddress, approve } from '#tests/support/make-review.ts'
import { makeTestProduct, type TestProduct } from '#tests/support/test-product.ts'
import { unzip } from '#tests/support/unzip.ts'
import { takeFrame } from '../../base/media/films/film-frame.ts'
import { readFilmFacts } from '../../base/media/films/film-facts.ts'
import { measureLoudness } from '../../base/media/sound/loudness.ts'
import { deliveryRenditions } from '../../tables/projects/deliveries.ts'
import { invoiceSettings, invoices } from '../../tables/money/invoices.ts'
import { assets } from '../../tables/website/media.ts'
import { reviewVersions } from '../../tables/reviews/reviews.ts'
import { inspectAsset } from '../media/processing/inspect-asset.ts'
import { listProfiles } from './profile-store.ts'
import { giveUp, makeOrder } from './make-renditions.ts'

const never = new AbortController().signal
let product: TestProduct
let cookie: string
let clip: string
let silent: string
beforeAll(async () => {
  product = await makeTestProduct({ env: { FFMPEG_PATH: (await testFilmTools()).ffmpeg }, working: false })
  cookie = await product.signIn()
  clip = await makeClip('mp4', ...pattern('640x360', 25), ...tone, '-t', '4', ...quickly)
  silent = await makeClip(
    'mp4',
    // The pattern itself is always even.
    ...pattern('362x642', 25),
    '-vf',
    'format=yuv444p,crop=361:641:0:0:exact=1',
    '-t',
    '1',
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-pix_fmt',
    'yuv444p',
  )
})
afterAll(() => product.close())

const staff = async (method: string, path: string, body?: unknown) => {
  const { status, json, text } = await product.request(method, path, { cookie, ...(body !== undefined && { body }) })
  if (status !== 200) throw new Error(`${method} ${path} answered ${status}: ${text}`)
  return json
}
const refused = (method: string, path: string, body?: unknown) =>
  product.request(method, path, { cookie, ...(body !== undefined && { body }) })

let made = 0

/** A project whose only film has an approved version made of this clip. */
async function approved(path = clip, changes: Partial<typeof assets.$inferInsert> = {}) {
  made += 1
  const project = await addProjectRow(product, { projectTitle: `Harbour: Lights/${made}` })
  await openByAddress(product, project.id)
  await addVersion(project.id, path, changes)
  await approve(product, project.slug, 'V1')
  const at = `/api/admin/projects/${project.id}`
  const { delivery } = await staff('GET', `${at}/delivery`)
  return { project, at, film: delivery.deliverables[0].id as string }
}

async function addVersion(projectId: string, path: string, changes: Partial<typeof assets.$inferInsert> = {}): Promise<void> {
  made += 1
  const storageKey = `uploads/master-${made}`
  const content = readFileSync(path)
  await product.services.storage.write(storageKey, content)
  const file = {
    storageKey,
    bytes: content.length,
    sha256: '',
    originalName: 'master.mp4',
    durationSeconds: null,
    width: 0,
    height: 0,
  }
  const asset = await addFilm(product, { ...file, state: 'processing', ...changes })
  await inspectAsset(product.services, asset.id, never)
  await staff('POST', `/api/admin/projects/${projectId}/versions`, { assetId: asset.id, tell: false })
}

const profileOf = async (name: string) => (await listProfiles(product.db)).find((profile) => profile.name === name)!
const fields = {
  name: 'Test',
  aspect: '1:1',
  edge: 120,
  codec: 'h264',
  captions: 'none',
  loudness: 'none',
  slate: false,
  namePattern: '{project}_{aspect}',
}
async function addProfile(changes: object = {}): Promise<string> {
  made += 1
  const { profile } = await staff('POST', '/api/admin/delivery-profiles', { ...fields, name: `Test ${made}`, ...changes })
  return profile.id
}

const ask = (at: string, film: string, profileIds: string[]) =>
  staff('POST', `${at}/delivery`, { deliverables: [{ id: film, profileIds }] })

/** Runs the jobs of a project as the queue does. */
async function work(projectId: string, signal = never): Promise<void> {
  const rows = await product.db.select().from(deliveryRenditions).where(eq(deliveryRenditions.projectId, projectId))
  for (const orderId of new Set(rows.map((row) => row.orderId))) await makeOrder(product.services, orderId, signal)
}

async function renditionsOf(at: string): Promise<Rendition[]> {
  const { delivery } = (await staff('GET', `${at}/delivery`)) as { delivery: Delivery }
  return delivery.deliverables[0]!.renditions
}

const finalsOf = async (at: string) =>
  (await staff('GET', `${at}/review`)).review.finals as { label: string; filename: string; assetId: string }[]
const client = async (slug: string) => (await product.request('GET', `/api/client/${slug}`)).json.project

const filesIn = (name: string) => {
  const folder = join(product.env.dataDir, name)
  return existsSync(folder) ? readdirSync(folder) : []
}

describe('making files', () => {
  test('several shapes of one master become finals with their SHA-256, once', { timeout: 180_000 }, async () => {
    const { project, at, film } = await approved()
    await staff('PUT', `${at}/delivery/${film}/focus`, { focus: { point: [1, 0.5], aspects: {} }, revision: 0 })
    const ids = [
      await addProfile({ loudness: '-14' }),
      await addProfile({ aspect: '9:16', slate: true }),
      await addProfile({ aspect: 'master', edge: null, codec: 'webp' }),
    ]
    expect((await ask(at, film, ids)).asked).toBe(3)
    expect((await ask(at, film, ids)).asked).toBe(0)
    await work(project.id)
    await work(project.id)

    const all = await renditionsOf(at)
    expect(all.map(({ state, problem }) => [state, problem])).toEqual(all.map(() => ['done', null]))
    const finals = await finalsOf(at)
    expect(finals.map(({ filename }) => filename).toSorted()).toEqual(all.map(({ fileName }) => fileName).toSorted())
    expect(all.every(({ fileName }) => /^[\w.-]+$/.test(fileName))).toBe(true)
    for (const { files } of all) {
      for (const { url, sha256, bytes } of files) {
        const { bytes: content } = await product.request('GET', url, { cookie })
        expect(createHash('sha256').update(content).digest('hex')).toBe(sha256)
        expect(content.length).toBe(bytes)
      }
    }
    expect(filesIn('scratch')).toEqual([])

    // The client downloads the same bytes, one by one and packed.
    const page = await client(project.slug)
    const archive = await product.request('GET', page.archive.url)
    expect(archive.headers.get('content-type')).toBe('application/zip')
    const entries = unzip(archive.bytes)
    const hashes = [...entries.values()].map((content) => createHash('sha256').update(content).digest('hex'))
    expect(hashes.toSorted()).toEqual(all.flatMap(({ files }) => files.map(({ sha256 }) => sha256)).toSorted())

    // The list of the delivery names each.
    const { document } = await staff('GET', `${at}/delivery-list`)
    expect(document.files.map(({ sha256 }: { sha256: string }) => sha256).toSorted()).toEqual(hashes.toSorted())
    expect(document.files[0]).toMatchObject({ version: 'V1', approvedBy: 'Ada Quill' })
    // And so does the certificate of its approval, while that stands.
    const certificate = `/api/verify/${document.files[0].signatureId}`
    const { json: result } = await product.request('GET', certificate)
    expect(result.files.map(({ sha256 }: { sha256: string }) => sha256).toSorted()).toEqual(hashes.toSorted())
    expect(result.files[0]).toEqual({ name: expect.any(String), bytes: expect.any(Number), sha256: expect.any(String) })
    const pdf = await product.request('GET', page.archive.listUrl)
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    const { delivery } = await staff('GET', `${at}/delivery`)
    expect(delivery.downloads).toMatchObject([{ file: 'All finals', times: 1, staff: false }])
    const { notifications } = await staff('GET', '/api/admin/notifications')
    expect(notifications.map(({ text }: { text: string }) => text).join()).not.toContain('undefined')
  })

  test('the sizes, the slate, the sound and the focus are those of the profile', { tags: ['sweep'] }, async () => {
    const tools = await testFilmTools()
    // Left half black, right half white.
    const halves = await makeClip(
      'mp4',
      '-f',
      'lavfi',
      '-i',
      'color=black:640x360:r=25',
      '-vf',
      'drawbox=x=320:w=320:h=360:color=white:t=fill',
      '-t',
      '2',
      ...quickly,
    )
    const { project, at, film } = await approved(halves)
    await staff('PUT', `${at}/delivery/${film}/focus`, { focus: { point: [0, 0.5], aspects: { '9:16': [1, 0.5] } }, revision: 0 })
    await ask(at, film, [
      await addProfile({ aspect: '4:5', edge: 88, slate: true, loudness: '-23' }),
      await addProfile({ aspect: '9:16', edge: 90, captions: 'beside' }),
    ])
    await work(project.id)
    const all = await renditionsOf(at)
    expect(all.map(({ state, problem }) => [state, problem])).toEqual(all.map(() => ['done', null]))
    for (const { files, notes, summary } of all) {
      const row = await product.db
        .select()
        .from(assets)
        .where(eq(assets.id, files[0]!.url.split('/')[4]!))
      const path = product.services.storage.pathOf!(row[0]!.storageKey)
      const facts = (await readFilmFacts(tools, path))!
      const isPortrait = summary.startsWith('4:5')
      expect([facts.width, facts.height]).toEqual(isPortrait ? [88, 110] : [90, 160])
      expect(facts.durationSeconds).toBeCloseTo(isPortrait ? 7 : 2, 1)
      expect([row[0]!.width, row[0]!.height]).toEqual([facts.width, facts.height])
      expect(notes.join(' ')).toMatch(isPortrait ? /no sound/ : /no captions/)
      // Each shape keeps its own side of the picture: all black, or all white.
      const frame = await takeFrame(tools, path, facts.durationSeconds - 0.5)
      const { channels } = await sharp(frame).greyscale().stats()
      expect(channels[0]!.mean).toBeCloseTo(isPortrait ? 0 : 255, -1)
    }
  })

  test('the loudness is normalised and measured', { tags: ['sweep'] }, async () => {
    const tools = await testFilmTools()
    const { project, at, film } = await approved()
    await ask(at, film, [
      await addProfile({ loudness: '-23', codec: 'prores' }),
      await addProfile({ loudness: '-14', codec: 'hevc', slate: true }),
    ])
    await work(project.id)
    const all = await renditionsOf(at)
    expect(all.map(({ state, problem }) => [state, problem])).toEqual(all.map(() => ['done', null]))
    for (const { files, notes, summary } of all) {
      const [row] = await product.db
        .select()
        .from(assets)
        .where(eq(assets.id, files[0]!.url.split('/')[4]!))
      const audio = { codec: '', channels: 2, sampleRate: 48_000 }
      const target = summary.includes('−23') ? '-23' : '-14'
      const path = product.services.storage.pathOf!(row!.storageKey)
      const measured = await measureLoudness(tools, path, { audio, durationSeconds: 4, target })
      expect(Math.abs(measured!.integrated - Number(target))).toBeLessThan(1)
      expect(notes.join(' ')).toContain('Measured')
    }
  })

  test(
    'an upright film of an odd size without sound is made in every codec, with captions in the picture and beside',
    { timeout: 120_000, tags: ['sweep'] },
    async () => {
      const { project, at, film } = await approved(silent)
      const [master] = await product.db
        .select({ assetId: reviewVersions.assetId })
        .from(reviewVersions)
        .where(eq(reviewVersions.projectId, project.id))
      await addCaptions(product, master!.assetId, 'WEBVTT\n\n00:00.000 --> 00:00.900\nHarbour\n')
      const welsh = { language: 'cy', label: 'Cymraeg' }
      await addCaptions(product, master!.assetId, 'WEBVTT\n\n00:00.100 --> 00:00.800\nHarbwr\n', welsh)
      const ids: string[] = []
      for (const codec of ['h264', 'hevc', 'prores', 'webp']) {
        ids.push(
          await addProfile({
            codec,
            aspect: 'master',
            edge: codec === 'h264' ? null : 120,
            captions: 'burnt-in',
            loudness: '-14',
            slate: codec === 'prores',
          }),
        )
      }
      ids.push(await addProfile({ aspect: '16:9', captions: 'beside', slate: true }))
      await ask(at, film, ids)
      await work(project.id)
      const all = await renditionsOf(at)
      expect(all.map(({ state, problem }) => [state, problem])).toEqual(all.map(() => ['done', null]))
      const beside = all.flatMap(({ files }) => files).filter(({ name }) => name.endsWith('.vtt'))
      expect(beside.map(({ name }) => name.split('.').slice(-2))).toEqual([
        ['cy', 'vtt'],
        ['en', 'vtt'],
      ])
      const [inWelsh, english] = await Promise.all(beside.map(({ url }) => product.request('GET', url, { cookie })))
      expect(english!.text).toContain('00:00:05.000 --> 00:00:05.900\nHarbour')
      expect(inWelsh!.text).toContain('00:00:05.100 --> 00:00:05.800\nHarbwr')
      const { delivery } = await staff('GET', `${at}/delivery`)
      expect(delivery.deliverables[0].master.notes.join(' ')).toMatch(/Portrait.*No sound.*odd size/)
    },
  )
})

/** 10 bits, PQ, BT.2020: a grey that is 100 nits, half of the scale of PQ and white in SDR. */
const makeHdr = async () => {
  const pq = 'colorprim=bt2020:transfer=smpte2084:colormatrix=bt2020nc:log-level=error'
  const tags = 'setparams=range=tv:color_primaries=bt2020:color_trc=smpte2084:colorspace=bt2020nc'
  return makeClip(
    'mp4',
    '-f',
    'lavfi',
    '-i',
    'color=gray:640x360:r=25',
    '-vf',
    `format=yuv420p10le,geq=lum=509:cb=512:cr=512,${tags}`,
    '-t',
    '1',
    '-c:v',
    'libx265',
    '-preset',
    'ultrafast',
    '-tag:v',
    'hvc1',
    '-x265-params',
    pq,
    '-color_primaries',
    'bt2020',
    '-color_trc',
    'smpte2084',
    '-colorspace',
    'bt2020nc',
  )
}

describe('an HDR film', { tags: ['sweep'] }, () => {
  const sdr = { bitDepth: 8, primaries: 'bt709', transfer: 'bt709', matrix: 'bt709' }
  const pq = { bitDepth: 10, primaries: 'bt2020', transfer: 'smpte2084', matrix: 'bt2020nc' }

  test('becomes SDR in H.264 and WebP, and stays HDR in HEVC and ProRes, with a slate of the same colours', async () => {
    const tools = await testFilmTools()
    const { project, at, film } = await approved(await makeHdr())
    const { delivery } = await staff('GET', `${at}/delivery`)
    expect(delivery.deliverables[0].master.notes).toContain('10-bit HDR: HEVC and ProRes keep it, H.264 and WebP get 8-bit SDR.')
    const ids: string[] = []
    for (const codec of ['h264', 'hevc', 'prores', 'webp']) {
      for (const slate of codec === 'webp' ? [false] : [false, true]) ids.push(await addProfile({ codec, slate }))
    }
    await ask(at, film, ids)
    await work(project.id)
    const all = await renditionsOf(at)
    expect(all.map(({ state, problem }) => [state, problem])).toEqual(ids.map(() => ['done', null]))
    for (const { files, summary, notes } of all) {
      const [row] = await product.db
        .select()
        .from(assets)
        .where(eq(assets.id, files[0]!.url.split('/')[4]!))
      const path = product.services.storage.pathOf!(row!.storageKey)
      const narrows = /H\.264|WebP/.test(summary)
      expect([summary, notes.includes('HDR converted to SDR.')]).toEqual([summary, narrows && tools.toneMaps])
      if (summary.includes('WebP')) {
        const { channels } = await sharp(path).greyscale().stats()
        expect(channels[0]!.mean, 'brighter than its code in PQ').toBeGreaterThan(150)
        continue
      }
      const facts = (await readFilmFacts(tools, path))!
      expect([summary, facts.colour]).toMatchObject([summary, narrows && tools.toneMaps ? sdr : pq])
      if (!narrows) continue
      const frame = await takeFrame(tools, path, facts.durationSeconds - 0.3)
      const { channels } = await sharp(frame).greyscale().stats()
      expect(channels[0]!.mean, 'brighter than its code in PQ').toBeGreaterThan(150)
    }
  }, 120_000)
})

describe('what can go wrong', () => {
  const refusing = async (match: string) => {
    const { ffmpeg } = await testFilmTools()
    const path = join(product.env.dataDir, `refusing-${match.replace(/\W/g, '')}`)
    writeFileSync(path, `#!/bin/sh\ncase "$*" in ${match}) exit 1;; esac\nexec ${ffmpeg} "$@"\n`)
    chmodSync(path, 0o755)
    return { ...(await testFilmTools()), ffmpeg: path }
  }
  const tools = () => product.services.filmTools
  let before: typeof product.services.filmTools
  beforeAll(() => (before = tools()))
  afterEach(() => void (product.services.filmTools = before))

  test('the approval ends while the files are made: they are not delivered', async () => {
    const { project, at, film } = await approved()
    await ask(at, film, [await addProfile()])
    await staff('POST', `${at}/reopen`, { reason: 'The end card' })
    await work(project.id)
    expect(await renditionsOf(at)).toMatchObject([{ state: 'failed', problem: deliveryMessages.approvalEnded, files: [] }])
    expect(await finalsOf(at)).toEqual([])
    expect(filesIn('media/deliveries')).toEqual(filesIn('media/deliveries').filter((name) => name.length === 22))

    // The same film approved again: another try makes it.
    await approve(product, project.slug, 'V1')
    const [one] = await renditionsOf(at)
    await staff('POST', `${at}/renditions/${one!.id}/retry`)
    await work(project.id)
    expect(await renditionsOf(at)).toMatchObject([{ state: 'done', problem: null }])
  })

  test('a new version takes the place of the old one’s files', { tags: ['sweep'] }, async () => {
    const { project, at, film } = await approved()
    const id = await addProfile({ namePattern: '{version}' })
    await ask(at, film, [id])
    await work(project.id)
    const { signatureId } = (await client(project.slug)).signOff
    await staff('POST', `${at}/reopen`, { reason: 'The end card' })
    expect((await product.request('GET', `/api/verify/${signatureId}`)).json.files).toBeUndefined()
    await addVersion(project.id, clip)
    await approve(product, project.slug, 'V2')
    // With the approval itself, before any job.
    expect(await finalsOf(at)).toEqual([])
    const page = await client(project.slug)
    expect([page.signOff.version, page.finalAssets, page.archive]).toEqual(['V2', [], null])
    await ask(at, film, [id])
    await work(project.id)
    expect((await finalsOf(at)).map(({ filename }) => filename)).toEqual(['V2.mp4'])
    expect((await staff('GET', `${at}/delivery-list`)).document.files).toMatchObject([{ name: 'V2.mp4', version: 'V2' }])
  })

  test('one that is cancelled is not delivered, and can be made later', { tags: ['sweep'] }, async () => {
    const { project, at, film } = await approved()
    await ask(at, film, [await addProfile(), await addProfile({ aspect: '4:5' })])
    const [first] = await renditionsOf(at)
    await staff('POST', `${at}/renditions/${first!.id}/cancel`)
    expect((await refused('POST', `${at}/renditions/${first!.id}/cancel`)).status).toBe(409)
    await work(project.id)
    expect((await renditionsOf(at)).map(({ state }) => state).toSorted()).toEqual(['cancelled', 'done'])
    await staff('POST', `${at}/renditions/${first!.id}/retry`)
    await work(project.id)
    expect((await renditionsOf(at)).map(({ state }) => state)).toEqual(['done', 'done'])
    expect(await finalsOf(at)).toHaveLength(2)
  })

  test('a process that dies leaves nothing, and the next attempt finishes', { tags: ['sweep'] }, async () => {
    const { project, at, film } = await approved()
    await ask(at, film, [await addProfile()])
    const closing = new AbortController()
    closing.abort(new Error('closing'))
    await expect(work(project.id, closing.signal)).rejects.toThrow('closing')
    // What an attempt that died had put into storage.
    const [row] = await product.db.select().from(deliveryRenditions).where(eq(deliveryRenditions.projectId, project.id))
    await product.services.storage.write(`deliveries/${row!.attempt}/film.mp4`, Buffer.from('part of it'))
    await work(project.id)
    expect(await product.services.storage.stat(`deliveries/${row!.attempt}/film.mp4`)).toBeNull()
    expect(await renditionsOf(at)).toMatchObject([{ state: 'done', files: [{ bytes: expect.any(Number) }] }])
    expect(await finalsOf(at)).toHaveLength(1)
    await giveUp(product.services, row!.orderId, deliveryMessages.interrupted)
    expect(await renditionsOf(at)).toMatchObject([{ state: 'done' }])
  })

  test('a full disk is told and leaves nothing', { tags: ['sweep'] }, async () => {
    const { project, at, film } = await approved()
    await ask(at, film, [await addProfile()])
    const { take } = product.services.storage
    product.services.storage.take = () => Promise.reject(Object.assign(new Error('write'), { code: 'ENOSPC' }))
    try {
      await work(project.id)
    } finally {
      product.services.storage.take = take
    }
    expect(await renditionsOf(at)).toMatchObject([{ state: 'failed', problem: deliveryMessages.diskFull }])
    expect(filesIn('scratch')).toEqual([])
  })

  test('one codec that ffmpeg refuses does not fail the others', { tags: ['sweep'] }, async () => {
    const { project, at, film } = await approved()
    await ask(at, film, [await addProfile(), await addProfile({ codec: 'hevc' })])
    product.services.filmTools = await refusing('*libx265*')
    await work(project.id)
    expect((await renditionsOf(at)).map(({ state, problem }) => [state, problem]).toSorted()).toEqual([
      ['done', null],
      ['failed', deliveryMessages.refused],
    ])
  })

  test('in a gigabyte of memory each file is encoded on its own', { tags: ['sweep'] }, async () => {
    const { project, at, film } = await approved()
    const profiles = [await addProfile(), await addProfile({ aspect: '9:16' })]
    await ask(at, film, profiles)
    const memory = vi.spyOn(process, 'constrainedMemory').mockReturnValue(1024 ** 3)
    const refused = vi.spyOn(product.services.log, 'warn')
    product.services.filmTools = await refusing('*split=2*')
    await work(project.id)
    expect((await renditionsOf(at)).map(({ state }) => state)).toEqual(['done', 'done'])
    expect(refused).not.toHaveBeenCalled()
    memory.mockRestore()
    refused.mockRestore()
    for (const id of profiles) await staff('DELETE', `/api/admin/delivery-profiles/${id}`)
  })

  test('two people who press at once get one of each file', { tags: ['sweep'] }, async () => {
    const { project, at, film } = await approved()
    const id = await addProfile()
    const both = await Promise.all([ask(at, film, [id]), ask(at, film, [id])])
    expect(both.map(({ asked }) => asked).toSorted()).toEqual([0, 1])
    await work(project.id)
    expect(await finalsOf(at)).toHaveLength(1)
  })

  test('names that would be equal get a number', { tags: ['sweep'] }, async () => {
    const { project, at, film } = await approved()
    await ask(at, film, [await addProfile({ namePattern: 'Film' }), await addProfile({ namePattern: 'FILM' })])
    await work(project.id)
    expect((await finalsOf(at)).map(({ filename }) => filename.toLowerCase()).toSorted()).toEqual(['film-2.mp4', 'film.mp4'])
  })

  test('bad input is refused with messages, and saves nothing', async () => {
    const { at, film } = await approved()
    const focus = await refused('PUT', `${at}/delivery/${film}/focus`, { focus: { point: [1.2, 0.5], aspects: {} } })
    expect([focus.status, focus.text]).toEqual([422, expect.stringContaining('inside the picture')])
    const saved = await staff('PUT', `${at}/delivery/${film}/focus`, { focus: { point: [0.2, 0.5], aspects: {} }, revision: 0 })
    expect(saved.delivery.deliverables[0]).toMatchObject({ focus: { point: [0.2, 0.5] }, revision: 1 })
    expect(
      (await refused('PUT', `${at}/delivery/${film}/focus`, { focus: { point: [0, 0], aspects: {} }, revision: 0 })).status,
    ).toBe(409)

    const profile = (changes: object) => refused('POST', '/api/admin/delivery-profiles', { ...fields, ...changes })
    for (const changes of [{ namePattern: 'a/b' }, { namePattern: '{client}' }, { edge: 1081 }, { edge: 20 }, { codec: 'av1' }]) {
      expect((await profile(changes)).status).toBe(422)
    }
    const web = await profileOf('Web master')
    const taken = await profile({ name: 'WEB MASTER' })
    expect([taken.status, taken.json.errors]).toEqual([409, { name: expect.stringContaining('Another profile') }])
    const at2 = `/api/admin/delivery-profiles/${web.id}`
    expect((await refused('PATCH', at2, { name: 'Web', revision: 7 })).status).toBe(409)
    expect((await refused('POST', `${at}/delivery`, { deliverables: [{ id: film, profileIds: [] }] })).status).toBe(422)

    const { project } = { project: await addProjectRow(product) }
    await addVersion(project.id, clip)
    const path = `/api/admin/projects/${project.id}`
    const { delivery } = await staff('GET', `${path}/delivery`)
    expect(delivery.deliverables[0]).toMatchObject({ master: null, why: deliveryMessages.notApproved })
    const unapproved = await refused('POST', `${path}/delivery`, {
      deliverables: [{ id: delivery.deliverables[0].id, profileIds: [web.id] }],
    })
    expect([unapproved.status, unapproved.json.message]).toEqual([409, expect.stringContaining(deliveryMessages.notApproved)])
  })

  test('a profile that ffmpeg refuses is told when it is saved', async () => {
    product.services.filmTools = await refusing('*libx265*')
    const { status, json } = await refused('POST', '/api/admin/delivery-profiles', { ...fields, name: 'Refused', codec: 'hevc' })
    expect([status, json.errors]).toEqual([422, { edge: expect.stringContaining('ffmpeg refused') }])
    expect(await profileOf('Refused')).toBeUndefined()
  })

  test('nothing is handed over while an invoice is unpaid', async () => {
    const admin = invoiceAdmin(product, cookie)
    const { project, at, film } = await approved()
    await ask(at, film, [await addProfile()])
    await work(project.id)
    const { url } = (await client(project.slug)).archive
    await product.db.insert(invoiceSettings).values({ holdDeliverables: true })
    await admin.draftFor(project.id)
    expect((await product.request('GET', url)).status).toBe(409)
    expect((await staff('GET', `${at}/delivery`)).delivery.held).toBe(true)
    await product.db.delete(invoices)
    expect((await product.request('GET', url)).status).toBe(200)
    // A link that was changed is none.
    expect((await product.request('GET', `${url.slice(0, -3)}abc`)).status).toBe(404)
  })
})
