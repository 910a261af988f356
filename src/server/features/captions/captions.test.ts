import { createHash } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addFilm, addProjectRow, approve, makeReview, tenSeconds } from '#tests/support/make-review.ts'
import { addCaptions } from '#tests/support/make-captions.ts'
import { makeAsset } from '#tests/support/factories.ts'
import { makePerson } from '#tests/support/make-person.ts'
import { makeTestProduct, type TestProduct } from '#tests/support/test-product.ts'
import { activity } from '../../tables/people/activity.ts'
import { assets } from '../../tables/website/media.ts'
import { signatures } from '../../tables/clients/signatures.ts'
import { listCaptionTracks } from './caption-store.ts'

let product: TestProduct
let staff: string
beforeAll(async () => {
  product = await makeTestProduct()
  staff = await product.signIn()
})
afterAll(() => product.close())

const srt = '1\n00:00:01,000 --> 00:00:03,000\nServers hum.\n\n2\n00:00:04,000 --> 00:00:06,000\n<i>Nobody</i> speaks.\n'
const english = { language: 'en', label: 'English', text: srt }

async function makeFilm() {
  const film = await addFilm(product, tenSeconds)
  const path = `/api/admin/assets/${film.id}/captions`
  const call = (method: string, end = '', body?: unknown, cookie = staff) =>
    product.request(method, `${path}${end}`, { cookie, ...(body !== undefined && { body }) })
  const add = async (body: object = english) => {
    const { status, json, text } = await call('POST', '', body)
    if (status !== 200) throw new Error(`the captions answered ${status}: ${text}`)
    return json.track as { id: string; revision: number; version: number; text: string; sha256: string }
  }
  return { film, path, call, add }
}

const lastDeed = async (subject: string) =>
  (await product.db.select().from(activity).where(eq(activity.subject, subject)).orderBy(desc(activity.createdAt)).limit(1))[0]

