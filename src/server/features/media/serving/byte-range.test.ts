import { expect, test } from 'vitest'
import { rangeStillHolds, readByteRange } from './byte-range.ts'

test.each([
  ['bytes=0-499', { start: 0, end: 499 }],
  ['bytes=500-', { start: 500, end: 999 }],
  ['bytes=-200', { start: 800, end: 999 }],
  ['bytes=-5000', { start: 0, end: 999 }],
  ['bytes=999-', { start: 999, end: 999 }],
  ['bytes=0-99999999999999999999', { start: 0, end: 999 }],
  [' BYTES = 1 - 2 ', { start: 1, end: 2 }],
])('%s of 1,000 bytes', (header, range) => {
  expect(readByteRange(header, 1000)).toEqual(range)
})

test.each(['bytes=1000-', 'bytes=5000-6000', 'bytes=-0'])('%s cannot be satisfied', (header) => {
  expect(readByteRange(header, 1000)).toBe('unsatisfiable')
})

test.each([
  undefined,
  '',
  'bytes=',
  'bytes=-',
  'bytes=5-2',
  'bytes=a-b',
  'bytes=0-1,5-6',
  'items=0-5',
  'bytes=0x1-2',
  'bytes=--5',
])('ignores %s', (header) => {
  expect(readByteRange(header, 1000)).toBe('whole')
})

test('If-Range matches only the exact tag', () => {
  expect(rangeStillHolds(undefined, '"a"')).toBe(true)
  expect(rangeStillHolds('"a"', '"a"')).toBe(true)
  expect(rangeStillHolds('"b"', '"a"')).toBe(false)
  expect(rangeStillHolds('W/"a"', '"a"')).toBe(false)
  expect(rangeStillHolds('Wed, 21 Oct 2025 07:28:00 GMT', '"a"')).toBe(false)
})
