import { readFileSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { transcriptionMessages } from '#domain/transcripts/transcription-run.ts'
import { textOf } from '#domain/transcripts/transcript.ts'
import { makeClip, pattern, quickly, testFilmTools, tone } from '#tests/support/clips.ts'
import { makePerson } from '#tests/support/make-person.ts'
import { addFilm, addProjectRow, openByAddress, makeReview, tenSeconds } from '#tests/support/make-review.ts'
import { addTranscript, spokenVtt } from '#tests/support/make-transcript.ts'
import { makePortalClient, signInClient } from '#tests/support/portal-browser.ts'
import { makeTestProduct, type TestProduct } from '#tests/support/test-product.ts'
import {
  recordedAnswer,
  sendJson,
  startTranscriptionServer,
  type TranscriptionServer,
} from '#tests/support/transcription-server.ts'
import { activity } from '../../tables/people/activity.ts'
import { reviewDeliverables, reviewVersions } from '../../tables/reviews/reviews.ts'
import { transcriptionPieces, transcriptions, transcriptSegments } from '../../tables/reviews/transcripts.ts'
import { giveUpTranscript, transcribeVersion, type Timing } from './transcribe-version.ts'

// The answers of the server are recorded or broken ones; `real-recogniser.test.ts` asks a real recogniser.

const never = new AbortController().signal
const quick: Timing = { timeoutOf: () => 20_000, pieceSeconds: 4, cutSeconds: 1 }
let server: TranscriptionServer
let product: TestProduct
let cookie: string
beforeAll(async () => {
  server = await startTranscriptionServer(recordedAnswer)
  const env = {
    FFMPEG_PATH: (await testFilmTools()).ffmpeg,
    TRANSCRIBE_URL: server.url,
    TRANSCRIBE_KEY: 'sesame',
    TRANSCRIBE_PRICE_PER_MINUTE: '0.006',
  }
  product = await makeTestProduct({ env, working: false })
  cookie = await product.signIn()
})
beforeEach(() => {
  server.answerWith(recordedAnswer)
  server.posted.length = 0
})
afterAll(async () => {
  await product.close()
  await server.close()
})

const sounding = () => makeClip('mp4', ...pattern('160x90', 25), ...tone, '-t', '10', ...quickly)
const soundless = () => makeClip('mp4', ...pattern('160x90', 25), '-t', '2', ...quickly)

/** A version with this file. */
async function addVersion(path: Promise<string> = sounding()) {
  const { project, review, films } = await makeReview(product, cookie, { film: tenSeconds })
  await product.services.storage.write(films[0]!.storageKey, readFileSync(await path))
  return { project, film: films[0]!, versionId: review.versions[0]!.id }
}

const at = (versionId: string, end = '') => `/api/admin/review-versions/${versionId}/transcript${end}`
const transcriptionAt = (versionId: string) => `/api/admin/review-versions/${versionId}/transcription`
const read = async (versionId: string) => (await product.request('GET', at(versionId), { cookie })).json.transcript
const state = async (versionId: string) => (await product.request('GET', transcriptionAt(versionId), { cookie })).json
const ask = (versionId: string, body: object = {}) => product.request('POST', transcriptionAt(versionId), { cookie, body })
const put = (versionId: string, body: object) => product.request('PUT', at(versionId), { cookie, body })
const patch = (versionId: string, body: object) => product.request('PATCH', at(versionId), { cookie, body })
const runOf = async (versionId: string) => {
  const [row] = await product.db.select().from(transcriptions).where(eq(transcriptions.versionId, versionId))
  return { versionId, run: row!.run }
}
/** Does the work of the queue. */
const work = async (versionId: string, signal = never) =>
  transcribeVersion(product.services, await runOf(versionId), signal, quick)

describe('made by a server', () => {
  test('piece by piece, with the cost told before and who asked', async () => {
    const { versionId, project } = await addVersion()
    expect(await state(versionId)).toEqual({
      run: null,
      server: {
        host: new URL(server.url).host,
        estimate: 'Less than £0.01 for 1 minute',
      },
      transcript: null,
    })
    expect((await ask(versionId, { language: 'en-GB' })).json.run).toMatchObject({
      state: 'waiting',
      progress: 0,
      askedBy: 'Studio',
    })
    expect((await ask(versionId)).status).toBe(409)
    await work(versionId)
    expect((await state(versionId)).run).toMatchObject({ state: 'done', progress: 100, problem: null })

    const [first] = server.posted
    expect(first).toMatchObject({ path: '/v1/audio/transcriptions', headers: { authorization: 'Bearer sesame' } })
    expect(first!.fields).toEqual({
      model: ['whisper-1'],
      response_format: ['verbose_json'],
      'timestamp_granularities[]': ['word', 'segment'],
      language: ['en'],
    })
    expect(server.posted.length).toBeGreaterThan(2)
    expect(server.posted.reduce((sum, { seconds }) => sum + seconds, 0)).toBeCloseTo(10, 0)

    const transcript = await read(versionId)
    expect(transcript).toMatchObject({ source: 'made', language: 'en-GB', published: false, revision: 1, speakers: [] })
    const times = transcript.segments.flatMap(({ words }: { words: [string, number, number][] }) => words)
    expect(times[0]).toEqual(['The', 100, 600])
    // The pieces follow each other in the time of the film.
    expect(times.at(-1)[1]).toBeGreaterThan(8_000)
    expect(times.map(([, from]: [string, number]) => from)).toEqual(
      times.map(([, from]: [string, number]) => from).toSorted((a: number, b: number) => a - b),
    )
    expect(await product.db.$count(transcriptionPieces)).toBe(0)
    const told = await product.db.select().from(activity).where(eq(activity.subject, project.id))
    expect(told.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['review.transcript-asked', 'review.transcript-made']),
    )
  })

  test('goes on after the last piece that was done, when the process was killed', async () => {
    const { versionId } = await addVersion()
    await ask(versionId)
    const closing = new AbortController()
    const reason = new Error('closing')
    server.answerWith((sound, response) => {
      // Hangs from the second piece on.
      if (server.posted.length === 1) return recordedAnswer(sound, response)
      closing.abort(reason)
    })
    await expect(work(versionId, closing.signal)).rejects.toBe(reason)
    expect(await product.db.$count(transcriptionPieces, eq(transcriptionPieces.versionId, versionId))).toBe(1)
    expect((await state(versionId)).run).toMatchObject({ state: 'running' })
    const before = server.posted[0]!.seconds
    server.posted.length = 0
    server.answerWith(recordedAnswer)
    await work(versionId)
    expect(server.posted.reduce((sum, { seconds }) => sum + seconds, 0)).toBeCloseTo(10 - before, 0)
    expect((await state(versionId)).run.state).toBe('done')
    // A job that is repeated does nothing.
    await work(versionId)
    expect((await read(versionId)).revision).toBe(1)
  })

  test('is cancelled while the server works, and leaves nothing', async () => {
    const { versionId } = await addVersion()
    await ask(versionId)
    server.answerWith(() => undefined)
    const asked = await runOf(versionId)
    const working = transcribeVersion(product.services, asked, never, quick)
    await expect.poll(() => server.posted.length, { interval: 10 }).toBe(1)
    expect((await product.request('DELETE', transcriptionAt(versionId), { cookie })).json.run.state).toBe('cancelled')
    await working
    expect(await read(versionId)).toBeNull()
    expect((await product.request('DELETE', transcriptionAt(versionId), { cookie })).status).toBe(409)
    expect((await ask(versionId)).status).toBe(200)
  })

  test.each([
    [
      'HTML',
      transcriptionMessages.notJson,
      (response) => void response.writeHead(200, { 'Content-Type': 'text/html' }).end('<html></html>'),
    ],
    ['broken JSON', /wrong times or text/, (response) => void response.end('{"segments": [')],
    [
      'times beyond the end',
      /after the end at/,
      (response) => sendJson(response, { segments: [{ start: 900, end: 901, text: 'late' }] }),
    ],
    [
      'another length',
      /instead of/,
      (response) => sendJson(response, { duration: 90, segments: [{ start: 0, end: 1, text: 'x' }] }),
    ],
    ['a wrong key', transcriptionMessages.wrongKey, (response) => void response.writeHead(401).end('{}')],
    ['a refusal', transcriptionMessages.refused, (response) => void response.writeHead(413).end()],
    [
      'a redirect',
      transcriptionMessages.refused,
      (response) => void response.writeHead(307, { Location: 'http://127.0.0.1:9/' }).end(),
    ],
    [
      'megabytes without end',
      transcriptionMessages.tooLarge,
      (response) => {
        const flood = setInterval(() => response.write(' '.repeat(1_000_000)), 1)
        response.on('close', () => clearInterval(flood))
      },
    ],
  ] satisfies [string, string | RegExp, (response: Parameters<typeof sendJson>[0]) => void][])(
    'fails at once with %s',
    async (_, problem, answer) => {
      const { versionId } = await addVersion()
      await ask(versionId)
      server.answerWith((__, response) => answer(response))
      await transcribeVersion(product.services, await runOf(versionId), never, quick)
      const { run } = await state(versionId)
      expect(run.state).toBe('failed')
      expect(run.problem).toEqual(typeof problem === 'string' ? problem : expect.stringMatching(problem))
      expect(await read(versionId)).toBeNull()
    },
  )

  test.each([
    ['hangs', transcriptionMessages.tookTooLong, () => undefined],
    ['is busy', transcriptionMessages.unreachable, (response) => void response.writeHead(503).end()],
    [
      'sends less than it announced',
      transcriptionMessages.unreachable,
      (response) => {
        response.writeHead(200, { 'Content-Length': '5000' })
        response.write('{"segments":')
        setTimeout(() => response.destroy(), 20)
      },
    ],
    [
      'sends a byte now and then',
      transcriptionMessages.tookTooLong,
      (response) => {
        const drip = setInterval(() => response.write(' '), 50)
        response.on('close', () => clearInterval(drip))
      },
    ],
  ] satisfies [string, string, (response: Parameters<typeof sendJson>[0]) => void][])(
    'is tried again when the server %s, and then given up',
    async (_, problem, answer) => {
      const { versionId } = await addVersion()
      await ask(versionId)
      server.answerWith((__, response) => answer(response))
      const hasty = { ...quick, timeoutOf: () => 500 }
      await expect(transcribeVersion(product.services, await runOf(versionId), never, hasty)).rejects.toThrow()
      expect((await state(versionId)).run).toMatchObject({ state: 'running', problem: null })
      await giveUpTranscript(product.services, await runOf(versionId))
      expect((await state(versionId)).run).toMatchObject({ state: 'failed', problem })
      expect(await product.db.$count(transcriptionPieces, eq(transcriptionPieces.versionId, versionId))).toBe(0)
    },
  )

  test('fails in words for a film without sound, and is not sent silence', async () => {
    const { versionId } = await addVersion(soundless())
    await ask(versionId)
    await work(versionId)
    expect((await state(versionId)).run).toMatchObject({ state: 'failed', problem: transcriptionMessages.noSound })
    const silent = await addVersion(
      makeClip('mp4', ...pattern('160x90', 25), '-f', 'lavfi', '-i', 'anullsrc', '-t', '3', ...quickly),
    )
    await ask(silent.versionId)
    await work(silent.versionId)
    expect((await state(silent.versionId)).run).toMatchObject({ state: 'failed', problem: transcriptionMessages.noSpeech })
    expect(server.posted).toEqual([])
  })

  test('does not replace what was changed meanwhile', async () => {
    const { versionId } = await addVersion()
    const { revision } = (await put(versionId, { text: spokenVtt })).json.transcript
    expect((await ask(versionId)).status).toBe(409)
    expect((await ask(versionId, { revision })).status).toBe(200)
    await patch(versionId, { published: true, revision })
    await work(versionId)
    expect((await state(versionId)).run).toMatchObject({ state: 'failed', problem: transcriptionMessages.changed })
    expect(await read(versionId)).toMatchObject({ source: 'imported', published: true })
  })

  test('stops when the version is deleted', async () => {
    const { versionId } = await addVersion()
    await ask(versionId)
    const asked = await runOf(versionId)
    await product.db.delete(reviewVersions).where(eq(reviewVersions.id, versionId))
    await transcribeVersion(product.services, asked, never, quick)
    await giveUpTranscript(product.services, asked)
    expect(server.posted).toEqual([])
  })
})

