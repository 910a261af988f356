import { expect, it } from 'vitest'
import { fitted, keepInside, largestScale, zoomAbout } from './use-zoom.ts'

it('zooms about a point, which stays where it is', () => {
  const { scale, x, y } = zoomAbout(fitted, 2, [100, -50])
  expect({ scale, x, y }).toEqual({ scale: 2, x: -100, y: 50 })
  // A place of the page at the point before: (100 - 0) / 1; after: (100 - -100) / 2.
  expect((100 - x) / scale).toBe(100)
  expect((-50 - y) / scale).toBe(-50)
})

it('zooms neither out of the whole page nor beyond the largest scale', () => {
  expect(zoomAbout({ scale: 1.2, x: 30, y: 9 }, 0.5, [0, 0])).toEqual(fitted)
  expect(zoomAbout(fitted, 100, [0, 0]).scale).toBe(largestScale)
})

it('is shifted no further than the edges of the page', () => {
  const area = { width: 400, height: 300 }
  const page = { width: 200, height: 300 }
  expect(keepInside({ scale: 2, x: 900, y: -900 }, page, area)).toEqual({ scale: 2, x: 0, y: -150 })
  expect(keepInside({ scale: 4, x: 900, y: 10 }, page, area)).toEqual({ scale: 4, x: 200, y: 10 })
})
