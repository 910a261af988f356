import { expect, it } from 'vitest'
import { inOrder, isVideo, megabytes } from './film-line.ts'

it('keeps the given order, with new films at the end', () => {
  const films = [1, 2, 3, 4].map((id) => ({ id }))
  expect(inOrder(films, []).map(({ id }) => id)).toEqual([1, 2, 3, 4])
  expect(inOrder(films, [3, 1]).map(({ id }) => id)).toEqual([3, 1, 2, 4])
  expect(inOrder([{ id: 2 }, { id: 9 }], [9, 7, 2]).map(({ id }) => id)).toEqual([9, 2])
})

it.each([
  [{ type: 'video/mp4', name: 'a' }, true],
  [{ type: '', name: 'A001.MXF' }, true],
  [{ type: '', name: 'notes.txt' }, false],
  [{ type: 'image/png', name: 'still.mov' }, false],
  [{ type: 'audio/video', name: 'x' }, false],
])('%j is a video: %s', (file, video) => {
  expect(isVideo(file)).toBe(video)
})

it.each([
  [0, '0.0 MB'],
  [1_250_000, '1.3 MB'],
  [12_345_678_901, '12345.7 MB'],
])('%i bytes are %s', (bytes, text) => {
  expect(megabytes(bytes)).toBe(text)
})