test('without a server there is import only', async () => {
  const other = await makeTestProduct({ working: false })
  try {
    const owner = await other.signIn()
    const { review } = await makeReview(other, owner, { film: tenSeconds })
    const path = `/api/admin/review-versions/${review.versions[0]!.id}`
    expect((await other.request('GET', `${path}/transcription`, { cookie: owner })).json.server).toBeNull()
    const asked = await other.request('POST', `${path}/transcription`, { cookie: owner, body: {} })
    expect([asked.status, asked.json.message]).toEqual([409, transcriptionMessages.noServer])
    const imported = await other.request('PUT', `${path}/transcript`, { cookie: owner, body: { text: spokenVtt } })
    expect(imported.status).toBe(200)
  } finally {
    await other.close()
  }
})

describe('edited by staff', () => {
  test('imported, corrected, with speakers who are renamed everywhere', async () => {
    const { versionId } = await addVersion()
    const { transcript } = (await put(versionId, { text: spokenVtt, language: 'en' })).json
    expect(transcript.speakers).toEqual([
      { id: 's1', name: 'Anna' },
      { id: 's2', name: 'Ben' },
    ])
    const [first, second] = transcript.segments
    const renamed = await patch(versionId, {
      revision: 1,
      speakers: [
        { id: 's1', name: 'Anna Field' },
        { id: 's3', name: 'Clara' },
      ],
    })
    expect(renamed.json.transcript.segments.map(({ speaker }: { speaker: string }) => speaker)).toEqual(['s1', null])
    const stale = await patch(versionId, { revision: 1, segments: [{ id: first.id, text: 'Lost?' }] })
    expect(stale.status).toBe(409)
    const changed = await patch(versionId, {
      revision: 2,
      segments: [
        { id: first.id, text: 'The harbour woke early.' },
        { id: second.id, speaker: 's3' },
      ],
    })
    const [one, two] = changed.json.transcript.segments
    expect(textOf(one.words)).toBe('The harbour woke early.')
    expect([one.words[0], one.words[3]]).toEqual([first.words[0], first.words[3]])
    expect(two.speaker).toBe('s3')
    expect((await patch(versionId, { revision: 3, segments: [{ id: second.id, speaker: 's9' }] })).json.errors).toMatchObject({
      speaker: expect.any(String),
    })
    expect((await patch(versionId, { revision: 3, segments: [{ id: first.id, text: ' \u0007 ' }] })).status).toBe(422)
    const rows = await product.db.select().from(transcriptSegments).where(eq(transcriptSegments.versionId, versionId))
    expect(rows.map(({ text }) => text)).toContain('The harbour woke early.')
  })

  test('a bad file is refused and loses nothing', async () => {
    const { versionId } = await addVersion()
    await put(versionId, { text: spokenVtt })
    for (const text of ['nonsense', '{"text":"no times"}', 'WEBVTT\n\n00:01.000 --> 09:00.000\nToo long']) {
      const { status, json } = await put(versionId, { text, revision: 1 })
      expect([status, typeof json.errors?.text]).toEqual([422, 'string'])
    }
    expect((await put(versionId, { text: spokenVtt })).status).toBe(409)
    expect(await read(versionId)).toMatchObject({ revision: 1 })
    expect((await put(versionId, { text: spokenVtt, revision: 1 })).json.transcript).toMatchObject({ revision: 2 })
  })

  test('exported, made to captions, deleted', async () => {
    const { versionId, film } = await addVersion()
    expect((await product.request('GET', at(versionId, '/file'), { cookie })).status).toBe(404)
    await put(versionId, { text: spokenVtt })
    const text = await product.request('GET', at(versionId, '/file'), { cookie })
    expect(text.text).toBe('[00:00:01] Anna: The harbour wakes early.\n\n[00:00:04] Ben: Before the first boats leave.\n')
    expect(text.headers.get('Content-Disposition')).toContain('transcript.txt')
    const vtt = await product.request('GET', at(versionId, '/file?format=vtt'), { cookie })
    expect(vtt.text).toContain('<v Anna>The harbour wakes early.')
    const body = { language: 'en', label: 'English' }
    const made = await product.request('POST', at(versionId, '/captions'), { cookie, body })
    expect(made.json).toMatchObject({ assetId: film.id })
    const { tracks } = (await product.request('GET', `/api/admin/assets/${film.id}/captions`, { cookie })).json
    expect(tracks).toMatchObject([{ language: 'en', version: 1, cues: 2 }])
    expect((await product.request('POST', at(versionId, '/captions'), { cookie, body })).status).toBe(409)
    expect((await product.request('DELETE', at(versionId), { cookie })).status).toBe(200)
    expect(await read(versionId)).toBeNull()
    expect((await product.request('DELETE', at(versionId), { cookie })).status).toBe(404)
  })

  test('a picture has none', async () => {
    const project = await addProjectRow(product)
    await openByAddress(product, project.id)
    const picture = await addFilm(product, { kind: 'image', streamKey: null, renditions: null, durationSeconds: null })
    const added = await product.request('POST', `/api/admin/projects/${project.id}/versions`, {
      cookie,
      body: { assetId: picture.id, tell: false },
    })
    expect((await put(added.json.review.versions[0].id, { text: spokenVtt })).status).toBe(409)
  })
})

