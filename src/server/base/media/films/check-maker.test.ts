// @module-tag sweep: technical checks of many clips
import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { inject, beforeAll, describe, expect, test } from 'vitest'
import { builtInProfiles } from '#domain/checks/check-limits.ts'
import { nothingExpected } from '#domain/checks/expected-values.ts'
import { findingsOf, type Judging } from '#domain/checks/findings-of.ts'
import type { Finding, FindingKind } from '#domain/checks/finding.ts'
import { makeClip, moving, quickly, stereo, testFilmTools } from '#tests/support/clips.ts'
import { measureFile } from './check-maker.ts'
import { ProcessFailure } from '../fenced-process.ts'
import type { FilmTools } from '../ffmpeg.ts'
import { readFilmFacts } from './film-facts.ts'
import { readSoundFacts } from '../sound/sound-facts.ts'

const run = promisify(execFile)
const web = builtInProfiles.web.limits

let tools: FilmTools
beforeAll(async () => {
  tools = await testFilmTools()
})

async function measure(path: string) {
  const facts = await (/\.(wav|m4a)$/.test(path) ? readSoundFacts : readFilmFacts)(tools, path)
  const progress: number[] = []
  const measured = await measureFile({ tools, path, facts: facts!, peakLimit: -1, onProgress: (share) => progress.push(share) })
  return { measured, facts: facts!, progress }
}

async function check(path: string, changes: Partial<Judging> = {}): Promise<Finding[]> {
  const { measured, facts } = await measure(path)
  const size = 'width' in facts ? facts : { width: 0, height: 0 }
  const file = { width: size.width, height: size.height, durationSeconds: facts.durationSeconds }
  return findingsOf(measured, { limits: web, expected: nothingExpected, file, ...changes })
}

/** A film of six seconds with a filter for its picture and one for its sound. */
const film = (
  picture: string,
  sound = 'anull',
  { rate = 25 as number | string, level = 0, seconds = 6, size = '640x360' } = {},
) =>
  makeClip(
    'mp4',
    ...moving(size, rate),
    ...stereo(level),
    '-vf',
    picture,
    '-af',
    sound,
    '-t',
    String(seconds),
    ...quickly,
    '-fps_mode',
    'vfr',
    '-c:a',
    'aac',
    '-b:a',
    '256k',
  )

const kindsOf = (findings: Finding[]): FindingKind[] => findings.map(({ kind }) => kind)

/** The only finding, which is of this kind and within two frames of these. */
function expectOne(findings: Finding[], kind: FindingKind, from?: number, to?: number): Finding {
  expect(kindsOf(findings)).toEqual([kind])
  if (from !== undefined) expect(Math.abs(findings[0]!.place!.from - from)).toBeLessThanOrEqual(2)
  if (to !== undefined) expect(Math.abs(findings[0]!.place!.to - to)).toBeLessThanOrEqual(2)
  return findings[0]!
}

describe('a film without faults', () => {
  test.each([
    [25, '1920x1080'],
    ['30000/1001', '1280x720'],
    [50, '640x360'],
  ])('has no findings at %s frames a second in %s', async (rate, size) => {
    expect(await check(await film('null', 'anull', { rate, size, seconds: 4 }))).toEqual([])
  })

  test('is measured with progress', async () => {
    const { progress, measured } = await measure(await film('null'))
    expect(progress.at(-1)).toBeGreaterThan(0.97)
    expect(measured.picture).toMatchObject({ irregularShare: 0, gaps: [] })
  })

  test('may open and close in black and silence', async () => {
    expect(await check(await film('fade=in:0:30,fade=out:120:30', 'afade=in:0:d=1,afade=out:st=5:d=1', { level: 1.3 }))).toEqual(
      [],
    )
  })
})

