import { expect, test } from 'vitest'
import { isVenueSlug, lakesideSlug } from './venue-slug.ts'

test('the slug of a venue cannot be the address of a proposal', () => {
  expect([lakesideSlug, 'harbour-house', 'a'].map(isVenueSlug)).toEqual([true, true, true])
  const ids = ['Zm9vYmFyYmF6cXV4cXV1eA', 'abcdefghijklmnopqrstuv', 'abcdefghij-lmnopqrstuv']
  expect(ids.map(isVenueSlug)).toEqual([false, false, false])
  expect(['', '-a', 'A-b', 'a_b', 'a/b', 'a b', 'é'].map(isVenueSlug)).toEqual(Array(7).fill(false))
})