describe('read by clients', () => {
  test('once staff show it', async () => {
    const { versionId, project } = await addVersion()
    const other = await addVersion()
    await put(versionId, { text: spokenVtt })
    const list = () => product.request('GET', `/api/client/${project.slug}/transcripts`)
    const one = (slug = project.slug) => product.request('GET', `/api/client/${slug}/transcripts/${versionId}`)
    expect((await list()).json).toEqual({ versions: [] })
    expect((await one()).status).toBe(404)
    await patch(versionId, { published: true })
    expect((await list()).json).toEqual({ versions: [versionId] })
    const { transcript } = (await one()).json
    expect(transcript.segments).toHaveLength(2)
    expect(transcript).not.toHaveProperty('revision')
    expect((await one(other.project.slug)).status).toBe(404)
    // An archived deliverable is not shown.
    await product.db
      .update(reviewDeliverables)
      .set({ archivedAt: new Date() })
      .where(eq(reviewDeliverables.projectId, project.id))
    expect((await one()).status).toBe(404)
  })

  test('not without the password of the review', async () => {
    const { versionId, project } = await addVersion()
    await addTranscript(product, versionId, { published: true })
    await product.request('PATCH', `/api/admin/projects/${project.id}/review`, {
      cookie,
      body: { password: 'a long walk by the sea' },
    })
    for (const end of ['', `/${versionId}`])
      expect((await product.request('GET', `/api/client/${project.slug}/transcripts${end}`)).status).toBe(401)
  })
})

