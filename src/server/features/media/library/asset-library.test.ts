import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { activity } from '#server/tables/people/activity.ts'
import { assets, assetUses, uploads } from '#server/tables/website/media.ts'
import { reviewDeliverables, reviewFinals, reviewVersions } from '#server/tables/reviews/reviews.ts'
import { makeAsset, makeFilm } from '#tests/support/factories.ts'
import { makePerson } from '#tests/support/make-person.ts'
import { addProjectRow, makeTranscoded } from '#tests/support/make-review.ts'
import { readCsv } from '#tests/support/read-csv.ts'
import { makeTestProduct, type TestProduct } from '#tests/support/test-product.ts'
import type { Asset, NewAsset } from './asset-store.ts'
import { releaseAssets } from './asset-library-store.ts'
import { useAsset } from './use-asset.ts'

let product: TestProduct
let cookie: string

beforeAll(async () => {
  product = await makeTestProduct({ working: false })
  cookie = await product.signIn()
})
afterAll(() => product.close())
beforeEach(async () => {
  await product.db.delete(assetUses)
  await product.db.delete(assets)
})

async function add(row: NewAsset): Promise<Asset> {
  const [asset] = await product.db.insert(assets).values(row).returning()
  return asset!
}

const at = ({ id }: { id: string }) => `/api/admin/assets/${id}`
const read = async (path = '') => (await product.request('GET', `/api/admin/assets${path}`, { cookie })).json
const change = (asset: Asset, body: unknown) => product.request('PATCH', at(asset), { cookie, body })
const remove = (asset: Asset) => product.request('DELETE', at(asset), { cookie })
const names = (answer: { assets: { publicId: string }[] }) => answer.assets.map(({ publicId }) => publicId)
const nowhere = { id: '00000000-0000-4000-8000-000000000000' } as Asset

