import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addSeconds } from 'date-fns/addSeconds'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { watchMessages } from '#domain/watch-folder/watch-messages.ts'
import { usualPattern } from '#domain/watch-folder/name-pattern.ts'
import { eInvoiceXml, withProfile } from '#server/features/invoices/e-invoice/e-invoice-xml.ts'
import { makeInvoiceDocument } from '#tests/support/pdfs.ts'
import { addProjectRow } from '#tests/support/make-review.ts'
import { startS3Server } from '#tests/support/s3-server.ts'
import { makeTestProduct, type TestProduct } from '#tests/support/test-product.ts'
import { readEnv } from '../../base/env.ts'
import { asTheOne } from '../../base/database/as-the-one.ts'
import { openWatchPlace, type WatchPlace } from '../../base/storage/watch-place.ts'
import { activity } from '../../tables/people/activity.ts'
import { bills } from '../../tables/money/costs.ts'
import { assets } from '../../tables/website/media.ts'
import { mails } from '../../tables/clients/mails.ts'
import { projects } from '../../tables/projects/projects.ts'
import { reviewDeliverables, reviewVersions } from '../../tables/reviews/reviews.ts'
import { watchedFiles } from '../../tables/system/watched-files.ts'
import { lookForFiles, type SeenFiles } from './look-for-files.ts'
import { takeFile } from './take-file.ts'

const never = new AbortController().signal
let folder: string
let product: TestProduct
let cookie: string
let place: WatchPlace
let now: Date
let pictures = 0

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'slatehouse-watch-'))
  product = await makeTestProduct({ env: { WATCH_FOLDER: folder, FFMPEG_PATH: 'off' }, working: false })
  cookie = await product.signIn()
  place = openWatchPlace(product.services)!
})
afterAll(async () => {
  await product.close()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(() => {
  now = new Date()
})
afterEach(async () => {
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true, force: true })
  await product.db.delete(watchedFiles)
})

/** A picture unlike any other; pictures need no ffmpeg. */
async function makePicture(): Promise<Buffer> {
  pictures += 1
  const background = { r: pictures % 256, g: Math.floor(pictures / 256), b: 90 }
  return sharp({ create: { width: 64, height: 36, channels: 3, background } })
    .png()
    .toBuffer()
}

/** Puts a file into the folder that has been still for a minute. */
async function drop(name: string, content?: Buffer): Promise<Buffer> {
  const bytes = content ?? (await makePicture())
  writeFileSync(join(folder, name), bytes)
  const past = addSeconds(now, -60)
  utimesSync(join(folder, name), past, past)
  return bytes
}

/** Looks twice: whatever is still at the second look is taken. */
async function look(services = product.services, from = place): Promise<void> {
  const seen: SeenFiles = new Map()
  await lookForFiles(services, from, seen, { now, signal: never })
  now = addSeconds(now, 61)
  await lookForFiles(services, from, seen, { now, signal: never })
}

async function makeProject(changes: Partial<typeof projects.$inferInsert> = {}, films: string[] = ['Main film']) {
  const project = await addProjectRow(product, changes)
  for (const [index, title] of films.entries()) {
    const row = { projectId: project.id, title, place: index + 1, kind: 'picture' as const }
    await product.db.insert(reviewDeliverables).values(row)
  }
  return project
}

const versionsOf = (projectId: string) =>
  product.db
    .select({ label: reviewVersions.label, film: reviewDeliverables.title, sha256: assets.sha256, key: assets.storageKey })
    .from(reviewVersions)
    .innerJoin(reviewDeliverables, eq(reviewDeliverables.id, reviewVersions.deliverableId))
    .innerJoin(assets, eq(assets.id, reviewVersions.assetId))
    .where(eq(reviewVersions.projectId, projectId))
    .orderBy(reviewVersions.createdAt, reviewVersions.place)

async function listed() {
  const { status, json } = await product.request('GET', '/api/admin/watch-folder', { cookie })
  expect(status).toBe(200)
  return json.files as { name: string; state: string; problem: string | null; version: string | null; project: object | null }[]
}

