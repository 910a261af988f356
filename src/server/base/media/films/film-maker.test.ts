// @module-tag sweep: renditions of many clips
import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ladderOf, spriteOf } from '#domain/media/films/hls-ladder.ts'
import { makeClip, pattern, quickly, testFilmTools, tone } from '#tests/support/clips.ts'
import type { FilmTools } from '../ffmpeg.ts'
import { readFilmFacts, type FilmFacts } from './film-facts.ts'
import { ladderCommand } from './film-ladder-maker.ts'
import { makeFilm, type MadeFilm } from './film-maker.ts'
import { findVideoEncoder, software, videoEncoders, type VideoEncoder } from './video-encoder.ts'

const run = promisify(execFile)

let tools: FilmTools
let root: string
beforeAll(async () => {
  tools = await testFilmTools()
  root = mkdtempSync(join(tmpdir(), 'slatehouse-films-'))
})
afterAll(() => rmSync(root, { recursive: true }))

interface Transcoded extends MadeFilm {
  folder: string
  shares: number[]
  read(file: string): string
}

async function transcode(path: string): Promise<Transcoded> {
  const folder = mkdtempSync(join(root, 'film-'))
  const facts = await readFilmFacts(tools, path)
  const shares: number[] = []
  const made = await makeFilm({
    tools,
    path,
    facts: facts!,
    folder,
    background: false,
    onProgress: (share) => shares.push(share),
  })
  return { ...made, folder, shares, read: (file) => readFileSync(join(folder, file), 'utf8') }
}

/** Frames, rate, size and keyframe positions. */
async function watch(path: string) {
  const entries = 'stream=width,height,avg_frame_rate,start_time,pix_fmt,color_space:packet=pts_time,flags'
  const args = ['-v', 'error', '-select_streams', 'v:0', '-show_entries', entries, '-of', 'json', path]
  const { streams, packets } = JSON.parse((await run(tools.ffprobe, args, { maxBuffer: 1e8 })).stdout)
  const times = (packets as { pts_time: string; flags: string }[]).map(({ pts_time, flags }) => ({ at: +pts_time, flags }))
  return {
    ...(streams[0] as { width: number; height: number; avg_frame_rate: string; pix_fmt: string; color_space: string }),
    frames: times.length,
    begins: Math.min(...times.map(({ at }) => at)),
    keys: times.filter(({ flags }) => flags.startsWith('K')).map(({ at }) => at),
  }
}

