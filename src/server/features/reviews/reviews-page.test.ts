import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ReviewProject } from '#domain/reviews/review.ts'
import { activity } from '#server/tables/people/activity.ts'
import { assets } from '#server/tables/website/media.ts'
import { reviewLinks, reviewVisits } from '#server/tables/reviews/reviews.ts'
import { filmAddress } from '#tests/support/film-address.ts'
import { addFilm, addProjectRow, openByAddress, approve, makeReview } from '#tests/support/make-review.ts'
import { makeTestProduct, type TestProduct } from '#tests/support/test-product.ts'

let product: TestProduct
let cookie: string
let addresses = 0

beforeAll(async () => {
  product = await makeTestProduct({ working: false })
  cookie = await product.signIn()
})
afterAll(() => product.close())

const staff = (method: string, path: string, body?: unknown) => product.request(method, `/api/admin${path}`, { cookie, body })
const client = (method: string, key: string, path = '', body?: unknown, more: { cookie?: string; address?: string } = {}) =>
  product.request(method, `/api/client/${key}${path}`, { body, ...more })
const look = async (key: string, more: { cookie?: string } = {}): Promise<ReviewProject> =>
  (await client('GET', key, '', undefined, more)).json.project
const cookieOf = (headers: Headers) =>
  headers
    .getSetCookie()
    .map((one) => one.split(';')[0]!)
    .join('; ')
const deedsOf = async (id: string) =>
  (await product.db.select().from(activity).where(eq(activity.subject, id)).orderBy(activity.createdAt)).map(
    ({ action }) => action,
  )
const linkOf = async (projectId: string, message: Record<string, unknown> = {}): Promise<{ id: string; key: string }> => {
  const may = { comment: true, approve: false, download: false }
  const { json } = await staff('POST', `/projects/${projectId}/review-links`, { name: 'Cleo Mint', may, ...message })
  const { id, link } = json.review.links.at(-1)
  return { id, key: link.split('/').at(-1) }
}

/** Writes files where a film's renditions are stored. */
async function putFiles(film: { streamKey: string | null }, files: Record<string, string>): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    await product.services.storage.write(`streams/${film.streamKey}/${name}`, Buffer.from(content))
  }
}