const inFolder = (...path: string[]) => (existsSync(join(folder, ...path)) ? readdirSync(join(folder, ...path)).toSorted() : [])

describe('a file that follows the pattern', () => {
  it('becomes the version that its name says, through the checks of an upload, and is moved to done', async () => {
    const project = await makeProject({ slug: 'night-ferry', projectTitle: 'Night Ferry' }, ['Main film', 'Teaser'])
    const bytes = await drop('night-ferry_main-film_v3.png')
    await look()
    const [version, ...others] = await versionsOf(project.id)
    expect(others).toEqual([])
    expect(version).toMatchObject({ label: 'V3', film: 'Main film' })
    expect(readFileSync(product.services.storage.pathOf!(version!.key))).toEqual(bytes)
    expect(inFolder('done')).toEqual(['night-ferry_main-film_v3.png'])
    expect(readFileSync(join(folder, 'done', 'night-ferry_main-film_v3.png'))).toEqual(bytes)
    expect(await listed()).toMatchObject([
      { state: 'done', version: 'Main film, V3', project: { slug: 'night-ferry', title: 'Night Ferry' }, problem: null },
    ])
  })

  it('is recorded as the watch folder’s', async () => {
    await makeProject({ slug: 'harbour-song' })
    await drop('harbour-song_main-film_v1.png')
    await look()
    const { json } = await product.request('GET', '/api/admin/activity?kind=reviews', { cookie })
    expect(json.events[0]).toMatchObject({ who: 'Watch folder', text: 'Version V1 added for review' })
  })

  it('may be written with capitals, spaces and underscores', async () => {
    const project = await makeProject({ slug: 'lake-at-dawn' })
    await drop('Lake at Dawn_Main film_V02.PNG')
    await look()
    expect(await versionsOf(project.id)).toMatchObject([{ label: 'V2' }])
  })

  it('opens the first deliverable of a project that has none', async () => {
    const project = await makeProject({ slug: 'first-cut' }, [])
    await drop('first-cut_social-teaser_v1.png')
    await look()
    expect(await versionsOf(project.id)).toMatchObject([{ label: 'V1', film: 'Social teaser' }])
  })

  it('is taken in the order of versions', async () => {
    const project = await makeProject({ slug: 'ten-cuts' })
    await drop('ten-cuts_main-film_v10.png')
    await drop('ten-cuts_main-film_v2.png')
    await look()
    expect((await versionsOf(project.id)).map(({ label }) => label)).toEqual(['V2', 'V10'])
  })

  it('is told to the client where the settings say so', async () => {
    const settings = '/api/admin/settings/watch-folder'
    const { json } = await product.request('GET', settings, { cookie })
    const body = { pattern: usualPattern, tell: true, revision: json.revision }
    const saved = await product.request('PUT', settings, { cookie, body })
    expect(saved).toMatchObject({ status: 200, json: { tell: true } })
    await makeProject({ slug: 'told-of', clientEmail: 'told@client.example' })
    await drop('told-of_main-film_v1.png')
    await look()
    expect((await product.db.select().from(mails)).map(({ toAddress }) => toAddress)).toContain('told@client.example')
    await product.request('PUT', settings, { cookie, body: { ...body, tell: false, revision: saved.json.revision } })
  })
})