describe('the list', () => {
  test('is sorted newest first and paged, with counts, tags and free space', async () => {
    for (let number = 0; number < 5; number += 1) {
      await add(makeAsset({ publicId: `list/${number}`, bytes: 2_000, createdAt: new Date(Date.UTC(2026, 0, 1 + number)) }))
    }
    await add(makeFilm({ publicId: 'list/film', bytes: 50, tags: ['Neon', 'night'].map((tag) => tag.toLowerCase()) }))
    const first = await read('?limit=4')
    const second = await read(`?limit=4&after=${first.next}`)
    expect(names(first)).toEqual(['list/film', 'list/4', 'list/3', 'list/2'])
    expect(names(second)).toEqual(['list/1', 'list/0'])
    expect(second.next).toBeNull()
    expect(first.counts).toEqual({ all: 6, image: 5, video: 1, audio: 0, document: 0, captions: 0 })
    expect(first.quota.usedBytes).toBe(10_050)
    expect(first.quota.freeBytes).toBeGreaterThan(0)
    expect(first.tags).toEqual([
      { tag: 'neon', assets: 1 },
      { tag: 'night', assets: 1 },
    ])
  })

  test('is searched by name, title, tags and original file name', async () => {
    await add(makeAsset({ publicId: 'find/crane' }))
    await add(makeAsset({ publicId: 'find/b', title: 'A Crane at dusk' }))
    await add(makeAsset({ publicId: 'find/c', tags: ['crane'] }))
    await add(makeFilm({ publicId: 'find/d', originalName: 'IMG crane 01.MOV' }))
    await add(makeAsset({ publicId: 'find/e', title: '100% other' }))
    const found = await read('?search=CRANE')
    expect(names(found).toSorted()).toEqual(['find/b', 'find/c', 'find/crane', 'find/d'])
    expect(found.counts).toEqual({ all: 4, image: 3, video: 1, audio: 0, document: 0, captions: 0 })
    // Counts ignore the kind, so that tabs show where the other results are.
    expect((await read('?search=crane&kind=video')).counts).toEqual({
      all: 4,
      image: 3,
      video: 1,
      audio: 0,
      document: 0,
      captions: 0,
    })
    expect(names(await read('?search=crane&kind=video'))).toEqual(['find/d'])
    expect(names(await read('?search=%25'))).toEqual(['find/e'])
    expect(names(await read('?search=nothing'))).toEqual([])
  })

  test('is exported with its filter and order, to people who see it', async () => {
    await add(makeAsset({ publicId: 'csv/a', originalName: 'b.jpg', title: '=1+1', tags: ['crane'], bytes: 10 }))
    await add(makeFilm({ publicId: 'csv/b', originalName: 'a.mov', tags: ['crane'], bytes: 20 }))
    await add(makeAsset({ publicId: 'csv/c' }))
    const { rows, file } = await readCsv(product, '/api/admin/assets.csv?tag=crane&sort=size', cookie)
    expect(file).toMatch(/filename="media-/)
    expect(rows).toMatchObject([
      { File: 'b.jpg', Title: "'=1+1", Kind: 'Picture', Tags: 'crane', Bytes: '10' },
      { File: 'a.mov', Kind: 'Film', Bytes: '20' },
    ])
    for (const role of ['finance', 'photographer'] as const) {
      const person = await makePerson(product, role)
      expect((await readCsv(product, '/api/admin/assets.csv', person.cookie)).status).toBe(403)
    }
  })

  test('of a project has its final files that are no version of it yet', async () => {
    const [version, final, both, other] = await Promise.all(
      ['version', 'final', 'both', 'other'].map((name) => add(makeTranscoded({ publicId: `own/${name}` }))),
    )
    const [project, elsewhere] = [await addProjectRow(product), await addProjectRow(product)]
    const [one, two] = await product.db
      .insert(reviewDeliverables)
      .values([project, elsewhere].map(({ id, projectTitle }) => ({ projectId: id, title: projectTitle, place: 1 })))
      .returning()
    await product.db.insert(reviewVersions).values(
      [version!, both!].map(({ id }, index) => ({
        projectId: project.id,
        deliverableId: one!.id,
        place: index + 1,
        label: `V${index + 1}`,
        assetId: id,
      })),
    )
    await product.db
      .insert(reviewFinals)
      .values([
        ...[final!, both!].map(({ id }) => ({ projectId: project.id, deliverableId: one!.id, assetId: id, label: 'Master' })),
        { projectId: elsewhere.id, deliverableId: two!.id, assetId: other!.id, label: 'Master' },
      ])
    const found = await read(`?kind=video&addableTo=${project.id}`)
    expect(names(found)).toEqual(['own/final'])
    expect(found.counts.video).toBe(1)
    await product.db.delete(reviewFinals)
    await product.db.delete(reviewVersions)
  })

  test('is sorted by the name that is shown and by size, page by page', async () => {
    await add(makeAsset({ publicId: 'sorted/c', bytes: 30, tags: ['sorted'] }))
    await add(makeAsset({ publicId: 'other/b', bytes: 10, tags: ['sorted'] }))
    await add(makeAsset({ publicId: 'sorted/z', title: 'Aerial', bytes: 20, tags: ['sorted'] }))
    const sorted = async (sort: string) => {
      const seen: string[] = []
      let after = ''
      do {
        const page = await read(`?tag=sorted&sort=${sort}&limit=1${after && `&after=${after}`}`)
        seen.push(...names(page))
        after = page.next ?? ''
      } while (after)
      return seen
    }
    expect(await sorted('name')).toEqual(['sorted/z', 'other/b', 'sorted/c'])
    expect(await sorted('-name')).toEqual(['sorted/c', 'other/b', 'sorted/z'])
    expect(await sorted('-size')).toEqual(['sorted/c', 'sorted/z', 'other/b'])
  })

  test('is filtered by state and tag', async () => {
    await add(makeFilm({ publicId: 'a', state: 'processing', progress: 42, tags: ['night'] }))
    await add(makeFilm({ publicId: 'b', state: 'failed', problem: 'It has no picture.', tags: ['night', 'rain'] }))
    expect((await read('?state=processing')).assets).toMatchObject([{ publicId: 'a', state: 'processing', progress: 42 }])
    expect((await read('?tag=rain')).assets).toMatchObject([{ publicId: 'b', problem: 'It has no picture.' }])
    expect((await read('?tag=night&state=failed')).counts).toEqual({
      all: 1,
      image: 0,
      video: 1,
      audio: 0,
      document: 0,
      captions: 0,
    })
    expect(names(await read('?tag=nigh'))).toEqual([])
    expect((await product.request('GET', '/api/admin/assets?state=lost', { cookie })).status).toBe(422)
    expect((await product.request('GET', '/api/admin/assets?after=nonsense', { cookie })).status).toBe(422)
  })

  test('shows pictures, films by poster or frame, and no unchecked file', async () => {
    await add(makeAsset({ publicId: 'thumb/picture', storageKey: 'uploads/abcdefghijkl' }))
    await add(makeFilm({ publicId: 'thumb/film', streamKey: 'stream-key-0001' }))
    await add(makeFilm({ publicId: 'thumb/posed', poster: 'thumb/picture' }))
    await add(makeFilm({ publicId: 'thumb/new', state: 'arrived', width: 0, height: 0 }))
    const { assets: cards } = await read()
    const thumbnails = Object.fromEntries(cards.map((card: any) => [card.publicId, card.thumbnail]))
    expect(thumbnails).toEqual({
      'thumb/picture': '/media/image/upload/w_640,h_360,c_fill,q_80,f_auto/thumb/picture.jpg?v=abcdefghijkl',
      'thumb/film': '/media/video/upload/w_640,h_360,c_fill,q_90/thumb/film.jpg?v=eam-key-0001',
      'thumb/posed': '/media/image/upload/w_640,h_360,c_fill,q_80,f_auto/thumb/picture.jpg',
      'thumb/new': null,
    })
  })
})

describe('one asset', () => {
  test('has every field that staff and a player need', async () => {
    const film = await add(
      makeFilm({
        publicId: 'reel/one',
        streamKey: 'k'.repeat(22),
        renditions: {
          hlsRenditions: [{ name: '720p', width: 1280, height: 720, bitsPerSecond: 3_000_000 }],
          mp4: { bytes: 1, width: 1280, height: 720 },
          sprite: { width: 160, height: 90, columns: 10, rows: 10, sheets: 1, secondsApart: 1 },
          waveform: true,
        },
      }),
    )
    const { json } = await product.request('GET', at(film), { cookie })
    const v = '?v=kkkkkkkkkkkk'
    expect(json.asset).toMatchObject({
      publicId: 'reel/one',
      frameRate: { numerator: 30_000, denominator: 1001 },
      colour: 'BT.709, 8 bit',
      audio: 'AAC, stereo, 48 kHz',
      hlsRenditions: [{ name: '720p', width: 1280, height: 720, bitsPerSecond: 3_000_000 }],
      film: {
        src: `/media/video/upload/q_90/reel/one.mp4${v}`,
        stream: `/media/video/upload/sp_auto/reel/one.m3u8${v}`,
        sprite: `/media/video/upload/fl_sprite/reel/one.vtt${v}`,
        waveform: `/media/video/upload/fl_waveform/reel/one.json${v}`,
        captions: `/media/video/upload/fl_captions/reel/one.json${v}`,
        poster: `/media/video/upload/w_1280,h_720,c_fit,q_90/reel/one.jpg${v}`,
      },
      uses: [],
    })
  })

  test('plays the original while it is transcoded, if browsers can', async () => {
    const safe = await add(makeFilm({ state: 'processing', contentType: 'video/webm', publicId: 'x/safe' }))
    const unsafe = await add(makeFilm({ state: 'processing', browserSafe: false }))
    const { film } = (await product.request('GET', at(safe), { cookie })).json.asset
    expect(film).toMatchObject({
      src: expect.stringMatching(/\/q_90\/x\/safe\.webm/),
      stream: null,
      sprite: null,
    })
    expect((await product.request('GET', at(unsafe), { cookie })).json.asset.film).toBeNull()
  })

  test('is downloaded as the same bytes, under its original name', async () => {
    const asset = await add(makeAsset({ originalName: 'Größe "1"\r\n/..\\x.jpg', storageKey: 'uploads/original' }))
    const bytes = Buffer.from('<script>alert(1)</script>')
    await product.services.storage.write('uploads/original', bytes)
    const { original } = (await product.request('GET', at(asset), { cookie })).json.asset
    const answer = await product.request('GET', original, { cookie })
    expect(answer.bytes.equals(bytes)).toBe(true)
    expect(answer.headers.get('Content-Disposition')).toMatch(/^attachment; filename="Gr__e/)
    expect((await product.request('GET', original)).status).toBe(401)
  })

  test('is a 404 if it does not exist', async () => {
    const lost = await add(makeAsset())
    const refusal = { status: 404, json: { success: false, message: 'This is no longer in the library.' } }
    expect(await product.request('GET', at(nowhere), { cookie })).toMatchObject(refusal)
    expect((await product.request('GET', `${at(lost)}/original`, { cookie })).status).toBe(404)
    expect(await change(nowhere, { title: 'x' })).toMatchObject(refusal)
    expect(await remove(nowhere)).toMatchObject(refusal)
    for (const deed of ['develop', 'cancel']) {
      expect(await product.request('POST', `${at(nowhere)}/${deed}`, { cookie })).toMatchObject(refusal)
    }
  })
})

describe('the sound of a file with several tracks', () => {
  const mono = { codec: 'pcm_s16le', channels: 1, sampleRate: 48_000, isDefault: false }
  const audio = { codec: 'pcm_s16le', channels: 2, sampleRate: 48_000, tracks: [mono, mono] }

  test('is named, and chosen by staff; the file is probed again', async () => {
    const film = await add(makeFilm({ audio }))
    const { sound } = (await product.request('GET', at(film), { cookie })).json.asset
    expect(sound).toMatchObject({
      mix: 'Tracks 1 and 2, left and right',
      tracks: [expect.stringContaining('mono'), expect.any(String)],
    })
    const { status, json } = await change(film, { sound: '2' })
    expect([status, json.asset.sound.mix, json.asset.state]).toEqual([200, 'Track 2 only', 'arrived'])
    const { rows } = await product.db.execute(
      sql`select 1 from pgboss.job where name = 'asset.arrived' and data->>'assetId' = ${film.id}`,
    )
    expect(rows).toHaveLength(1)
    expect((await change(film, { sound: 'middle' })).status, 'while it is processed').toBe(409)
  })

  test('is none that the file does not have', async () => {
    const film = await add(makeFilm({ audio }))
    expect((await change(film, { sound: '3' })).json.errors).toEqual({ sound: 'Please choose one of its sound tracks.' })
    const plain = await add(makeFilm())
    expect((await product.request('GET', at(plain), { cookie })).json.asset.sound).toBeNull()
  })
})

describe('an update', () => {
  test('is stored, returned, announced and recorded', async () => {
    const asset = await add(makeAsset())
    const received: string[] = []
    const unsubscribe = [
      product.services.announcements.on('asset', ({ assetId }) => received.push(assetId)),
      product.services.announcements.on('content', () => received.push('content')),
    ]
    const { status, json } = await change(asset, {
      title: 'Dusk',
      alt: 'A crane at dusk',
      tags: ['Night', 'night', 'Cranes'],
      published: true,
    })
    expect(status).toBe(200)
    expect(json.asset).toMatchObject({ title: 'Dusk', alt: 'A crane at dusk', tags: ['night', 'cranes'], published: true })
    expect((await product.request('GET', at(asset), { cookie })).json).toEqual(json)
    await expect.poll(() => received).toEqual([asset.id, 'content'])
    const [deed] = await product.db.select().from(activity).where(eq(activity.subject, asset.id))
    expect(deed).toMatchObject({
      actor: 'staff',
      action: 'asset.changed',
      meta: { fields: ['title', 'alt', 'tags', 'publication'] },
    })

    expect((await change(asset, { title: 'Dusk', published: true })).json).toEqual(json)
    expect(await product.db.select().from(activity).where(eq(activity.subject, asset.id))).toHaveLength(1)
    for (const stop of unsubscribe) stop()
  })

  test('of the name makes the old one a 404; films keep their poster', async () => {
    const picture = await add(makeAsset({ publicId: 'old/name', alt: 'x', publication: 'published' }))
    const film = await add(makeFilm({ poster: 'old/name' }))
    const before = await product.db.select().from(assets).where(eq(assets.publicId, 'old/name'))
    expect(before).toHaveLength(1)
    expect((await change(picture, { publicId: 'new/name' })).json.asset.publicId).toBe('new/name')
    expect((await product.request('GET', at(film), { cookie })).json.asset.poster).toBe('new/name')
    expect((await product.request('GET', '/media/image/upload/old/name.jpg')).status).toBe(404)
  })

  test('to a taken name is refused at the field; another kind may have it', async () => {
    await add(makeAsset({ publicId: 'taken/name' }))
    const other = await add(makeAsset())
    const film = await add(makeFilm())
    expect(await change(other, { publicId: 'taken/name', title: 'Draft not saved' })).toMatchObject({
      status: 409,
      json: { success: false, errors: { publicId: 'This name is taken. Please choose another.' } },
    })
    expect((await product.request('GET', at(other), { cookie })).json.asset.title).toBe('')
    expect((await change(film, { publicId: 'taken/name' })).status).toBe(200)
  })

  test.each(['a//b', '../a', 'a,b', 'a b', '/a', 'a/', '', 'a\\b', 'ä', 'x'.repeat(201)])(
    'to %j is refused',
    async (publicId) => {
      const asset = await add(makeAsset())
      const { status, json } = await change(asset, { publicId })
      expect([status, Object.keys(json.errors)]).toEqual([422, ['publicId']])
    },
  )

  test('of a name that a page shows is refused', async () => {
    const hero = await add(makeAsset({ publicId: 'showreel/night_road' }))
    expect(await change(hero, { publicId: 'elsewhere' })).toMatchObject({
      status: 409,
      json: { errors: { publicId: 'This name is in use: Home page.' } },
    })
    expect((await change(hero, { publicId: 'showreel/night_road', title: 'Road' })).status).toBe(200)
  })

  test('does not publish a picture without a description, nor remove that of a published one', async () => {
    const asset = await add(makeAsset())
    const text = 'Please describe the picture before you publish it.'
    expect(await change(asset, { published: true })).toMatchObject({ status: 422, json: { errors: { published: text } } })
    expect((await change(asset, { published: true, alt: 'A crane' })).status).toBe(200)
    expect(await change(asset, { alt: '  ' })).toMatchObject({ status: 422, json: { errors: { alt: text } } })
    expect((await change(asset, { alt: '', published: false })).status).toBe(200)
    const unseen = await add(makeFilm({ state: 'arrived', width: 0 }))
    expect(await change(unseen, { published: true })).toMatchObject({
      status: 422,
      json: { errors: { published: expect.any(String) } },
    })
  })

  test('sets an existing poster of a film', async () => {
    await add(makeAsset({ publicId: 'stills/one' }))
    await add(makeFilm({ publicId: 'stills/film' }))
    const film = await add(makeFilm())
    expect((await change(film, { poster: 'stills/one' })).json.asset.poster).toBe('stills/one')
    for (const poster of ['stills/none', 'stills/film', '../x']) {
      expect(await change(film, { poster })).toMatchObject({
        status: 422,
        json: { errors: { poster: 'There is no picture with that name in the library.' } },
      })
    }
    expect((await change(film, { poster: null })).json.asset.poster).toBeNull()
    const picture = await add(makeAsset())
    expect((await change(picture, { poster: 'stills/one' })).json.errors.poster).toBe('Only films have a poster.')
  })

  test('with too many or invalid tags is refused', async () => {
    const asset = await add(makeAsset())
    for (const tags of [Array.from({ length: 21 }, (_, number) => `tag ${number}`), ['a,b'], [''], ['x'.repeat(41)]]) {
      const { status, json } = await change(asset, { tags })
      expect([status, Object.keys(json.errors)]).toEqual([422, ['tags']])
    }
  })
})

describe('deleting', () => {
  test('removes the row, the original and everything derived from it', async () => {
    const { storage } = product.services
    const kept = ['uploads/two', 'derived/uploads/two/w640.jpg', 'streams/other/master.m3u8']
    const gone = ['uploads/one', 'derived/uploads/one/w640.jpg', 'derived/uploads/one/deep/x.jpg', 'streams/one/master.m3u8']
    for (const key of [...kept, ...gone]) await storage.write(key, Buffer.from(key))
    const film = await add(makeFilm({ storageKey: 'uploads/one', streamKey: 'one', state: 'processing' }))
    await product.db.insert(uploads).values([
      { id: 'finished', originalName: 'a', bytes: 1, assetId: film.id, expiresAt: new Date() },
      { id: 'open', originalName: 'a', bytes: 1, replaces: film.id, expiresAt: new Date() },
    ])
    const received: unknown[] = []
    const unsubscribe = product.services.announcements.on('asset.cancel', (payload) => received.push(payload))
    expect((await remove(film)).json).toEqual({ success: true })
    for (const key of gone) expect(await storage.stat(key), key).toBeNull()
    for (const key of kept) expect(await storage.stat(key), key).not.toBeNull()
    expect((await product.request('GET', at(film), { cookie })).status).toBe(404)
    expect(await product.db.select().from(uploads)).toMatchObject([{ id: 'open', replaces: null }])
    await expect.poll(() => received).toEqual([{ assetId: film.id }])
    unsubscribe()
  })

  test('keeps bytes that another asset has too', async () => {
    const { storage } = product.services
    await storage.write('originals/same.jpg', Buffer.from('same'))
    const [one, two] = [
      await add(makeAsset({ storageKey: 'originals/same.jpg' })),
      await add(makeAsset({ storageKey: 'originals/same.jpg' })),
    ]
    await remove(one)
    expect(await storage.stat('originals/same.jpg')).not.toBeNull()
    await remove(two)
    expect(await storage.stat('originals/same.jpg')).toBeNull()
  })

  test('happens once for simultaneous requests', async () => {
    const asset = await add(makeAsset())
    const answers = await Promise.all([remove(asset), remove(asset), remove(asset)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404])
  })

  test('is refused while it is in use, and lists the uses', async () => {
    const picture = await add(makeAsset({ publicId: 'used/picture' }))
    const film = await add(makeFilm({ poster: 'used/picture', title: 'The Launch' }))
    await product.db.transaction((tx) =>
      useAsset(tx, { assetId: picture.id, noun: 'post', recordId: '7', label: 'Spring news', href: '/admin/posts/7' }),
    )
    const refusal = 'This is still in use: Spring news, Still of The Launch. Please remove it there first.'
    expect(await remove(picture)).toMatchObject({ status: 409, json: { success: false, message: refusal } })
    expect((await product.request('GET', at(picture), { cookie })).json.asset.uses).toEqual([
      { noun: 'post', label: 'Spring news', href: '/admin/posts/7' },
      { noun: 'film', label: 'Still of The Launch', href: `/admin/media/${film.id}` },
    ])
    await product.db.transaction((tx) => releaseAssets(tx, 'post', '7'))
    await change(film, { poster: null })
    expect((await remove(picture)).status).toBe(200)
  })

  test('is refused for assets that pages name', async () => {
    const [reel, hero] = [
      await add(makeFilm({ publicId: 'showreel/showreel' })),
      await add(makeAsset({ publicId: 'showreel/night_road' })),
    ]
    expect((await remove(reel)).json.message).toContain('Showreel on the home page')
    expect((await remove(hero)).json.message).toContain('Home page')
  })
})

describe('using an asset', () => {
  const use = { noun: 'post', recordId: '1', label: 'News', href: '/admin/posts/1' }

  test('twice updates its description', async () => {
    const { id } = await add(makeAsset())
    await product.db.transaction(async (tx) => {
      await useAsset(tx, { ...use, assetId: id })
      await useAsset(tx, { ...use, assetId: id, label: 'Better news' })
    })
    expect(await product.db.select().from(assetUses)).toMatchObject([{ assetId: id, label: 'Better news' }])
  })

  test('that does not exist is refused, and leaves the transaction usable', async () => {
    await expect(product.db.transaction((tx) => useAsset(tx, { ...use, assetId: nowhere.id }))).rejects.toThrow(
      'no longer in the library',
    )
  })

  test('and deleting it at once: either it stays with its use, or the use is refused', async () => {
    for (let round = 0; round < 10; round += 1) {
      const asset = await add(makeAsset())
      const [used, deleted] = await Promise.allSettled([
        product.db.transaction((tx) => useAsset(tx, { ...use, assetId: asset.id, recordId: String(round) })),
        remove(asset),
      ])
      const status = deleted.status === 'fulfilled' ? deleted.value.status : 500
      expect([used.status, status]).toEqual(used.status === 'fulfilled' ? ['fulfilled', 409] : ['rejected', 200])
    }
  })
})

describe('transcoding', () => {
  const ask = (asset: Asset, deed: 'develop' | 'cancel') => product.request('POST', `${at(asset)}/${deed}`, { cookie })
  const jobs = async () => {
    const { rows } = await product.db.execute(sql`select data from pgboss.job where name = 'film.inspected'`)
    return rows.map(({ data }) => (data as { assetId: string }).assetId)
  }

  test('is started once at a time, and can be cancelled', async () => {
    const film = await add(makeFilm({ state: 'failed', problem: 'The disk was full.' }))
    expect((await Promise.all([ask(film, 'develop'), ask(film, 'develop')])).map(({ status }) => status).toSorted()).toEqual([
      200, 409,
    ])
    expect((await product.request('GET', at(film), { cookie })).json.asset).toMatchObject({
      state: 'processing',
      progress: 0,
      problem: null,
    })
    expect((await jobs()).filter((id) => id === film.id)).toHaveLength(1)

    const received: unknown[] = []
    const unsubscribe = product.services.announcements.on('asset.cancel', (payload) => received.push(payload))
    expect((await ask(film, 'cancel')).status).toBe(200)
    await expect.poll(() => received).toEqual([{ assetId: film.id }])
    unsubscribe()
    expect((await product.request('GET', at(film), { cookie })).json.asset.state).toBe('cancelled')
    expect(await ask(film, 'cancel')).toMatchObject({ status: 409, json: { message: 'This film is not being processed.' } })
  })

  test('is refused for pictures', async () => {
    const picture = await add(makeAsset())
    expect(await ask(picture, 'develop')).toMatchObject({ status: 409, json: { message: 'Only films can be processed.' } })
    expect((await ask(picture, 'cancel')).status).toBe(409)
  })
})