describe('a track', () => {
  test('is imported from SubRip and exported as both formats', async () => {
    const { film, call, add } = await makeFilm()
    const { id, sha256 } = await add()
    const list = await call('GET')
    expect(list.json.film).toMatchObject({ durationSeconds: 10, frameRate: { numerator: 25, denominator: 1 } })
    expect(list.json.tracks).toMatchObject([{ id, language: 'en', kind: 'captions', version: 1, cues: 2, hasDraft: false }])
    expect(list.json.tracks[0].publishedBy).not.toBe('')
    const vtt = await call('GET', `/${id}/file`)
    expect(vtt.text).toBe(
      'WEBVTT\n\n00:00:01.000 --> 00:00:03.000\nServers hum.\n\n00:00:04.000 --> 00:00:06.000\n<i>Nobody</i> speaks.\n',
    )
    expect(createHash('sha256').update(vtt.bytes).digest('hex')).toBe(sha256)
    expect(vtt.headers.get('content-disposition')).toBe('attachment; filename="captions-en-v1.vtt"')
    expect((await call('GET', `/${id}/file?format=srt`)).text).toBe(srt)
    expect(await lastDeed(film.id)).toMatchObject({ action: 'captions.added', meta: { track: 'English captions', version: 1 } })
    expect(await listCaptionTracks(product.db, film.id)).toMatchObject([{ language: 'en', label: 'English', kind: 'captions' }])
  })

  test('is answered with what was read, left out and assumed of its text', async () => {
    const { call } = await makeFilm()
    const text = '1\n00:00:01,000 --> 00:00:03,000\n{\\an8}<font color="red">Servers</font> hum.\n'
    const { json } = await call('POST', '', { language: 'en', label: 'English', text })
    expect(json.reading).toMatchObject({ format: 'SubRip', read: [{ label: 'caption', count: 1 }] })
    expect(json.reading.leftOut.map((remark: { places: string[] }) => remark.places)).toEqual([['Line 3'], ['Line 3']])
    const { id, revision } = json.track
    expect((await call('PATCH', `/${id}`, { revision, label: 'British English' })).json.reading).toBeNull()
    const changed = await call('PATCH', `/${id}`, {
      revision: revision + 1,
      text: `WEBVTT\n\n00:01.000 --> 00:02.000\nHum <c>on</c>\n`,
    })
    expect(changed.json.reading.leftOut).toHaveLength(1)
  })

  test('can begin empty, and is not shown before it is published', async () => {
    const { film, call, add } = await makeFilm()
    const { id, revision } = await add({ language: 'pt-br', label: 'Português' })
    expect(await listCaptionTracks(product.db, film.id)).toEqual([])
    expect((await call('POST', `/${id}/versions`, { revision })).json.track).toMatchObject({ language: 'pt-BR', version: 0 })
    const draft = await call('PATCH', `/${id}`, { revision, text: 'WEBVTT\n\na1\n00:01.000 --> 00:02.000\nOlá\n' })
    expect(draft.json.track).toMatchObject({ hasDraft: true, version: 0 })
    await call('POST', `/${id}/versions`, { revision: draft.json.track.revision })
    expect(await listCaptionTracks(product.db, film.id)).toMatchObject([{ language: 'pt-BR', version: 1 }])
  })

  test('is edited as a draft, published, and its versions can be read again', async () => {
    const { film, call, add } = await makeFilm()
    const { id, revision, text } = await add()
    expect(text).toContain('\n1\n00:00:01.000')
    const drafted = await call('PATCH', `/${id}`, { revision, text: text.replace('Servers hum.', 'Servers <b>roar</b>.') })
    expect(drafted.json.track.text).toContain('<b>roar</b>')
    expect((await call('GET', `/${id}/file`)).text).toContain('hum')
    // Autosaves of one session leave one entry.
    await call('PATCH', `/${id}`, { revision: drafted.json.track.revision, text })
    const again = await call('PATCH', `/${id}`, { revision: drafted.json.track.revision + 1, text: drafted.json.track.text })
    const deeds = await product.db.select().from(activity).where(eq(activity.subject, film.id))
    expect(deeds.filter(({ action }) => action === 'captions.changed')).toHaveLength(1)

    const published = await call('POST', `/${id}/versions`, { revision: again.json.track.revision })
    expect(published.json.track).toMatchObject({ version: 2, hasDraft: false })
    expect((await call('GET', `/${id}/file`)).text).toContain('roar')
    const { versions } = (await call('GET', `/${id}/versions`)).json
    expect(versions).toMatchObject([
      { number: 2, cues: 2 },
      { number: 1, cues: 2 },
    ])
    expect((await call('GET', `/${id}/versions/1`)).json.text).toBe(text)
    expect((await call('GET', `/${id}/file?version=1`)).text).toContain('hum')
    expect((await call('GET', `/${id}/versions/3`)).status).toBe(404)
  })

  test('saved by somebody else is not overwritten', async () => {
    const { call, add } = await makeFilm()
    const { id, revision, text } = await add()
    expect((await call('PATCH', `/${id}`, { revision, text: text.replace('hum', 'buzz') })).status).toBe(200)
    const second = await call('PATCH', `/${id}`, { revision, text: text.replace('hum', 'sing') })
    expect([second.status, second.json.message]).toEqual([409, expect.stringMatching(/Someone else saved these captions/)])
    expect((await call('POST', `/${id}/versions`, { revision })).status).toBe(409)
    expect((await call('GET', `/${id}`)).json.track.text).toContain('buzz')
  })

  test('is one a language', async () => {
    const { call, add } = await makeFilm()
    await add()
    const german = await add({ ...english, language: 'de', label: 'Deutsch', kind: 'subtitles' })
    const twice = await call('POST', '', { ...english, language: 'EN' })
    expect([twice.status, twice.json.errors.language]).toEqual([409, expect.stringMatching(/in this language already/)])
    expect((await call('PATCH', `/${german.id}`, { language: 'en' })).status).toBe(409)
    const renamed = await call('PATCH', `/${german.id}`, { language: 'de-at', label: 'Österreichisch', kind: 'captions' })
    expect(renamed.json.track).toMatchObject({ language: 'de-AT', label: 'Österreichisch', kind: 'captions' })
    expect((await call('DELETE', `/${german.id}`)).status).toBe(200)
    expect((await call('GET')).json.tracks.map(({ label }: { label: string }) => label)).toEqual(['English'])
    expect((await call('DELETE', `/${german.id}`)).status).toBe(404)
  })
})