describe('a file that is not whole', () => {
  it('is left alone until it has been still for ten seconds', async () => {
    const project = await makeProject({ slug: 'slow-copy' })
    const seen: SeenFiles = new Map()
    const name = 'slow-copy_main-film_v1.png'
    const bytes = await makePicture()
    const lookAfter = async (seconds: number) => {
      now = addSeconds(now, seconds)
      await lookForFiles(product.services, place, seen, { now, signal: never })
    }
    await drop(name, bytes.subarray(0, 20))
    await lookAfter(0)
    // Some programs set the last change to that of the original: the size tells.
    await drop(name, bytes.subarray(0, 40))
    await lookAfter(9)
    await drop(name, bytes)
    await lookAfter(9)
    await lookAfter(9)
    expect(await versionsOf(project.id)).toEqual([])
    await lookAfter(2)
    expect(await versionsOf(project.id)).toHaveLength(1)
  })

  it('is not looked at while its name says so, and neither is a link or a folder', async () => {
    await makeProject({ slug: 'left-alone' })
    const outside = mkdtempSync(join(tmpdir(), 'slatehouse-outside-'))
    writeFileSync(join(outside, 'secret.png'), await makePicture())
    for (const name of ['.left-alone_main-film_v1.png', 'left-alone_main-film_v1.png.part', 'left-alone_main-film_v1.tmp'])
      await drop(name)
    symlinkSync(join(outside, 'secret.png'), join(folder, 'left-alone_main-film_v4.png'))
    mkdirSync(join(folder, 'left-alone_main-film_v5.png'))
    await look()
    expect(await listed()).toEqual([])
    expect(inFolder()).toHaveLength(5)
    rmSync(outside, { recursive: true })
  })
})

describe('somebody who may write into the folder', () => {
  it('gets nothing written outside of it: not by a link for the reason, nor by one for a folder', async () => {
    const outside = mkdtempSync(join(tmpdir(), 'slatehouse-outside-'))
    const secret = join(outside, 'secret.txt')
    writeFileSync(secret, 'untouched')
    mkdirSync(join(folder, 'failed'))
    symlinkSync(secret, join(folder, 'failed', 'nobody_cut_v1.png.txt'))
    await drop('nobody_cut_v1.png')
    await look()
    expect(readFileSync(secret, 'utf8')).toBe('untouched')
    expect((await listed())[0]).toMatchObject({ name: 'nobody_cut_v1.png', state: 'failed' })
    expect(inFolder('failed').filter((name) => name.startsWith('nobody_cut_v1-2'))).toHaveLength(2)
    rmSync(join(folder, 'failed'), { recursive: true })
    symlinkSync(outside, join(folder, 'failed'))
    await drop('nobody_cut_v2.png')
    await look().catch(() => undefined)
    expect(readdirSync(outside)).toEqual(['secret.txt'])
    rmSync(outside, { recursive: true })
  })

  it('names no path: dots, slashes of other systems and signs of the shell are letters of a name', async () => {
    await makeProject({ slug: 'plain-name' })
    const names = ['x..%2f..%2fplain-name_main-film_v1.png', 'x\\..\\plain-name_main-film_v2.png', '$(id)_main-film_v3.png']
    for (const name of names) await drop(name)
    await look()
    expect((await listed()).map(({ name, state }) => [name, state])).toEqual(
      expect.arrayContaining(names.map((name) => [name, 'failed'])),
    )
    expect(inFolder('failed')).toEqual(expect.arrayContaining(names))
  })
})

