import { expect, it } from 'vitest'
import { centre, cropsAway, cropTo, focusOf, focusPoint, renditionSize } from './crop.ts'

const hd = { width: 1920, height: 1080 }
const upright = { width: 1080, height: 1920 }

it('crops around the focus as far as the edges allow', () => {
  expect(cropTo(hd, '1:1', [0.5, 0.5])).toEqual({ width: 1080, height: 1080, left: 420, top: 0 })
  expect(cropTo(hd, '9:16', [0, 0.5])).toEqual({ width: 608, height: 1080, left: 0, top: 0 })
  expect(cropTo(hd, '9:16', [1, 1])).toMatchObject({ left: 1312, top: 0 })
  expect(cropTo(upright, '16:9', [0.5, 0.25])).toEqual({ width: 1080, height: 608, left: 0, top: 176 })
  expect(cropTo(hd, 'master', [0, 0])).toEqual({ ...hd, left: 0, top: 0 })
  // Within the picture, and even, whatever its size.
  for (const size of [
    { width: 361, height: 641 },
    { width: 17, height: 16 },
    { width: 8191, height: 33 },
  ]) {
    for (const aspect of ['16:9', '1:1', '4:5', '9:16', 'master'] as const) {
      const { width, height, left, top } = cropTo(size, aspect, [1, 1])
      expect([left + width <= size.width, top + height <= size.height]).toEqual([true, true])
      expect([width, height, left, top].every((pixels) => pixels % 2 === 0)).toBe(true)
    }
  }
})

it('has the size of the profile, and never enlarges a copy of the master', () => {
  expect(renditionSize(hd, { aspect: '9:16', edge: 1080 })).toEqual(upright)
  expect(renditionSize(hd, { aspect: '4:5', edge: 1080 })).toEqual({ width: 1080, height: 1350 })
  expect(renditionSize(hd, { aspect: '1:1', edge: null })).toEqual({ width: 1080, height: 1080 })
  expect(renditionSize(hd, { aspect: 'master', edge: 480 })).toEqual({ width: 854, height: 480 })
  expect(renditionSize(hd, { aspect: 'master', edge: 2160 })).toEqual(hd)
  expect(renditionSize({ width: 361, height: 641 }, { aspect: 'master', edge: null })).toEqual({ width: 360, height: 640 })
})

it('uses a shape’s own point where there is one, and refuses points outside', () => {
  const focus = { ...centre, aspects: { '9:16': [0.1, 0.2] as [number, number] } }
  expect([focusOf(focus, '9:16'), focusOf(focus, '1:1')]).toEqual([
    [0.1, 0.2],
    [0.5, 0.5],
  ])
  expect(focusPoint.safeParse([1.01, 0]).error?.issues[0]?.message).toBe('Please choose a point inside the picture.')
  expect(focusPoint.safeParse([-0.1, 0]).success).toBe(false)
  expect([cropsAway(hd, '16:9'), cropsAway(hd, '1:1')]).toEqual([false, true])
})