describe('the picture', () => {
  test('that is black in the middle', async () => {
    const found = expectOne(await check(await film("drawbox=c=black:t=fill:enable='between(n,60,84)'")), 'black', 60, 84)
    expect(found).toMatchObject({ severity: 'red', text: 'Black for 1 second.' })
    expect(found.place).toMatchObject({ fromSeconds: 60 / 25 })
  })

  test('that stands still, also until the end', async () => {
    const held = await film('loop=loop=74:size=1:start=50')
    expectOne(await check(held), 'freeze', 50, 124)
    const until = await film('trim=end_frame=80,tpad=stop_mode=clone:stop=70')
    expectOne(await check(until), 'freeze', 79, 149)
  })

  test('that has illegal levels', async () => {
    const path = await film("lutyuv=y=if(gt(val\\,150)\\,254\\,val):enable='between(n,40,79)'")
    const found = expectOne(await check(path), 'levels', 40, 79)
    expect(found.severity).toBe('amber')
  })

  test('that is interlaced', async () => {
    expectOne(await check(await film('null,tinterlace=interleave_top', 'anull', { rate: 50, size: '720x576' })), 'interlaced')
  })

  test('of a variable frame rate', async () => {
    expectOne(await check(await film("select='not(eq(mod(n,7),3))'", 'anull', { rate: 25 })), 'variable-rate')
  })

  test('that lacks frames', async () => {
    expectOne(await check(await film("select='not(between(n,70,77))'", 'anull', { seconds: 20 })), 'missing-frames', 70, 77)
  })

  test('of another size, aspect, rate and length than it should be', async () => {
    const expected = { ...nothingExpected, width: 1920, height: 1080, aspect: '1:1', rate: 24, durationSeconds: 10 }
    const found = await check(await film('null'), { expected })
    expect(kindsOf(found)).toEqual(['size', 'aspect', 'rate', 'duration'])
    expect(found.map(({ severity }) => severity)).toEqual(['red', 'red', 'red', 'red'])
    const fitting = { ...nothingExpected, width: 640, height: 360, aspect: '16:9', rate: 25, durationSeconds: 6 }
    expect(await check(await film('null'), { expected: fitting })).toEqual([])
  })
})

describe('the sound', () => {
  test('that pauses', async () => {
    expectOne(await check(await film('null', "volume=0:enable='between(t,2,4.4)'")), 'silence', 50, 110)
  })

  test('that is missing, or silent throughout', async () => {
    const missing = await makeClip('mp4', ...moving('640x360', 25), '-t', '3', ...quickly)
    expect(expectOne(await check(missing), 'no-sound').severity).toBe('red')
    expect(await check(missing, { limits: { ...web, sound: 'none' } })).toEqual([])
    expectOne(await check(await film('null', 'volume=0')), 'no-sound')
  })

  test('that is mono', async () => {
    expectOne(await check(await film('null', 'pan=stereo|c0=c0|c1=c0')), 'mono')
    expectOne(await check(await film('null', 'pan=mono|c0=c0,volume=3dB')), 'mono')
    expect(await check(await film('null', 'pan=stereo|c0=c0|c1=c0'), { limits: { ...web, sound: 'any' } })).toEqual([])
  })

  test('of which one channel is silent', async () => {
    const found = await check(await film('null', 'pan=stereo|c0=c0|c1=0*c1,volume=3dB'))
    expect(expectOne(found, 'one-channel').text).toBe('The right channel is silent.')
  })

  test('that is out of phase for a while', async () => {
    const found = await check(
      await film(
        'null',
        'pan=stereo|c0=0.7*c0+0.7*c1|c1=0.7*c0+0.5*c1,aeval=val(0)|if(between(t\\,2\\,4)\\,-val(0)\\,val(1)):c=same',
      ),
    )
    expectOne(found, 'out-of-phase', 50, 99)
  })

  test('that is too loud, and whose true peak is too high', async () => {
    const loud = await check(await film('null', 'anull', { level: 6 }))
    expect(expectOne(loud, 'loudness').text).toMatch(/^−8\.\d LUFS: \d\.\d LU too loud for −14 ±1 LUFS\.$/)
    const path = await film('null', "volume=14dB:enable='between(t,3,3.2)',alimiter=limit=1:level=0")
    const peaks = await check(path, { limits: { ...web, loudness: -13, tolerance: 10 } })
    expectOne(peaks, 'true-peak', 75, 80)
  })

  test('has the loudness that ffmpeg measures by itself', async () => {
    for (const path of [await film('null', 'tremolo=f=0.4:d=0.9'), await makeClip('wav', ...stereo(-9), '-t', '20')]) {
      const { stderr } = await run(tools.ffmpeg, [
        '-hide_banner',
        '-nostats',
        '-i',
        path,
        '-map',
        '0:a',
        '-af',
        'ebur128=peak=true',
        '-f',
        'null',
        '-',
      ])
      const summary = stderr.slice(stderr.lastIndexOf('Summary:'))
      const { measured } = await measure(path)
      expect(measured.sound!.integrated).toBeCloseTo(Number(/I:\s+(\S+) LUFS/.exec(summary)![1]), 1)
      expect(measured.sound!.range).toBeCloseTo(Number(/LRA:\s+(\S+) LU/.exec(summary)![1]), 1)
      expect(measured.sound!.truePeak).toBeCloseTo(Number(/Peak:\s+(\S+) dBFS/.exec(summary)![1]), 1)
    }
  })
})

