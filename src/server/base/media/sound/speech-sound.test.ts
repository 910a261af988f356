// @module-tag sweep: the sound of films, decoded in pieces as speech is read
import { describe, expect, test } from 'vitest'
import { makeClip, pattern, quickly, testFilmTools, tone } from '#tests/support/clips.ts'
import { isSilent, quietestCut, readSpeechSound, secondsOf, speechSamplesPerSecond, waveOf } from './speech-sound.ts'

/** Samples of this loudness with a pause. */
function soundWithPause(seconds: number, pause: { from: number; to: number }): Buffer {
  const samples = Buffer.alloc(seconds * speechSamplesPerSecond * 2)
  for (let at = 0; at < samples.length / 2; at += 1) {
    const time = at / speechSamplesPerSecond
    const isQuiet = time >= pause.from && time < pause.to
    samples.writeInt16LE(isQuiet ? 0 : Math.round(8_000 * Math.sin(time * 2_000)), at * 2)
  }
  return samples
}

describe('a cut', () => {
  test('is within the pause of the last seconds', () => {
    const cut = quietestCut(soundWithPause(20, { from: 13, to: 13.6 }), 10) / speechSamplesPerSecond
    expect(cut).toBeGreaterThan(13)
    expect(cut).toBeLessThan(13.6)
  })

  test('is not before the last seconds', () => {
    const cut = quietestCut(soundWithPause(20, { from: 3, to: 4 }), 10) / speechSamplesPerSecond
    expect(cut).toBeGreaterThanOrEqual(10)
    expect(cut).toBeLessThanOrEqual(20)
  })
})

test('silence is found', () => {
  expect(isSilent(Buffer.alloc(1_000))).toBe(true)
  expect(isSilent(soundWithPause(1, { from: 0, to: 0.5 }))).toBe(false)
})

test('a piece of a film’s sound is decoded where it was asked for', async () => {
  const tools = await testFilmTools()
  const path = await makeClip('mp4', ...pattern('160x90', 25), ...tone, '-t', '6', ...quickly, '-af', "volume=0:enable='lt(t,3)'")
  const audio = { codec: 'aac', channels: 1, sampleRate: 48_000 }
  const piece = async (from: number, seconds: number) => readSpeechSound({ tools, path, isFilm: true, audio, from, seconds })
  const [silent, loud, end] = [await piece(0.5, 2), await piece(3.5, 2), await piece(5, 10)]
  expect(secondsOf(silent)).toBeCloseTo(2, 2)
  expect(isSilent(silent)).toBe(true)
  expect(isSilent(loud)).toBe(false)
  expect(secondsOf(end)).toBeGreaterThan(0.9)
  expect(secondsOf(end)).toBeLessThan(1.2)
  const wave = waveOf(loud)
  expect(wave.subarray(0, 4).toString()).toBe('RIFF')
  expect(wave.readUInt32LE(40)).toBe(loud.length)
})
