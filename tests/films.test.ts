// @module-tag sweep: films of cameras and phones, and the frames that are played of them
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { builtInProfiles } from '#domain/checks/check-limits.ts'
import { frameCount } from '#domain/media/films/frame-rate.ts'
import { soundSummary } from '#domain/media/sound/sound-tracks.ts'
import { measureFile } from '#server/base/media/films/check-maker.ts'
import { readFilmFacts, type FilmFacts } from '#server/base/media/films/film-facts.ts'
import { takeFrame } from '#server/base/media/films/film-frame.ts'
import { makeFilm } from '#server/base/media/films/film-maker.ts'
import { splitWords, type FilmTools } from '#server/base/media/ffmpeg.ts'
import { measureLoudness } from '#server/base/media/sound/loudness.ts'
import { makeRenditions } from '#server/base/media/films/rendition-maker.ts'
import { readSpeechSound } from '#server/base/media/sound/speech-sound.ts'
import { makeClip, pattern, quickly, testFilmTools } from '#tests/support/clips.ts'

// The corpus of tests/corpora/films/README.md: files made by ffmpeg, one for each fact.

const run = promisify(execFile)
let tools: FilmTools
let root: string
beforeAll(async () => {
  tools = await testFilmTools()
  root = mkdtempSync(join(tmpdir(), 'slatehouse-corpus-'))
})
afterAll(() => rmSync(root, { recursive: true }))

const tones = (...hertz: number[]) => hertz.flatMap((at) => ['-f', 'lavfi', '-i', `sine=frequency=${at}:sample_rate=48000`])
/** Two seconds of a small picture with these sound tracks. */
const withTracks = (extension: string, hertz: number[], ...options: string[]) =>
  makeClip(
    extension,
    ...pattern('64x48', 25),
    ...tones(...hertz),
    '-map',
    '0:v',
    ...hertz.flatMap((_, index) => ['-map', `${index + 1}:a`]),
    ...splitWords('-t 2 -ac 1'),
    ...quickly,
    ...options,
  )
const pcm = ['-c:a', 'pcm_s16le']

async function factsOf(path: string, choice?: string): Promise<FilmFacts> {
  return (await readFilmFacts(tools, path, { choice }))!
}

async function transcode(path: string, choice?: string) {
  const folder = mkdtempSync(join(root, 'film-'))
  const facts = await factsOf(path, choice)
  const made = await makeFilm({ tools, path, facts, folder, background: false, onProgress: () => undefined })
  return { ...made, facts, folder, film: join(folder, 'film.mp4') }
}

/** Tones of each side that are louder than -40 dBFS, from one second of the decoded sound. */
async function tonesIn(path: string, hertz: number[]): Promise<number[][]> {
  const args = [...splitWords('-v error -ss 0.5 -t 1 -i'), path, ...splitWords('-map 0:a:0 -ac 2 -ar 48000 -f s16le -')]
  const { stdout } = await run(tools.ffmpeg, args, { encoding: 'buffer', maxBuffer: 1e8 })
  const samples = new Int16Array(stdout.buffer, stdout.byteOffset, stdout.length >> 1)
  return [0, 1].map((side) =>
    hertz.filter((at) => {
      let [re, im] = [0, 0]
      for (let time = 0; time < samples.length / 2; time += 1) {
        const value = samples[2 * time + side]! / 32_768
        re += value * Math.cos((2 * Math.PI * at * time) / 48_000)
        im += value * Math.sin((2 * Math.PI * at * time) / 48_000)
      }
      return (2 * Math.hypot(re, im)) / (samples.length / 2) > 0.01
    }),
  )
}

