import { expect, test } from 'vitest'
import { byteLabel, durationLabel } from './byte-labels.ts'

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [1_000, '1 kB'],
  [1_250_000, '1.3 MB'],
  [340_000_000, '340 MB'],
  [12_400_000_000, '12.4 GB'],
  [5e15, '5000 TB'],
])('%d bytes are %s', (bytes, text) => {
  expect(byteLabel(bytes)).toBe(text)
})

test.each([
  [0.2, '5 s'],
  [38, '40 s'],
  [58, '1 min'],
  [175, '3 min'],
  [3_590, '1 h'],
  [4_800, '1 h 20 min'],
  [7_100, '2 h'],
])('%d seconds are %s', (seconds, text) => {
  expect(durationLabel(seconds)).toBe(text)
})
