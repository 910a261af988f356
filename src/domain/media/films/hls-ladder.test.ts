import { expect, test } from 'vitest'
import { framesBetweenKeys, ladderOf, spriteOf } from './hls-ladder.ts'

const pal = { numerator: 25, denominator: 1 }
const sizes = (width: number, height: number) =>
  ladderOf({ width, height }, pal).map((hlsRendition) => `${hlsRendition.name} ${hlsRendition.width}x${hlsRendition.height}`)

test.each([
  [3840, 2160, ['1080p 1920x1080', '720p 1280x720', '360p 640x360']],
  [1920, 1080, ['1080p 1920x1080', '720p 1280x720', '360p 640x360']],
  [1080, 1920, ['1080p 1080x1920', '720p 720x1280', '360p 360x640']],
  [1280, 720, ['720p 1280x720', '360p 640x360']],
  [853, 481, ['360p 638x360']],
  [321, 181, ['own 320x180']],
  [8192, 1080, ['1080p 2592x340', '720p 1728x226', '360p 864x112']],
])('%i x %i is never scaled up and keeps its aspect ratio', (width, height, ladder) => {
  expect(sizes(width, height)).toEqual(ladder)
})

test('renditions have aligned key frames every two seconds', () => {
  expect(framesBetweenKeys({ numerator: 24000, denominator: 1001 })).toBe(48)
  expect(framesBetweenKeys({ numerator: 60000, denominator: 1001 })).toBe(120)
  expect(framesBetweenKeys({ numerator: 1, denominator: 4 })).toBe(1)
})

test('a scrub bar has a frame a second, a hundred at the most', () => {
  const film = { width: 1920, height: 1080 }
  expect(spriteOf({ ...film, durationSeconds: 0.4 })).toMatchObject({ columns: 1, rows: 1, secondsApart: 0.4 })
  expect(spriteOf({ ...film, durationSeconds: 24.5 })).toMatchObject({ width: 160, height: 90, columns: 10, rows: 3 })
  expect(spriteOf({ ...film, durationSeconds: 3600 })).toMatchObject({ columns: 10, rows: 10, secondsApart: 36 })
  expect(spriteOf({ width: 1080, height: 1920, durationSeconds: 5 })).toMatchObject({ width: 90, height: 160 })
})