describe('a file that can become no version', () => {
  const failing = async (name: string, content?: Buffer) => {
    await drop(name, content)
    await look()
    const [file] = await listed()
    expect(file).toMatchObject({ name, state: 'failed', version: null })
    expect(inFolder('failed')).toContain(name)
    const [last] = inFolder('failed').filter(
      (one) => one.endsWith('.txt') && readFileSync(join(folder, 'failed', one), 'utf8') === `${file!.problem}\n`,
    )
    expect(last).toBeDefined()
    return file!.problem
  }

  it('is moved to failed, with the reason beside it', async () => {
    const project = await makeProject({ slug: 'quiet-town', projectTitle: 'Quiet Town' }, ['Main film', 'Teaser'])
    expect(await failing('holiday.png')).toBe(watchMessages.noMatch(usualPattern))
    expect(await failing('loud-town_main-film_v1.png')).toBe(watchMessages.noProject(['loud-town']))
    expect(await failing('quiet-town_trailer_v1.png')).toBe(
      watchMessages.noFilm('Quiet Town', ['trailer'], ['Main film', 'Teaser']),
    )
    expect(await failing('quiet-town_teaser_v1.png', Buffer.from('<html>'))).toContain(
      'This is not a picture, film, sound or PDF',
    )
    const bytes = await drop('quiet-town_teaser_v2.png')
    await look()
    expect(await failing('quiet-town_teaser_v2.png')).toBe(watchMessages.hasVersion('V2', 'Teaser'))
    expect(await failing('quiet-town_teaser_v1.png')).toBe(watchMessages.newer('V1', 'V2', 'Teaser'))
    expect(await failing('quiet-town_main-film_v1.png', bytes)).toBe(watchMessages.sameFile('Teaser, V2'))
    expect(await versionsOf(project.id)).toHaveLength(1)
    // Both of one name are kept.
    expect(inFolder('failed').filter((name) => name.startsWith('quiet-town_teaser_v1'))).toEqual([
      'quiet-town_teaser_v1-2.png',
      'quiet-town_teaser_v1-2.png.txt',
      'quiet-town_teaser_v1.png',
      'quiet-town_teaser_v1.png.txt',
    ])
  })

  it('says so of projects that are closed, and of names that fit two', async () => {
    await makeProject({ slug: 'given-up', projectTitle: 'Given Up', stage: 'cancelled' })
    expect(await failing('given-up_main-film_v1.png')).toBe(watchMessages.closed('Given Up', 'Cancelled'))
    await makeProject({ slug: 'sea', projectTitle: 'Sea' }, ['Salt main'])
    await makeProject({ slug: 'sea-salt', projectTitle: 'Sea Salt' }, ['Main'])
    await save('{project}-{deliverable}-v{version}.{ext}')
    expect(await failing('sea-salt-main-v1.png')).toBe(watchMessages.severalProjects(['Sea', 'Sea Salt']))
    await save(usualPattern)
  })
})

async function save(pattern: string): Promise<void> {
  const { json } = await product.request('GET', '/api/admin/settings/watch-folder', { cookie })
  const body = { pattern, tell: false, revision: json.revision }
  expect((await product.request('PUT', '/api/admin/settings/watch-folder', { cookie, body })).status).toBe(200)
}

describe('a file that cannot be taken just now', () => {
  it('waits where it is, and is taken once there is room', async () => {
    const project = await makeProject({ slug: 'full-house' })
    await drop('full-house_main-film_v1.png')
    await look({ ...product.services, env: { ...product.env, mediaQuotaBytes: 1 } })
    expect(await listed()).toMatchObject([{ state: 'waiting', problem: expect.stringContaining('The library has no room left') }])
    const full = {
      ...product.services.storage,
      write: () => Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' })),
    }
    await look({ ...product.services, storage: full })
    expect(await listed()).toMatchObject([{ state: 'waiting', problem: watchMessages.diskFull }])
    expect(inFolder()).toContain('full-house_main-film_v1.png')
    await look()
    expect(await versionsOf(project.id)).toHaveLength(1)
    expect(await listed()).toMatchObject([{ state: 'done' }])
  })

  it('is named once it went away', async () => {
    await makeProject({ slug: 'gone-away' })
    await drop('gone-away_main-film_v1.png')
    const vanishing: WatchPlace = {
      ...place,
      read(name) {
        rmSync(join(folder, name))
        return place.read(name)
      },
    }
    await look(product.services, vanishing)
    expect(await listed()).toMatchObject([{ state: 'failed', problem: watchMessages.vanished }])
  })

  it('is taken when its folder is there again, and the desk says that it is missing', async () => {
    const away = `${folder}-away`
    const other = openWatchPlace({ env: { watch: { folder: away } }, storage: product.services.storage })!
    expect(await other.problem()).toBe('It is missing. Is its disk connected?')
    await look(product.services, other)
    expect(existsSync(away)).toBe(false)
  })
})