describe('the client page', () => {
  it('is a 404 for a project without versions, and opens with the first', async () => {
    const { id, slug } = await addProjectRow(product)
    const none = await client('GET', slug)
    expect([none.status, none.json.message]).toEqual([404, 'Project Not Found'])
    expect((await staff('GET', `/projects/${id}/review`)).json).toEqual({ review: null })

    const film = await addFilm(product, { originalName: 'cut one.mov', bytes: 123_456 })
    const added = { assetId: film.id, notes: 'Sound is rough.', tell: false }
    expect((await staff('POST', `/projects/${id}/versions`, added)).status).toBe(200)
    await openByAddress(product, id)
    const project = await look(slug)
    expect(project).toMatchObject({
      id,
      projectTitle: 'Harbour Lights',
      clientName: 'Quill Ferries',
      status: 'awaiting-review',
      passwordProtected: false,
      signOff: null,
      finalAssets: [],
      viewer: { staff: false, name: null, may: { comment: true, approve: true, download: true } },
      rounds: { included: 2, used: 0, price: 250, waiting: 0, sent: [] },
      team: ['Alex', 'Rob'],
      startTimecode: '00:00:00:00',
      watermark: true,
    })
    expect(project.videos).toMatchObject([
      {
        version: 'V1',
        originalName: 'cut one.mov',
        size: 123_456,
        notes: 'Sound is rough.',
        state: 'ready',
        frameRate: { numerator: 30_000, denominator: 1001 },
        frames: 375,
        comments: 0,
        open: 0,
      },
    ])
    expect(await deedsOf(id)).toEqual(['review.version-added'])
    expect((await staff('GET', `/projects/${slug}`)).json.project).toMatchObject({ videoCount: 1, status: 'awaiting-review' })
  })

  it('shows the progress of a version that is being prepared, and its failure', async () => {
    const { id, slug } = await addProjectRow(product)
    const none = { streamKey: null, renditions: null }
    const preparing = await addFilm(product, { ...none, state: 'processing', progress: 37 })
    const failed = await addFilm(product, { ...none, state: 'failed' })
    for (const { id: assetId } of [preparing, failed]) await staff('POST', `/projects/${id}/versions`, { assetId, tell: false })
    await openByAddress(product, id)
    expect((await look(slug)).videos).toMatchObject([
      { version: 'V1', state: 'preparing', progress: 37, url: '', film: null },
      { version: 'V2', state: 'failed', film: null },
    ])
  })

  it('shows three fields before the password, and no other endpoint answers', async () => {
    const { project, review } = await makeReview(product, cookie, { password: 'lantern' })
    const version = review.versions[0]!.id
    expect(await look(project.slug)).toEqual({
      projectTitle: 'Harbour Lights',
      clientName: 'Quill Ferries',
      passwordProtected: true,
    })
    const closed = [
      await product.request('GET', filmAddress(product, { versionId: version })),
      await client('PUT', project.slug, '/me', { name: 'Ada' }),
      await client('POST', project.slug, `/versions/${version}/seen`),
    ]
    expect(closed.map(({ status }) => status)).toEqual([401, 401, 401])

    const given = await client('POST', project.slug, '/auth', { password: 'lantern' })
    expect(given.json).toEqual({ success: true })
    const pass = { cookie: cookieOf(given.headers) }
    expect(await look(project.slug, pass)).toMatchObject({ passwordProtected: true, videos: [{ version: 'V1' }] })
    expect(await deedsOf(project.id)).toContain('review.unlocked')

    await staff('PATCH', `/projects/${project.id}/review`, { password: 'other lantern' })
    expect(await look(project.slug, pass), 'another password closes it again').not.toHaveProperty('videos')
    await staff('PATCH', `/projects/${project.id}/review`, { password: null })
    expect(await look(project.slug)).toHaveProperty('videos')
  })

  it('refuses a wrong password as it refuses an unknown project, at most ten times from one address', async () => {
    const { project } = await makeReview(product, cookie, { password: 'lantern' })
    const guess = (key: string, password = 'guess', address = `198.51.100.${(addresses += 1)}`) =>
      client('POST', key, '/auth', { password }, { address })
    const [wrong, unknown] = [await guess(project.slug), await guess('no-such-project')]
    expect([wrong.status, wrong.json]).toEqual([401, unknown.json])
    expect(wrong.json).toEqual({ success: false, message: 'Invalid password', errors: { password: 'Invalid password' } })

    const address = `198.51.100.${(addresses += 1)}`
    const many = await Promise.all(Array.from({ length: 50 }, () => guess(project.slug, 'guess', address)))
    expect(many.filter(({ status }) => status === 401)).toHaveLength(10)
    const blocked = await guess(project.slug, 'lantern', address)
    expect([blocked.status, Number(blocked.headers.get('Retry-After')) > 0]).toEqual([429, true])
    expect((await guess(project.slug, 'lantern')).status, 'the client is elsewhere, and gets in').toBe(200)
  })

  it('can be read by a whole company behind one address; guessing slugs is limited', async () => {
    const { project } = await makeReview(product, cookie, { password: 'lantern' })
    const address = `198.51.100.${(addresses += 1)}`
    const read = async (key: string) => (await client('GET', key, '', undefined, { address })).status
    for (let round = 0; round < 320; round += 40) {
      const answers = await Promise.all(Array.from({ length: 40 }, () => read(project.slug)))
      expect(new Set(answers)).toEqual(new Set([200]))
    }
    const guesses = await Promise.all(Array.from({ length: 310 }, (_, number) => read(`guess-${number}`)))
    expect(guesses.filter((status) => status === 404)).toHaveLength(300)
    expect(guesses.filter((status) => status === 429)).toHaveLength(10)
    // Otherwise existing and unknown slugs could be told apart.
    expect(await read(project.slug)).toBe(429)
  })

  it('limits guessing of slugs at every other endpoint too', async () => {
    const { project } = await makeReview(product, cookie, { password: 'lantern' })
    const ends = ['/comments', '/events', '/films', `/attachments/${crypto.randomUUID()}`]
    const address = `198.51.100.${(addresses += 1)}`
    const ask = async (key: string, turn: number) => {
      const end = ends[turn % 4]!
      return (await client(end === '/films' ? 'POST' : 'GET', key, end, undefined, { address })).status
    }
    const guesses = await Promise.all(Array.from({ length: 310 }, (_, number) => ask(`guess-${number}`, number)))
    expect(guesses.filter((status) => status === 404)).toHaveLength(300)
    const told = await Promise.all(ends.map((_, turn) => ask(project.slug, turn)))
    expect(told).toEqual([429, 429, 429, 429])
  })

  it('remembers the name of a browser once it was given', async () => {
    const { project } = await makeReview(product, cookie)
    const payload = await client('PUT', project.slug, '/me', { name: 'Bea Lamp', email: 'bea@lamp.example' })
    expect(payload.json).toEqual({ success: true, name: 'Bea Lamp' })
    const bea = { cookie: cookieOf(payload.headers) }
    expect((await look(project.slug, bea)).viewer).toMatchObject({ name: 'Bea Lamp', email: 'bea@lamp.example' })
    expect((await look(project.slug)).viewer.name).toBeNull()

    const other = await makeReview(product, cookie)
    const foreign = bea.cookie.replaceAll(project.id, other.project.id)
    expect((await look(other.project.slug, { cookie: foreign })).viewer.name, 'a cookie of another project').toBeNull()
    const again = await client('PUT', project.slug, '/me', { name: 'Bea Lampe' }, bea)
    expect((await look(project.slug, { cookie: cookieOf(again.headers) })).viewer.name).toBe('Bea Lampe')
    expect((await client('PUT', project.slug, '/me', { name: ' ' })).json.errors).toEqual({ name: 'Please enter your name.' })
  })

  it('treats staff as the studio, who need no password and cannot approve', async () => {
    const { project } = await makeReview(product, cookie, { password: 'lantern' })
    const { viewer } = await look(project.slug, { cookie })
    expect(viewer).toMatchObject({ staff: true, name: 'Slatehouse', may: { comment: true, approve: false, download: true } })
  })
})

