// @module-tag sweep: speech, read by a real recogniser
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeClip, pattern, quickly, testFilmTools } from '#tests/support/clips.ts'
import { makeReview, tenSeconds } from '#tests/support/make-review.ts'
import { ensureRecogniser, recognise, writeSpeech } from '#tests/support/recogniser.ts'
import { makeTestProduct, type TestProduct } from '#tests/support/test-product.ts'
import { startTranscriptionServer, type TranscriptionServer } from '#tests/support/transcription-server.ts'
import { transcriptions } from '../../tables/reviews/transcripts.ts'
import { transcribeVersion } from './transcribe-version.ts'

// Pocketsphinx listens to synthetic speech: times and flow are asserted, and not what it understands.

let server: TranscriptionServer
let product: TestProduct
let folder: string
beforeAll(async () => {
  ensureRecogniser()
  server = await startTranscriptionServer(recognise)
  folder = await mkdtemp(join(tmpdir(), 'slatehouse-speech-'))
  product = await makeTestProduct({
    env: { FFMPEG_PATH: (await testFilmTools()).ffmpeg, TRANSCRIBE_URL: `${server.url}/v1` },
    working: false,
  })
}, 600_000)
afterAll(async () => {
  await product?.close()
  await server?.close()
  await rm(folder, { recursive: true, force: true })
})

test('a film with speech is transcribed by a real recogniser, with times of words', async () => {
  const speech = join(folder, 'speech.wav')
  await writeSpeech(speech, 'The harbour wakes before the first boats leave. Nobody is on the water.')
  // Five seconds of silence before, and a little after.
  const path = await makeClip(
    'mp4',
    ...pattern('160x90', 25),
    '-i',
    speech,
    '-t',
    '13',
    ...quickly,
    '-af',
    'adelay=5000:all=1,apad',
  )
  const cookie = await product.signIn()
  const { films, review } = await makeReview(product, cookie, { film: { ...tenSeconds, durationSeconds: 13 } })
  await product.services.storage.write(films[0]!.storageKey, readFileSync(path))
  const { id: versionId } = review.versions[0]!
  const at = `/api/admin/review-versions/${versionId}`
  expect((await product.request('POST', `${at}/transcription`, { cookie, body: {} })).status).toBe(200)
  const [run] = await product.db.select().from(transcriptions).where(eq(transcriptions.versionId, versionId))
  // In two pieces, the second of which begins in the film.
  const timing = { timeoutOf: () => 120_000, pieceSeconds: 8, cutSeconds: 2 }
  await transcribeVersion(product.services, { versionId, run: run!.run }, new AbortController().signal, timing)

  expect((await product.request('GET', `${at}/transcription`, { cookie })).json.run).toMatchObject({
    state: 'done',
    problem: null,
  })
  expect(server.posted.length).toBeGreaterThan(1)
  const { transcript } = (await product.request('GET', `${at}/transcript`, { cookie })).json
  const spoken = transcript.segments.flatMap(({ words }: { words: [string, number, number][] }) => words)
  expect(spoken.length).toBeGreaterThan(4)
  const [first, last] = [spoken[0], spoken.at(-1)]
  // The silence before is heard as such; nothing is placed after the film.
  expect(first[1]).toBeGreaterThan(4_000)
  expect(first[1]).toBeLessThan(6_500)
  expect(last[2]).toBeGreaterThan(8_000)
  expect(last[2]).toBeLessThanOrEqual(13_050)
  for (const [, from, to] of spoken) expect(to).toBeGreaterThanOrEqual(from)
  expect(spoken.every(([, from]: [string, number], index: number) => index === 0 || from >= spoken[index - 1][1])).toBe(true)
}, 600_000)