describe('exactly once', () => {
  /** The process ends where `cut` is called: nothing after it happens. */
  class Killed extends Error {}

  const cuts: Record<string, (file: { killed: () => never }) => { at?: Partial<WatchPlace>; storage?: object }> = {
    'before the copy': ({ killed }) => ({ storage: { write: async () => killed() } }),
    'before the asset': ({ killed }) => ({ storage: { lease: async () => killed() } }),
    'before the file is moved': ({ killed }) => ({ at: { move: async () => killed() } }),
    'after the file was moved': ({ killed }) => ({
      at: {
        async move(...how) {
          await place.move(...how)
          killed()
        },
      },
    }),
  }

  it.each(Object.entries(cuts))('although a process ends %s', async (where, cut) => {
    const slug = `killed-${where.replaceAll(' ', '-')}`
    const project = await makeProject({ slug })
    const name = `${slug}_main-film_v1.png`
    await drop(name)
    // An aborted signal stands for the end: what is left is left as it is.
    const ending = new AbortController()
    const killed = () => {
      ending.abort()
      throw new Killed()
    }
    const { at, storage } = cut({ killed })
    const services = { ...product.services, storage: { ...product.services.storage, ...storage } }
    const file = (await place.stat(name))!
    await takeFile(services, { ...place, ...at }, file, { now, signal: ending.signal }).catch((error: unknown) => {
      if (!(error instanceof Killed)) throw error
    })
    expect(ending.signal.aborted).toBe(true)
    await look()
    await look()
    expect(await versionsOf(project.id)).toHaveLength(1)
    expect(inFolder('done')).toEqual([name])
    expect(await listed()).toMatchObject([{ state: 'done' }])
  })

  it('with two processes at it at the same moment', async () => {
    const project = await makeProject({ slug: 'two-at-once' })
    await drop('two-at-once_main-film_v1.png')
    const file = (await place.stat('two-at-once_main-film_v1.png'))!
    await Promise.allSettled([1, 2, 3].map(() => takeFile(product.services, place, file, { now, signal: never })))
    await look()
    const [version, ...others] = await versionsOf(project.id)
    expect(others).toEqual([])
    expect(await product.services.storage.stat(version!.key)).not.toBeNull()
    expect(inFolder('done')).toEqual(['two-at-once_main-film_v1.png'])
  })

  it('and one process at a time looks at all', async () => {
    let inside = 0
    await asTheOne(product.services, 'slatehouse watch folder', async () => {
      inside += 1
      await asTheOne(product.services, 'slatehouse watch folder', async () => void (inside += 1))
    })
    expect(inside).toBe(1)
  })

  it('gives up a file in whose taking three processes ended', async () => {
    await makeProject({ slug: 'poison' })
    await drop('poison_main-film_v1.png')
    const file = (await place.stat('poison_main-film_v1.png'))!
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      const ending = new AbortController()
      const storage = {
        ...product.services.storage,
        write: async () => {
          ending.abort()
          throw new Error('ended')
        },
      }
      await takeFile({ ...product.services, storage }, place, file, { now, signal: ending.signal })
    }
    await look()
    expect(await listed()).toMatchObject([{ state: 'failed', problem: watchMessages.interrupted }])
    expect(inFolder('failed')).toContain('poison_main-film_v1.png')
  })
})

it('takes from a part of the media bucket', async () => {
  const s3 = await startS3Server()
  const other = await makeTestProduct({ env: { ...s3.env, WATCH_PREFIX: 'watch/', FFMPEG_PATH: 'off' }, working: false })
  try {
    const { services } = other
    const bytes = await makePicture()
    const [project] = await other.db
      .insert(projects)
      .values({
        slug: 'by-bucket',
        projectTitle: 'By Bucket',
        clientName: 'Quill',
        clientEmail: 'quill@client.example',
        stage: 'post-prod',
      })
      .returning()
    await services.storage.write('watch/by-bucket_cut_v1.png', bytes)
    await services.storage.write('watch/nobody_cut_v1.png', bytes)
    await services.storage.write('watch/sub/by-bucket_cut_v2.png', bytes)
    now = addSeconds(new Date(), 60)
    await lookForFiles(services, openWatchPlace(services)!, new Map(), { now, signal: never })
    expect(await other.db.select().from(reviewVersions).where(eq(reviewVersions.projectId, project!.id))).toHaveLength(1)
    const keys: string[] = []
    for await (const { key } of services.storage.list('watch/')) keys.push(key)
    expect(keys.toSorted()).toEqual([
      'watch/done/by-bucket_cut_v1.png',
      'watch/failed/nobody_cut_v1.png',
      'watch/failed/nobody_cut_v1.png.txt',
      'watch/sub/by-bucket_cut_v2.png',
    ])
  } finally {
    await other.close()
    await s3.close()
  }
})