describe('search', () => {
  async function addSpoken(clientId: string | null, vtt: string, published = false) {
    const { project, review } = await makeReview(product, cookie, { film: tenSeconds, project: { clientId } })
    await addTranscript(product, review.versions[0]!.id, { vtt, published })
    return { project, versionId: review.versions[0]!.id }
  }
  const cue = (text: string) => `WEBVTT\n\n00:02.500 --> 00:04.000\n<v Anna>${text}`

  test('finds places in all films of a client, by the beginning of a word', async () => {
    const client = await makePortalClient(product)
    const own = await addSpoken(client.id, cue('We built the Lighthouse, in winter.'))
    await addSpoken(null, cue('Another lighthouse in winter.'))
    const search = async (text: string, as = cookie) =>
      (
        await product.request('GET', `/api/admin/transcripts?${new URLSearchParams({ search: text, client: client.id })}`, {
          cookie: as,
        })
      ).json
    const { places, more } = await search('winter LIGHTHOU')
    expect(more).toBe(false)
    expect(places).toMatchObject([
      {
        versionId: own.versionId,
        seconds: 2.5,
        speaker: 'Anna',
        version: 'V1',
        text: [
          { text: 'We built the ', sought: false },
          { text: 'Lighthouse', sought: true },
          { text: ', in ', sought: false },
          { text: 'winter', sought: true },
          { text: '.', sought: false },
        ],
      },
    ])
    expect(places[0].path).toMatch(new RegExp(`^/clients/${own.project.slug}\\?film=[\\w-]+&v=V1&t=2\\.5$`))
    for (const text of ['', ' ', "&|!:*()'\\", 'nowhere', 'w'.repeat(200)]) expect((await search(text)).places).toEqual([])
    expect((await product.request('GET', `/api/admin/transcripts?search=${'w'.repeat(201)}`, { cookie })).status).toBe(422)

    const { cookie: freelancer } = await makePerson(product, 'freelancer', { projects: [own.project.id] })
    const { cookie: stranger } = await makePerson(product, 'freelancer')
    expect((await search('lighthouse', freelancer)).places).toHaveLength(1)
    expect((await search('lighthouse', stranger)).places).toEqual([])
  })

  test('in the portal finds only what that client may read', async () => {
    const client = await makePortalClient(product)
    const other = await makePortalClient(product)
    const shown = await addSpoken(client.id, cue('The quarry is open.'), true)
    await addSpoken(client.id, cue('The quarry is closed.'))
    await addSpoken(other.id, cue('The quarry of others.'), true)
    const browser = await signInClient(product, client)
    const { json } = await product.request('GET', '/api/portal/transcripts?search=quarry', { cookie: browser.cookie })
    expect(json.places.map(({ versionId }: { versionId: string }) => versionId)).toEqual([shown.versionId])
  })
})