describe('bad input', () => {
  test.each([
    [{ text: '1\n00:00:03,000 --> 00:00:01,000\nBack' }, 'text', 'Line 2 ends before it starts.'],
    [
      { text: 'WEBVTT\n\n00:01.000 --> 00:02.000\nOne\n\n00:03 -> 00:04\nTwo' },
      'text',
      'Line 7 should have times like 00:01.000 --> 00:04.000.',
    ],
    [{ text: '1\n00:00:01,000 --> 00:01:00,000\nLong' }, 'text', /after the film, which ends at 00:00:10\.000/],
    [{ text: '{"json": true}' }, 'text', /neither WebVTT nor SubRip/],
    [{ text: 'PK\u0000\u0003' }, 'text', /not a text file/],
    [{ text: 'x'.repeat(2_000_001) }, 'text', /too long for captions/],
    [{ language: 'en_GB' }, 'language', /language tag/],
    [{ language: '' }, 'language', /language/],
    [{ label: ' ' }, 'label', 'Please give the track a label.'],
    [{ kind: 'lyrics' }, 'kind', 'Please choose a kind.'],
  ])('%.60j is refused at its field, and nothing is stored', async (changes, field, message) => {
    const { call } = await makeFilm()
    const { status, json } = await call('POST', '', { ...english, ...changes })
    expect([status, json.errors[field as string]]).toEqual([422, expect.stringMatching(message)])
    expect((await call('GET')).json.tracks).toEqual([])
  })

  test('scripts are not shown, and what is written as text is text', async () => {
    const { call, add } = await makeFilm()
    const { id } = await add({
      ...english,
      text: 'WEBVTT\n\n00:01.000 --> 00:02.000\n<script>alert(1)</script><b>R&amp;D</b> &lt;script&gt;',
    })
    expect((await call('GET', `/${id}/file`)).text).toMatch(/\nalert\(1\)<b>R&amp;D<\/b> &lt;script&gt;\n$/)
  })

  test('a draft may be unfinished, but is not published so', async () => {
    const { call, add } = await makeFilm()
    const { id } = await add()
    const late = await call('PATCH', `/${id}`, {
      text: 'WEBVTT\n\na\n00:01.000 --> 00:59.000\nLate\n\nb\n00:05.000 --> 00:02.000\n',
    })
    expect(late.status).toBe(200)
    const refused = await call('POST', `/${id}/versions`, {})
    expect([refused.status, refused.json.message]).toEqual([422, 'Caption 1 ends after the film. Please correct it first.'])
    expect((await call('GET', `/${id}`)).json.track).toMatchObject({ version: 1, hasDraft: true })
  })

  test('pictures have no captions', async () => {
    const [picture] = await product.db.insert(assets).values(makeAsset()).returning()
    const answer = await product.request('POST', `/api/admin/assets/${picture!.id}/captions`, { cookie: staff, body: english })
    expect([answer.status, answer.json.message]).toEqual([422, 'Only films have captions.'])
  })
})

test('people of a project see and edit its captions, and others get a 404', async () => {
  const { project, films } = await makeReview(product, staff)
  const other = await addProjectRow(product)
  const [inside, outside] = await Promise.all([
    makePerson(product, 'freelancer', { projects: [project.id], added: ['upload-versions'] }),
    makePerson(product, 'freelancer', { projects: [other.id], added: ['upload-versions'] }),
  ])
  const path = `/api/admin/assets/${films[0]!.id}/captions`
  expect((await product.request('GET', path, { cookie: inside.cookie })).status).toBe(200)
  expect((await product.request('POST', path, { cookie: inside.cookie, body: english })).status).toBe(200)
  expect((await product.request('GET', path, { cookie: outside.cookie })).status).toBe(404)
  expect((await product.request('POST', path, { cookie: outside.cookie, body: english })).status).toBe(404)
})