describe('an unusual file', () => {
  test('of sound alone is measured', async () => {
    const path = await makeClip('wav', ...stereo(), '-t', '6', '-af', "volume=0:enable='between(t,2,4.4)'")
    expectOne(await check(path), 'silence', 50, 109)
  })

  test('that was filmed upright, or has odd sizes, is measured', async () => {
    const upright = await makeClip('mp4', '-display_rotation', '90', '-i', await film('null'), '-c', 'copy').catch(() =>
      film('null'),
    )
    expect(await check(upright)).toEqual([])
    const odd = await makeClip('mkv', ...moving('323x181', 25), ...stereo(), '-t', '3', '-c:v', 'ffv1', '-c:a', 'flac')
    expect(kindsOf(await check(odd))).toEqual([])
  })

  test('that is broken in the middle or cut off is measured as far as it can be read', async () => {
    const bytes = readFileSync(await film('null', 'anull', { seconds: 12 }))
    const broken = Buffer.from(bytes)
    broken.fill(0x55, Math.floor(bytes.length * 0.4), Math.floor(bytes.length * 0.45))
    const path = join(inject('clipFolder'), 'broken.mp4')
    writeFileSync(path, broken)
    expect((await measure(path)).measured.frames).toBeGreaterThan(250)

    const whole = await makeClip(
      'mp4',
      '-i',
      await film('null', 'anull', { seconds: 12 }),
      '-c',
      'copy',
      '-movflags',
      '+faststart',
    )
    const cut = join(inject('clipFolder'), 'cut-off.mp4')
    writeFileSync(cut, readFileSync(whole).subarray(0, Math.floor(bytes.length * 0.6)))
    expect(kindsOf(await check(cut))).toContain('ends-early')
  })

  test('that is no film fails', async () => {
    const facts = (await measure(await film('null'))).facts
    const path = join(inject('clipFolder'), 'text.mp4')
    writeFileSync(path, 'This is no film.')
    const order = { tools, path, facts, peakLimit: -1, onProgress: () => undefined }
    await expect(measureFile(order)).rejects.toBeInstanceOf(ProcessFailure)
  })

  test('stops at once when it is cancelled', async () => {
    const path = await film('null', 'anull', { seconds: 12 })
    const facts = (await readFilmFacts(tools, path))!
    const stop = new AbortController()
    const reason = new Error('enough')
    const order = { tools, path, facts, peakLimit: -1, signal: stop.signal, onProgress: () => stop.abort(reason) }
    await expect(measureFile(order)).rejects.toBe(reason)
  })
})