describe('a film with several sound tracks', () => {
  test('of two mono tracks has both in all that is made of it', async () => {
    const path = await withTracks('mov', [440, 1000], ...pcm)
    const { facts, film, folder } = await transcode(path)
    expect(soundSummary(facts.audio)).toEqual({
      mix: 'Tracks 1 and 2, left and right',
      tracks: ['Track 1: PCM_S16LE, mono, 48 kHz', 'Track 2: PCM_S16LE, mono, 48 kHz'],
    })
    expect(await tonesIn(film, [440, 1000])).toEqual([[440], [1000]])

    const order = { file: 'made.mp4', codec: 'h264', width: 64, height: 48, captions: null, loudness: null, slate: null } as const
    const crop = { width: 64, height: 48, left: 0, top: 0 }
    await makeRenditions({ tools, path, facts, folder, renditions: [{ ...order, crop }], onProgress: () => undefined })
    expect(await tonesIn(join(folder, 'made.mp4'), [440, 1000])).toEqual([[440], [1000]])

    const piece = { tools, path, isFilm: true, from: 0, seconds: 2 }
    const levels = async (audio: FilmFacts['audio']) =>
      Math.max(...new Int16Array((await readSpeechSound({ ...piece, audio: audio! })).buffer.slice(0)))
    const one = await levels({ ...facts.audio!, channels: 1, choice: '1' })
    expect(await levels(facts.audio)).not.toBe(one)

    const { audio, durationSeconds } = facts
    const loudness = await measureLoudness(tools, path, { audio: audio!, durationSeconds, target: '-14' })
    const alone = await measureLoudness(tools, path, {
      audio: { ...audio!, channels: 1, choice: '1' },
      durationSeconds,
      target: '-14',
    })
    expect(loudness!.integrated).toBeGreaterThan(-30)
    expect(loudness!.integrated).not.toBe(alone!.integrated)

    const { sound } = await measureFile({
      tools,
      path,
      facts,
      peakLimit: builtInProfiles.web.limits.truePeak,
      onProgress: () => undefined,
    })
    expect(sound).toMatchObject({ channels: 2, oneSidedShare: 0, mix: 'Tracks 1 and 2, left and right' })
    expect(facts.browserType).toBeNull()
  })

  test.each([
    [
      'middle',
      [
        [440, 1000],
        [440, 1000],
      ],
    ],
    ['2', [[1000], [1000]]],
  ])('is heard as staff chose: %s', async (choice, sides) => {
    const { film } = await transcode(await withTracks('mov', [440, 1000], ...pcm), choice)
    expect(await tonesIn(film, [440, 1000])).toEqual(sides)
  })

  test('of four mono tracks, as broadcast cameras write, has them all', async () => {
    const { film, facts } = await transcode(await withTracks('mov', [440, 1000, 1700, 2600], ...pcm))
    expect(soundSummary(facts.audio)?.mix).toBe('Tracks 1, 2, 3 and 4, left and right')
    expect(await tonesIn(film, [440, 1000, 1700, 2600])).toEqual([
      [440, 1700],
      [1000, 2600],
    ])
  })

  test('of stereo tracks has the default one, and names the others', async () => {
    const path = await withTracks(
      'mkv',
      [440, 1000],
      ...splitWords('-ac 2 -c:a aac -metadata:s:a:0 language=eng -metadata:s:a:1 language=deu -metadata:s:a:1 title=Fassung'),
      ...splitWords('-disposition:a:0 0 -disposition:a:1 default'),
    )
    const { film, facts } = await transcode(path)
    expect(soundSummary(facts.audio)).toEqual({
      mix: 'Track 2 only',
      tracks: ['Track 1: English, AAC, stereo, 48 kHz', 'Track 2: German, Fassung, AAC, stereo, 48 kHz'],
    })
    expect(await tonesIn(film, [440, 1000])).toEqual([[1000], [1000]])
  })

  test('of mono tracks in two languages has one of them', async () => {
    const tags = splitWords('-metadata:s:a:0 language=eng -metadata:s:a:1 language=deu')
    const facts = await factsOf(await withTracks('mkv', [440, 1000], '-c:a', 'aac', ...tags))
    expect(soundSummary(facts.audio)?.mix).toBe('Track 1 only')
  })

  test('that browsers would play with its first track only is not given to them as it is', async () => {
    const path = await withTracks('mp4', [440, 1000], '-c:a', 'aac')
    expect((await factsOf(path)).browserType).toBeNull()
    expect((await factsOf(path, '1')).browserType).toBe('video/mp4')
    expect((await factsOf(path, '2')).browserType).toBeNull()
  })
})

/** Frames that players show of what was made, and where the first is. */
async function playedFrames(path: string) {
  const args = [...splitWords('-v error -select_streams v:0 -show_entries packet=pts_time -of csv=p=0'), path]
  const times = (await run(tools.ffprobe, args)).stdout.trim().split('\n').map(parseFloat)
  return { count: times.length, first: Math.min(...times) }
}