describe('in a review', () => {
  const list = async (slug: string) => {
    const page = await product.request('GET', `/api/client/${slug}`)
    const [video] = page.json.project.videos
    return { video, get: (address: string) => product.request('GET', address) }
  }

  test('every track is listed for the player, without a need to be staff', async () => {
    const { project, films } = await makeReview(product, staff, { film: tenSeconds })
    expect((await list(project.slug)).video).toMatchObject({ captions: [] })
    await addCaptions(product, films[0]!.id)
    await addCaptions(product, films[0]!.id, 'WEBVTT\n\n00:01.000 --> 00:02.000\nHallo\n', { language: 'de', label: 'Deutsch' })
    const { video, get } = await list(project.slug)
    expect(video.captions).toMatchObject([{ label: 'English' }, { label: 'Deutsch', version: 1 }])
    const tracks = (await get(video.film.captions)).json
    expect(tracks).toMatchObject([{ language: 'en' }, { language: 'de', label: 'Deutsch' }])
    const german = await get(tracks[1].src)
    expect([german.headers.get('content-type'), german.text]).toEqual([
      'text/vtt; charset=utf-8',
      expect.stringContaining('Hallo'),
    ])
    expect((await get(tracks[1].src.replace('-de', '-fr'))).status).toBe(404)
  })

  test('an approval names the tracks with their versions and checksums, and earlier ones stay as they were', async () => {
    const { project, films } = await makeReview(product, staff, { film: tenSeconds })
    await approve(product, project.slug, 'V1')
    const documents = () => product.db.select().from(signatures).orderBy(desc(signatures.place))
    const [plain] = await documents()
    expect(plain!.document).not.toHaveProperty('captions')

    const next = await makeReview(product, staff, { film: tenSeconds })
    await addCaptions(product, next.films[0]!.id)
    await approve(product, next.project.slug, 'V1')
    const [track] = await listCaptionTracks(product.db, next.films[0]!.id)
    const [signed, before] = await documents()
    expect(signed!.document).toMatchObject({
      captions: [{ language: 'en', label: 'English', kind: 'captions', version: 1, sha256: track!.sha256 }],
    })
    expect(before!.document).toEqual(plain!.document)
    const verified = await product.request('GET', `/api/verify/${signed!.id}?pdf=${track!.sha256}`)
    expect(verified.json).toMatchObject({
      documentIntact: true,
      evidenceIntact: true,
      copyIs: 'captions',
      captions: [{ label: 'English', version: 1 }],
    })
    expect(films).toHaveLength(1)
  })

  test('a new version takes the tracks of the last one along, shifted when asked', async () => {
    const { project, films } = await makeReview(product, staff, { film: tenSeconds })
    await addCaptions(product, films[0]!.id, 'WEBVTT\n\n00:01.000 --> 00:04.000\nHello.\n\n00:09.000 --> 00:10.000\nBye.\n')
    const add = async (captionOffset?: number) => {
      const film = await addFilm(product, tenSeconds)
      const body = { assetId: film.id, tell: false, captionOffset }
      const { status } = await product.request('POST', `/api/admin/projects/${project.id}/versions`, { cookie: staff, body })
      expect(status).toBe(200)
      return { film, tracks: await listCaptionTracks(product.db, film.id) }
    }
    const shifted = await add(1500)
    expect(shifted.tracks).toMatchObject([{ label: 'English', version: 1 }])
    const path = `/api/admin/assets/${shifted.film.id}/captions/${shifted.tracks[0]!.id}/file`
    expect((await product.request('GET', path, { cookie: staff })).text).toBe('WEBVTT\n\n00:00:02.500 --> 00:00:05.500\nHello.\n')
    expect((await add()).tracks).toEqual([])
  })
})
