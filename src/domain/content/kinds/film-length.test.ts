import { expect, test } from 'vitest'
import { excerptLength, lengthLabel } from './film-length.ts'

test.each([
  ['1:00', 9, '0:09'],
  ['1:50', 95.4, '1:35'],
  ['0:09', 9, ''],
  ['0:09', 8.2, ''],
  ['1:00', 61, ''],
  ['', 9, ''],
  ['1:00', null, ''],
])('a film stated as "%s" in a file of %s seconds is an excerpt of "%s"', (stated, seconds, excerpt) => {
  expect(excerptLength(stated, seconds)).toBe(excerpt)
})

test('formats a length in minutes and seconds', () => {
  expect([lengthLabel(59.6), lengthLabel(165), lengthLabel(null)]).toEqual(['1:00', '2:45', ''])
})