describe('the frames of a film are those that are played', () => {
  const late = async (seconds: number, extension = 'mp4') => {
    const picture = await makeClip('mp4', ...pattern('64x48', 25), '-frames:v', '50', ...quickly)
    return makeClip(
      extension,
      '-itsoffset',
      String(seconds),
      '-i',
      picture,
      ...tones(440),
      ...splitWords(`-map 0:v -map 1:a -t ${seconds + 2} -c:v copy -c:a aac`),
    )
  }
  const cases: [string, () => Promise<string>, number][] = [
    ['begins 0.08 s after its sound', () => late(0.08), 52],
    ['begins 2 s after its sound', () => late(2), 100],
    ['begins 2 s after its sound, in Matroska', () => late(2, 'mkv'), 100],
    [
      'has an edit list that leaves out its beginning',
      async () => {
        const whole = await makeClip('mp4', ...pattern('64x48', 25), ...tones(440), '-t', '3', ...quickly, '-g', '75')
        return makeClip('mp4', '-ss', '1', '-i', whole, '-c', 'copy')
      },
      50,
    ],
    [
      'begins before its sound',
      () =>
        makeClip(
          'mp4',
          ...pattern('64x48', 25),
          '-itsoffset',
          '0.5',
          ...tones(440),
          '-t',
          '2',
          '-map',
          '0:v',
          '-map',
          '1:a',
          ...quickly,
        ),
      50,
    ],
    [
      'has the variable frame rate of a phone',
      () =>
        makeClip(
          'mp4',
          ...pattern('64x48', 30),
          ...tones(440),
          '-t',
          '3',
          '-vf',
          "select='not(eq(mod(n,9),4))'",
          '-fps_mode',
          'vfr',
          ...quickly,
        ),
      80,
    ],
  ]
  test.each(cases)('where the picture %s', async (_, make, frames) => {
    const { film, facts, durationSeconds, folder } = await transcode(await make())
    const played = await playedFrames(film)
    expect(frameCount(durationSeconds, facts.frameRate)).toBe(played.count)
    expect(frameCount(facts.durationSeconds, facts.frameRate)).toBe(played.count)
    expect(played).toMatchObject({ count: expect.toSatisfy((count: number) => Math.abs(count - frames) <= 1), first: 0 })
    const [end] = readFileSync(join(folder, 'sprite.vtt'), 'utf8').match(/(?<=--> )\S+(?=\nsprite.*\n$)/) ?? []
    expect(Number(end?.split(':').at(-1))).toBeCloseTo(durationSeconds, 2)
  })

  test('and a delivery of it has the same', async () => {
    const path = await late(2)
    const facts = await factsOf(path)
    const folder = mkdtempSync(join(root, 'delivery-'))
    const crop = { width: 64, height: 48, left: 0, top: 0 }
    const order = { file: 'made.mp4', codec: 'h264', width: 64, height: 48, captions: null, loudness: null, slate: null } as const
    await makeRenditions({ tools, path, facts, folder, renditions: [{ ...order, crop }], onProgress: () => undefined })
    expect(await playedFrames(join(folder, 'made.mp4'))).toEqual({ count: 100, first: 0 })
  })
})

describe('a film of a phone', () => {
  test('that is held upright is upright, its frames too', async () => {
    const lying = await makeClip('mov', ...pattern('128x72', 30), '-t', '0.5', ...quickly)
    const path = await makeClip('mov', '-i', lying, '-c', 'copy', '-metadata:s:v', 'rotate=90')
    const { film, facts } = await transcode(path)
    expect(facts).toMatchObject({ width: 72, height: 128 })
    expect(await factsOf(film)).toMatchObject({ width: 72, height: 128 })
    expect(await sharp(await takeFrame(tools, path, 0)).metadata()).toMatchObject({ width: 72, height: 128 })
  })

  test.each([
    ['HLG', 'arib-std-b67'],
    ['PQ', 'smpte2084'],
  ])('in HEVC with HDR (%s) becomes SDR', async (_, transfer) => {
    const colours = `colorprim=bt2020:transfer=${transfer}:colormatrix=bt2020nc:log-level=none`
    const path = await makeClip(
      'mov',
      ...pattern('128x72', 25),
      ...splitWords('-t 0.4 -c:v libx265 -preset ultrafast -pix_fmt yuv420p10le -tag:v hvc1 -x265-params'),
      colours,
      ...splitWords(`-color_primaries bt2020 -color_trc ${transfer} -colorspace bt2020nc`),
    )
    const { film, facts } = await transcode(path)
    expect(facts).toMatchObject({ browserType: null, colour: { transfer, bitDepth: 10 } })
    expect((await factsOf(film)).colour).toMatchObject({ matrix: tools.toneMaps ? 'bt709' : 'bt2020nc', bitDepth: 8 })
  })
})
