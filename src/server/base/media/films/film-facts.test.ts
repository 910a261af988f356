// @module-tag sweep: what is known of films of many cameras
import { beforeAll, describe, expect, test } from 'vitest'
import { makeClip, pattern, quickly, testFilmTools, tone } from '#tests/support/clips.ts'
import { splitWords, type FilmTools } from '../ffmpeg.ts'
import { readFilmFacts } from './film-facts.ts'
import { readFrameRate } from './film-rate.ts'

let tools: FilmTools
beforeAll(async () => {
  tools = await testFilmTools()
})

const rates = ['24000/1001', '24/1', '25/1', '30000/1001', '30/1', '50/1', '60000/1001', '60/1']

describe('the frame rate', () => {
  test.each(rates)('reads %s exactly', async (rate) => {
    const [numerator, denominator] = rate.split('/').map(Number)
    for (const [extension, codec] of [
      ['mp4', quickly],
      ['webm', ['-c:v', 'libvpx', '-deadline', 'realtime', '-cpu-used', '8']],
    ] as const) {
      const clip = await makeClip(extension, ...pattern('64x48', rate), '-t', '1', ...codec)
      expect((await readFilmFacts(tools, clip))?.frameRate, extension).toEqual({ numerator, denominator })
    }
  })

  test.each([
    ['2997/100', '30000/1001', 30000, 1001],
    ['359/12', '30000/1001', 30000, 1001],
    ['29871/1000', '30/1', 30, 1],
    ['25/1', '50/1', 25, 1],
    ['0/0', '25/1', 25, 1],
    ['17/1', '90000/1', 17, 1],
    ['0/0', '0/0', 25, 1],
  ])('of average %s and base %s is %i/%i', (average, base, numerator, denominator) => {
    expect(readFrameRate(average, base)).toEqual({ numerator, denominator })
  })
})

describe('a film', () => {
  test('has the size at which it is shown', async () => {
    const plain = await makeClip('mp4', ...pattern('320x180', 25), '-t', '0.4', ...quickly)
    const turned = await makeClip('mp4', '-i', plain, '-c', 'copy', '-metadata:s:v', 'rotate=90')
    expect(await readFilmFacts(tools, turned)).toMatchObject({ width: 180, height: 320 })
    const wide = await makeClip('mp4', ...pattern('180x144', 25), '-t', '0.4', '-vf', 'setsar=64/45', ...quickly)
    expect(await readFilmFacts(tools, wide)).toMatchObject({ width: 256, height: 144 })
  })

  test('has its sound, its colours and its length', async () => {
    const clip = await makeClip(
      'mov',
      ...pattern('320x180', 25),
      ...tone,
      ...splitWords('-t 2 -ac 2 -c:v libx264 -preset ultrafast'),
      ...splitWords('-pix_fmt yuv420p10le -colorspace bt2020nc -color_trc smpte2084 -color_primaries bt2020'),
    )
    expect(await readFilmFacts(tools, clip)).toEqual({
      width: 320,
      height: 180,
      durationSeconds: 2,
      frameRate: { numerator: 25, denominator: 1 },
      colour: { primaries: 'bt2020', transfer: 'smpte2084', matrix: 'bt2020nc', range: expect.any(String), bitDepth: 10 },
      audio: { codec: 'aac', channels: 2, sampleRate: 48000 },
      startTimecode: null,
      reel: null,
      interlaced: false,
      browserType: null,
    })
  })

  test.each([
    ['mov', '25', '10:00:00:00'],
    ['mov', '30000/1001', '01:00:00;00'],
    ['mov', '30000/1001', '00:00:00:00'],
    ['mp4', '24000/1001', '00:59:58:00'],
    ['mxf', '25', '23:59:59:24'],
  ])('in %s at %s starts at %s', async (extension, rate, timecode) => {
    const codec = extension === 'mxf' ? splitWords('-c:v mpeg2video -pix_fmt yuv420p') : quickly
    const clip = await makeClip(extension, ...pattern('320x180', rate), '-t', '0.4', ...codec, '-timecode', timecode)
    expect((await readFilmFacts(tools, clip))?.startTimecode).toBe(timecode)
  })

  test('with several timecodes starts at that of its picture, and names its reel', async () => {
    const tagged = (timecode: string, reel: string) =>
      makeClip(
        'mov',
        ...pattern('64x48', 25),
        ...splitWords('-t 0.4 -c:v libx264 -preset ultrafast -write_tmcd 1'),
        '-timecode',
        timecode,
        '-metadata:s:v',
        `reel_name=${reel}`,
      )
    const [first, second] = [await tagged('05:00:00:00', 'A001C002'), await tagged('06:00:00:00', 'B001')]
    const both = await makeClip(
      'mov',
      '-i',
      first,
      '-i',
      second,
      ...splitWords('-map 0:v -map 1:v -c copy -metadata timecode=07:00:00:00'),
    )
    expect(await readFilmFacts(tools, first)).toMatchObject({ startTimecode: '05:00:00:00', reel: 'A001C002' })
    expect((await readFilmFacts(tools, both))?.startTimecode).toMatch(/^0[57]:00:00:00$/)
  })

  test('without a stated length is measured', async () => {
    const args = [...pattern('160x90', 25), '-t', '1.6', '-c:v', 'libvpx', '-deadline', 'realtime', '-f', 'webm', '-live', '1']
    const clip = await makeClip('webm', ...args)
    const facts = await readFilmFacts(tools, clip)
    expect(facts?.durationSeconds).toBeCloseTo(1.6, 1)
    expect(facts?.audio).toBeNull()
  })

  const vp8 = ['-c:v', 'libvpx', '-deadline', 'realtime', '-cpu-used', '8']
  test.each([
    ['mp4', [...quickly, '-c:a', 'aac'], 'video/mp4'],
    ['mp4', [...quickly, '-c:a', 'aac', '-movflags', '+faststart'], 'video/mp4'],
    ['mov', [...quickly, '-c:a', 'aac'], 'video/mp4'],
    ['mp4', [...quickly, '-an'], 'video/mp4'],
    ['webm', [...vp8, '-c:a', 'libopus'], 'video/webm'],
    ['mov', [...quickly, '-c:a', 'pcm_s16le'], null],
    ['mp4', ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv422p'], null],
    ['mp4', ['-c:v', 'mpeg4'], null],
    ['mkv', [...quickly, '-c:a', 'aac'], null],
    ['avi', [...quickly, '-c:a', 'mp3'], null],
  ])('as %s of %j plays in browsers as %s', async (extension, codecs, type) => {
    const clip = await makeClip(extension, ...pattern('160x90', 25), ...tone, '-t', '0.4', ...codecs)
    expect((await readFilmFacts(tools, clip))?.browserType).toBe(type)
  })
})