describe('the desk', () => {
  it('is told how to switch it on', async () => {
    const other = await makeTestProduct({ env: { FFMPEG_PATH: 'off' }, working: false })
    try {
      const { json } = await other.request('GET', '/api/admin/watch-folder', { cookie: await other.signIn() })
      expect(json).toMatchObject({ place: null, problem: null, files: [] })
    } finally {
      await other.close()
    }
  })

  it('tries names by a pattern that is not saved yet', async () => {
    await makeProject({ slug: 'tried-out', projectTitle: 'Tried Out' })
    const ask = async (pattern: string, name: string) =>
      product.request('GET', `/api/admin/watch-folder/name?${new URLSearchParams({ pattern, name })}`, { cookie })
    expect((await ask('{version} {project}.{ext}', '4 tried-out.mov')).json).toEqual({
      becomes: { version: 'V4', deliverable: 'Main film', projectTitle: 'Tried Out', slug: 'tried-out' },
      problem: null,
    })
    expect((await ask(usualPattern, 'other.mov')).json).toEqual({ becomes: null, problem: watchMessages.noMatch(usualPattern) })
    expect((await ask('{film}.{ext}', 'other.mov')).status).toBe(422)
  })
})

it('is configured by one folder, or one part of the bucket', () => {
  const read = (variables: Record<string, string>) => () => readEnv({ DATA_DIR: product.env.dataDir, ...variables }).watch
  const bucket = {
    S3_ENDPOINT: 'http://127.0.0.1:1',
    S3_BUCKET: 'films',
    S3_REGION: 'eu',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'key',
  }
  expect(read({})()).toBeUndefined()
  expect(read({ WATCH_FOLDER: folder })()).toEqual({ folder })
  expect(read({ ...bucket, WATCH_PREFIX: '/watch/films' })()).toEqual({ prefix: 'watch/films/' })
  expect(read({ WATCH_PREFIX: 'watch' })).toThrow('WATCH_PREFIX needs S3_BUCKET')
  expect(read({ ...bucket, WATCH_PREFIX: 'uploads' })).toThrow('WATCH_PREFIX must begin with watch')
  expect(read({ ...bucket, WATCH_PREFIX: 'watch/../uploads' })).toThrow('WATCH_PREFIX must begin with watch')
  expect(read({ ...bucket, WATCH_PREFIX: 'watch', WATCH_FOLDER: folder })).toThrow('cannot be set together')
  expect(read({ WATCH_FOLDER: join(product.env.dataDir, 'in') })).toThrow('must be outside of DATA_DIR')
})

it('keeps its activity apart from what staff do', async () => {
  const deeds = await product.db.select().from(activity).where(eq(activity.action, 'review.version-added'))
  expect(deeds.length).toBeGreaterThan(0)
  expect(deeds.every(({ actor, personId }) => actor === 'system' && personId === null)).toBe(true)
})

describe('an electronic invoice', () => {
  const invoice = (number: string) =>
    eInvoiceXml(withProfile(makeInvoiceDocument({ number, buyerReference: 'PO 7', company: 'Slatehouse' }), 'xrechnung'))

  it('becomes a bill, and one that cannot be read goes to the failed with the reason', async () => {
    await drop('bill.xml', Buffer.from(invoice('W-1')))
    await drop('broken.xml', Buffer.from('<Invoice>'))
    await look()
    const [bill] = await product.db.select().from(bills).where(eq(bills.reference, 'W-1'))
    expect(bill).toMatchObject({ kind: 'supplier-bill', state: 'waiting', supplierName: 'Slatehouse' })
    expect(inFolder('done')).toEqual(['bill.xml'])
    expect(inFolder('failed')).toContain('broken.xml')
    expect((await listed()).map(({ state }) => state).toSorted()).toEqual(['done', 'failed'])
  })
})