describe('a film with sound in 720p', () => {
  let film: Transcoded
  beforeAll(async () => {
    const loudThenSilent = ['-f', 'lavfi', '-i', "aevalsrc='0.8*sin(880*PI*t)*lt(t,3)':s=48000"]
    const clip = await makeClip('mp4', ...pattern('1280x720', '30000/1001'), ...loudThenSilent, '-t', '6.006', ...quickly)
    film = await transcode(clip)
  })

  test('is streamed in two renditions with aligned key frames', async () => {
    const master = film.read('master.m3u8')
    expect(master).toMatch(/RESOLUTION=1280x720,FRAME-RATE=29.970,CODECS="avc1.64[\da-f]{4},mp4a.40.2",AUDIO="sound"\n720p.m3u8/)
    expect(master).toMatch(/RESOLUTION=640x360,.*\n360p.m3u8/)
    const bandwidths = [...master.matchAll(/[:,]BANDWIDTH=(\d+)/g)].map(([, bits]) => Number(bits))
    expect(bandwidths).toHaveLength(2)
    expect(bandwidths[0]!).toBeGreaterThan(1.5 * bandwidths[1]!)

    const [large, small] = [await watch(join(film.folder, '720p.m3u8')), await watch(join(film.folder, '360p.m3u8'))]
    expect(large).toMatchObject({ width: 1280, height: 720, frames: 180, begins: 0, pix_fmt: 'yuv420p' })
    expect(small).toMatchObject({ width: 640, height: 360, frames: 180, begins: 0, color_space: 'bt709' })
    expect(large.keys).toEqual(small.keys)
    expect(large.keys).toEqual([0, 2.002, 4.004])
    expect(film.read('720p.m3u8').match(/#EXTINF:[\d.]+/g)).toEqual(['#EXTINF:4.004000', '#EXTINF:2.002000'])
    expect(film.renditions.hlsRenditions.map(({ name }) => name)).toEqual(['720p', '360p'])
  })

  test('is one MP4 with its index in front', async () => {
    expect(film.renditions.mp4).toMatchObject({ width: 1280, height: 720 })
    expect(await watch(join(film.folder, 'film.mp4'))).toMatchObject({ width: 1280, frames: 180, begins: 0 })
    const bytes = readFileSync(join(film.folder, 'film.mp4'))
    expect(bytes.length).toBe(film.renditions.mp4.bytes)
    expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'))
    expect((await readFilmFacts(tools, join(film.folder, 'film.mp4')))?.browserType).toBe('video/mp4')
  })

  test('has a sprite frame for every second', async () => {
    const cues = film.read('sprite.vtt').matchAll(/00:00:(\S+) --> 00:00:(\S+)\nsprite-0.jpg#xywh=(\d+),(\d+),160,90\n/g)
    const times = [...cues].map(([, begins, ends, x, y]) => [+begins!, +ends!, +x!, +y!])
    expect(times).toHaveLength(6)
    expect(times[0]!.slice(0, 1)).toEqual([0])
    for (const [index, [begins]] of times.slice(1).entries()) expect(begins).toBe(times[index]![1])
    expect(times.at(-1)).toEqual([5.005, 6.006, 800, 0])
    const { width, height } = await sharp(join(film.folder, 'sprite-0.jpg')).metadata()
    expect([width, height]).toEqual([960, 90])
    const cells = await Promise.all(
      times.map(([, , left, top]) =>
        sharp(join(film.folder, 'sprite-0.jpg')).extract({ left: left!, top: top!, width: 160, height: 90 }).raw().toBuffer(),
      ),
    )
    expect(new Set(cells.map((cell) => cell.toString('base64'))).size).toBe(6)
  })

  test('has a waveform', () => {
    const peaks = JSON.parse(film.read('peaks.json'))
    expect(peaks).toMatchObject({ channels: 1, bits: 8, sample_rate: 8000, samples_per_pixel: 400 })
    expect(peaks.data).toHaveLength(2 * peaks.length)
    expect(peaks.length).toBeGreaterThanOrEqual(120)
    const highs = peaks.data.filter((_: number, index: number) => index % 2 === 1)
    expect(Math.min(...highs.slice(1, 58))).toBeGreaterThan(80)
    expect(Math.max(...highs.slice(63, 119))).toBeLessThan(4)
  })

  test('has a poster, reports its progress, and leaves nothing else', async () => {
    expect(await sharp(join(film.folder, 'poster.jpg')).metadata()).toMatchObject({ width: 1280, height: 720, format: 'jpeg' })
    expect(film.shares.length).toBeGreaterThan(0)
    expect(film.shares).toEqual(film.shares.toSorted((a, b) => a - b))
    expect(film.shares.at(-1)).toBeGreaterThan(0.95)
    const kinds = new Set(readdirSync(film.folder).map((file) => file.replace(/-\d+/, '-0').replace(/^(720p|360p|sound)/, '*')))
    expect([...kinds].toSorted()).toEqual([
      '*-0.m4s',
      '*.init.mp4',
      '*.m3u8',
      'film.mp4',
      'master.m3u8',
      'peaks.json',
      'poster.jpg',
      'sprite-0.jpg',
      'sprite.vtt',
    ])
  })
})

test.each(['24000/1001', '25/1', '30000/1001', '50/1', '60000/1001'])('at %s keeps its rate and every frame', async (rate) => {
  const clip = await makeClip('mp4', ...pattern('320x180', rate), '-frames:v', '90', ...quickly)
  const film = await transcode(clip)
  const seen = await watch(join(film.folder, 'own.m3u8'))
  expect(seen).toMatchObject({ width: 320, height: 180, frames: 90, begins: 0 })
  const [numerator, denominator] = rate.split('/').map(Number)
  expect(film.durationSeconds).toBeCloseTo((90 * denominator!) / numerator!, 3)
  expect((await readFilmFacts(tools, join(film.folder, 'film.mp4')))?.frameRate).toEqual({ numerator, denominator })
  expect(film.renditions).toMatchObject({ waveform: false, hlsRenditions: [{ name: 'own', width: 320, height: 180 }] })
  expect(readdirSync(film.folder).filter((file) => /sound|peaks/.test(file))).toEqual([])
})

test('of an odd size gets an even one, and is never scaled up', async () => {
  const clip = await makeClip('mov', ...pattern('853x481', 25), '-t', '0.8', '-c:v', 'mjpeg', '-pix_fmt', 'yuvj444p')
  const film = await transcode(clip)
  expect(film.renditions.hlsRenditions).toMatchObject([{ name: '360p', width: 638, height: 360 }])
  expect(await watch(join(film.folder, '360p.m3u8'))).toMatchObject({ width: 638, height: 360, frames: 20, pix_fmt: 'yuv420p' })
})

test('that is rotated by metadata is rotated', async () => {
  const lying = await makeClip('mp4', ...pattern('640x360', 25), '-t', '0.8', ...quickly)
  const turned = await makeClip('mp4', '-i', lying, '-c', 'copy', '-metadata:s:v', 'rotate=90')
  const film = await transcode(turned)
  expect(await watch(join(film.folder, '360p.m3u8'))).toMatchObject({ width: 360, height: 640, frames: 20 })
  expect(await readFilmFacts(tools, join(film.folder, 'film.mp4'))).toMatchObject({ width: 360, height: 640 })
  expect(film.renditions.sprite).toMatchObject({ width: 90, height: 160 })
  const [poster, upright] = await Promise.all(
    [sharp(join(film.folder, 'poster.jpg')), sharp(await posterOf(lying)).rotate(-90)].map((picture) =>
      picture.resize(18, 32, { fit: 'fill' }).greyscale().raw().toBuffer(),
    ),
  )
  const difference = poster!.reduce((sum, light, index) => sum + Math.abs(light - upright![index]!), 0) / poster!.length
  expect(difference).toBeLessThan(12)
})

const posterOf = async (path: string) => readFileSync(join((await transcode(path)).folder, 'poster.jpg'))

test('with a high dynamic range becomes standard range', async () => {
  const pq = ['-pix_fmt', 'yuv420p10le', '-colorspace', 'bt2020nc', '-color_trc', 'smpte2084', '-color_primaries', 'bt2020']
  const clip = await makeClip('mp4', ...pattern('320x180', 25), '-t', '0.4', '-c:v', 'libx264', '-preset', 'ultrafast', ...pq)
  const seen = await watch(join((await transcode(clip)).folder, 'own.m3u8'))
  expect(seen).toMatchObject({ pix_fmt: 'yuv420p', color_space: tools.toneMaps ? 'bt709' : 'bt2020nc' })
})

test('with a damaged end is transcoded up to the damage', async () => {
  const clip = await makeClip('mp4', ...pattern('320x180', 25), ...tone, '-t', '4', ...quickly, '-movflags', '+faststart')
  const bytes = readFileSync(clip)
  const path = join(root, 'damaged.mp4')
  writeFileSync(path, bytes.subarray(0, Math.floor(bytes.length * 0.6)))
  const film = await transcode(path)
  expect(film.durationSeconds).toBeGreaterThan(1)
  expect(film.durationSeconds).toBeLessThan(3.5)
  expect((await watch(join(film.folder, 'film.mp4'))).frames).toBeGreaterThan(25)
  expect(film.read('sprite.vtt')).not.toContain('00:00:03.900')
})

describe('an encoder in hardware', () => {
  const facts = { width: 1920, height: 1080, durationSeconds: 60, frameRate: { numerator: 25, denominator: 1 } }
  const silent = { audio: null, startTimecode: null, reel: null, interlaced: false, browserType: null }
  const film: FilmFacts = { ...facts, ...silent, colour: { matrix: 'bt709', bitDepth: 8 } }
  const commandWith = (encoder: VideoEncoder) =>
    ladderCommand(
      {
        tools: { ...tools, encoder },
        path: 'film.mp4',
        facts: film,
        ladder: ladderOf(facts, facts.frameRate),
        sprite: spriteOf(facts),
      },
      2,
    ).join(' ')

  test.each([
    [
      'h264_nvenc',
      ['-rc:v vbr', '-b:v:0 0 -cq:v:0 23 -maxrate:v:0 8000000', '-cq:v:2 25 -maxrate:v:2 1000000', 'split[v0][down1]'],
    ],
    ['h264_qsv', ['-global_quality:v:0 23 -maxrate:v:0 8000000', 'split[made0][down1];[made0]format=nv12[v0]']],
    [
      'h264_vaapi',
      ['-vaapi_device /dev/dri/renderD128 -protocol_whitelist', '[made2]format=nv12,hwupload[v2]', '-rc_mode:v VBR'],
    ],
    ['h264_videotoolbox', ['-allow_sw:v 0', '-b:v:1 3000000 -maxrate:v:1 4000000']],
    ['libx264', ['-preset superfast', '-crf:v:0 21 -maxrate:v:0 8000000', '-sc_threshold 0']],
  ])('%s gets its own options beside the same key frames and files', (name, own) => {
    const command = commandWith(videoEncoders.find((encoder) => encoder.name === name)!)
    for (const part of [...own, `-c:v ${name}`, '-g 50 -keyint_min 50', '-profile:v:2 main', '-hls_time 4'])
      expect(command).toContain(part)
    expect(command.includes('-crf')).toBe(name === 'libx264')
  })

  test('is found by trying those that ffmpeg lists, best first', async () => {
    const folder = mkdtempSync(join(root, 'encoders-'))
    const ffmpeg = join(folder, 'ffmpeg')
    const found = async (working: string, listed = ' h264_nvenc h264_qsv h264_vaapi ') => {
      writeFileSync(ffmpeg, `#!/bin/sh\ncase "$*" in *${working}*) exit 0;; esac; exit 1`, { mode: 0o755 })
      return (await findVideoEncoder(ffmpeg, listed, () => true)).name
    }
    expect(await found('h264_nvenc')).toBe('h264_nvenc')
    expect(await found('h264_vaapi')).toBe('h264_vaapi')
    expect(await found('h264_vaapi', ' h264_nvenc ')).toBe('libx264')
    expect(await found('nothing')).toBe('libx264')
    expect((await findVideoEncoder(ffmpeg, ' h264_nvenc ', () => false)).name).toBe('libx264')
  })

  test('that fails is replaced by software for that film', async () => {
    const clip = await makeClip('mp4', ...pattern('320x180', 25), '-frames:v', '20', ...quickly)
    const folder = mkdtempSync(join(root, 'film-'))
    const broken = { ...tools, encoder: { ...software, name: 'h264_broken' } }
    const failures: string[] = []
    const order = { tools: broken, path: clip, facts: (await readFilmFacts(tools, clip))!, folder, background: false }
    await makeFilm({ ...order, onProgress: () => undefined, onFallback: ({ stderr }) => failures.push(stderr) })
    expect(failures).toEqual([expect.stringContaining('h264_broken')])
    expect(await watch(join(folder, 'own.m3u8'))).toMatchObject({ frames: 20, begins: 0 })
  })
})