describe('the film of a version', () => {
  const files = {
    'master.m3u8': '#EXTM3U\n#EXT-X-MEDIA:TYPE=AUDIO,URI="sound.m3u8"\n#EXT-X-STREAM-INF:BANDWIDTH=1\n360p.m3u8\n',
    '360p.m3u8': '#EXTM3U\n#EXT-X-MAP:URI="360p-init.mp4"\n#EXTINF:2,\n360p-0.m4s\n',
    '360p-0.m4s': 'segment of the film',
    'sprite.vtt': 'WEBVTT\n\n00:00.000 --> 00:01.000\nsprite-0.jpg#xywh=0,0,160,90\n',
    'film.mp4': 'the film for watching',
    'peaks.json': '[1]',
  }

  it('is streamed by its renditions, with every address behind the review’s access check', async () => {
    const { project, review, films } = await makeReview(product, cookie)
    await putFiles(films[0]!, files)
    const { film } = (await look(project.slug)).videos[0]!
    const below = film!.src.slice(0, film!.src.lastIndexOf('/'))
    expect(below, 'an address without the key of the review').toMatch(/^\/api\/films\/[\w.-]+$/)
    expect(below).not.toContain(project.slug)
    expect(film).toEqual({
      src: `${below}/film.mp4`,
      stream: `${below}/master.m3u8`,
      poster: `${below}/poster.jpg`,
      opening: `${below}/opening.jpg`,
      sprite: `${below}/sprite.vtt`,
      waveform: `${below}/peaks.json`,
      captions: null,
    })
    expect(review.versions[0]!.film!.src).toMatch(/^\/api\/films\/[\w.-]+\/film\.mp4$/)
    const get = (file: string, headers = {}) => product.request('GET', `${below}/${file}`, { headers })
    expect((await get('master.m3u8')).text).toContain(`URI="${below}/sound.m3u8"`)
    expect((await get('master.m3u8')).text).toContain(`\n${below}/360p.m3u8\n`)
    expect((await get('360p.m3u8')).text).toContain(`\n${below}/360p-0.m4s\n`)
    expect((await get('sprite.vtt')).text).toContain(`${below}/sprite-0.jpg#xywh=0,0,160,90`)
    const segment = await get('360p-0.m4s')
    expect([segment.text, segment.headers.get('Cache-Control')]).toEqual(['segment of the film', 'private, no-cache'])
    const part = await get('film.mp4', { Range: 'bytes=4-7' })
    expect([part.status, part.text]).toEqual([206, 'film'])
    const current = await get('360p-0.m4s', { 'If-None-Match': segment.headers.get('ETag')! })
    expect(current.status).toBe(304)
    for (const file of ['poster.jpg', 'opening.jpg']) {
      const poster = await get(file)
      expect([poster.status, poster.headers.get('Location')]).toEqual([302, '/api/placeholder-thumbnail.jpg'])
    }
  })

  it('gives access to nothing else: no original, no other film, no path, before and after the approval', async () => {
    const [one, two] = [await makeReview(product, cookie, { versions: 2 }), await makeReview(product, cookie)]
    for (const film of [...one.films, ...two.films]) {
      await putFiles(film, files)
      await product.services.storage.write(film.storageKey, Buffer.from('the original itself'))
    }
    const [first, second] = one.review.versions
    const foreign = two.review.versions[0]!.id
    const names = ['original', 'original.mp4', one.films[0]!.storageKey.split('/').at(-1)!, '..%2f..%2fsecret.mp4', 'film.mov']
    const ask = async () => [
      ...(await Promise.all(
        names.map((name) => product.request('GET', filmAddress(product, { versionId: first!.id, file: name }))),
      )),
      await product.request('GET', filmAddress(product, { versionId: foreign, linkId: (await linkOf(one.project.id)).id })),
      await client('POST', one.project.slug, `/versions/${foreign}/seen`),
    ]
    const expectNothing = async () => {
      for (const { status, text } of await ask()) {
        expect(status).toBe(404)
        expect(text).not.toContain('original itself')
      }
      expect(JSON.stringify(await look(one.project.slug))).not.toContain(one.films[0]!.storageKey)
    }
    await expectNothing()
    await approve(product, one.project.slug, second!.version)
    await expectNothing()
    expect((await product.request('GET', filmAddress(product, { versionId: first!.id }))).text).toBe(files['film.mp4'])
  })

  it('stops in the middle when the link is revoked', async () => {
    const { project, review, films } = await makeReview(product, cookie)
    await putFiles(films[0]!, files)
    const { id, key } = await linkOf(project.id)
    const ask = (file: string) =>
      product.request('GET', filmAddress(product, { versionId: review.versions[0]!.id, linkId: id, file }))
    const segment = () => ask('360p-0.m4s')
    expect((await ask('360p.m3u8')).text).toContain(
      filmAddress(product, { versionId: review.versions[0]!.id, linkId: id, file: '360p-0.m4s' }),
    )
    expect((await segment()).status).toBe(200)
    await staff('PATCH', `/review-links/${id}`, { revoked: true })
    expect((await segment()).status).toBe(404)
    expect((await client('GET', key)).json).toEqual((await client('GET', `~${'x'.repeat(22)}`)).json)
    await staff('PATCH', `/review-links/${id}`, { revoked: false })
    expect((await segment()).status).toBe(200)
  })

  it('protects its film in the library, with the same bytes', async () => {
    const { films } = await makeReview(product, cookie)
    const refused = await staff('DELETE', `/assets/${films[0]!.id}`)
    expect([refused.status, refused.json.message]).toEqual([
      409,
      'This is still in use: Review: Harbour Lights, V1. Please remove it there first.',
    ])
    const replaced = await product.app.fetch(
      new Request('http://localhost:3000/api/admin/uploads', {
        method: 'POST',
        headers: {
          Cookie: cookie,
          'Tus-Resumable': '1.0.0',
          'Upload-Length': '10',
          'Upload-Metadata': `filename ${btoa('x.mp4')},replaces ${btoa(films[0]!.id)}`,
        },
      }),
      { address: '192.0.2.1' },
    )
    expect([replaced.status, await replaced.json()]).toMatchObject([
      422,
      { message: expect.stringContaining('cannot be replaced') },
    ])
    const [asset] = await product.db.select().from(assets).where(eq(assets.id, films[0]!.id))
    expect(asset!.storageKey).toBe(films[0]!.storageKey)
  })
})

