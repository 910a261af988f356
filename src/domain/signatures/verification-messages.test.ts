import { expect, it } from 'vitest'
import { headlineOf } from './verification-messages.ts'

it.each([
  [[true, true, true], 'Everything matches', 'good'],
  [[true, true, null], 'So far everything matches', 'open'],
  [[true, false, true], 'Something does not match', 'bad'],
  [[null, false, null], 'Something does not match', 'bad'],
])('describes %j as %s', (results, title, tone) => {
  expect(headlineOf(results)).toEqual({ title, tone })
})
