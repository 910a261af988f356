// @module-tag sweep: the loudness of ten hours of sound
import { expect, test } from 'vitest'
import { makeSoundReader } from './sound-reader.ts'

const rate = { numerator: 25, denominator: 1 }

/** A second of a tone, of interleaved samples. */
function second(channels: number, size: number): Buffer {
  const samples = new Int16Array(48_000 * channels)
  for (let at = 0; at < samples.length; at += 1) {
    samples[at] = size * Math.sin((2 * Math.PI * (440 + 220 * (at % channels)) * Math.floor(at / channels)) / 48_000)
  }
  return Buffer.from(samples.buffer)
}

test('ten hours of sound are measured in ranges, without keeping samples', () => {
  const reader = makeSoundReader({ rate, channels: 1, peakLimit: -1 })
  const [loud, silent] = [second(1, 8000), second(1, 0)]
  const before = process.memoryUsage().rss
  for (let at = 0; at < 36_000; at += 1) reader.read(at % 60 === 59 ? silent : loud)
  expect(reader.frames()).toBe(900_000)
  const { silent: found, allSilent } = reader.end()
  expect(found[0]).toEqual({ from: 59 * 25, to: 60 * 25 - 1 })
  expect(found.length).toBe(200)
  expect(allSilent).toBe(false)
  expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 ** 2)
}, 60_000)

test('pieces may end anywhere, also within a sample', () => {
  const whole = Buffer.concat([second(2, 8000), second(2, 0), second(2, 8000)])
  const inOne = makeSoundReader({ rate, channels: 2, peakLimit: -1 })
  inOne.read(whole)
  const inPieces = makeSoundReader({ rate, channels: 2, peakLimit: -1 })
  for (let at = 0; at < whole.length; at += 777) inPieces.read(whole.subarray(at, at + 777))
  const measured = inOne.end()
  expect(inPieces.end()).toEqual(measured)
  expect(measured.silent).toEqual([{ from: 25, to: 49 }])
})