describe('views', () => {
  it('do not name the client for a viewer who gave no name', async () => {
    const { project, review } = await makeReview(product, cookie)
    await client('POST', project.slug, `/versions/${review.versions[0]!.id}/seen`)
    const { visits } = (await staff('GET', `/projects/${project.id}/review`)).json.review
    expect(visits).toMatchObject([{ name: 'A guest', version: 'V1' }])
  })

  it('are recorded once an hour by person and version, and not of staff', async () => {
    const { project, review } = await makeReview(product, cookie)
    const [version] = review.versions
    const payload = await client('PUT', project.slug, '/me', { name: 'Bea Lamp' })
    const bea = { cookie: cookieOf(payload.headers) }
    const { key } = await linkOf(project.id)
    for (const [who, more] of [
      [project.slug, bea],
      [project.slug, bea],
      [project.slug, { cookie }],
      [key, {}],
    ] as const) {
      expect((await client('POST', who, `/versions/${version!.id}/seen`, undefined, more)).status).toBe(200)
    }
    const read = async () => (await staff('GET', `/projects/${project.id}/review`)).json.review
    expect((await read()).visits).toMatchObject([
      { name: 'Cleo Mint', version: 'V1', times: 1 },
      { name: 'Bea Lamp', version: 'V1', times: 1 },
    ])
    expect((await read()).links[0].lastSeenAt).not.toBeNull()
    await product.db.update(reviewVisits).set({ lastAt: new Date(Date.now() - 61 * 60_000) })
    await client('POST', project.slug, `/versions/${version!.id}/seen`, undefined, bea)
    expect((await read()).visits[0]).toMatchObject({ name: 'Bea Lamp', times: 2 })
    expect((await deedsOf(project.id)).filter((action) => action === 'review.watched')).toHaveLength(3)
  })
})

describe('an expired link', () => {
  it('is refused as expired by every endpoint', async () => {
    const { project, review } = await makeReview(product, cookie)
    const { id, key } = await linkOf(project.id)
    await product.db.update(reviewLinks).set({ expiresOn: '2026-01-31' }).where(eq(reviewLinks.id, id))
    const answers = [
      await client('GET', key),
      await product.request('GET', filmAddress(product, { versionId: review.versions[0]!.id, linkId: id })),
    ]
    for (const { status, json } of answers) {
      expect([status, json.message]).toEqual([410, 'This link was valid until 31 January 2026. Email us and we’ll renew it.'])
    }
  })
})
