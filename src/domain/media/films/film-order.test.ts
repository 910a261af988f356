import { expect, test } from 'vitest'
import { filmPriority, shortFilmPriority } from './film-order.ts'

test('sorts short films before long ones', () => {
  const priorities = [6, 300, 3000, 9000, null].map(filmPriority)
  expect(priorities).toEqual([4, 3, 2, 1, 1])
  expect(filmPriority(60)).toBe(shortFilmPriority)
  expect(filmPriority(61)).toBeLessThan(shortFilmPriority)
})
