import { expect, it } from 'vitest'
import { Problem } from '../../common/problem.ts'
import { mayHaveDrawing, pageOfText, placeOf, type Surface } from './comment-place.ts'

const rate = { numerator: 25, denominator: 1 }
const film: Surface = { kind: 'film', rate, frames: 250, clock: { start: 0, drop: false } }
const script: Surface = { kind: 'document', pages: 12 }
const still: Surface = { kind: 'picture' }
const given = { frame: null, frameTo: null, page: null, point: null, timestamp: '' }
const nowhere = { frame: null, frameTo: null, page: null, point: null }

it('places a comment at a frame of a film or sound, a page and point of a document, a point of a picture', () => {
  expect(placeOf({ ...given, frame: 10, frameTo: 20 }, film)).toEqual({ ...nowhere, frame: 10, frameTo: 20 })
  expect(placeOf({ ...given, timestamp: '0:02' }, { ...film, kind: 'sound' })).toEqual({ ...nowhere, frame: 50 })
  expect(placeOf({ ...given, page: 3, point: [0.25, 0.5] }, script)).toEqual({ ...nowhere, page: 3, point: [0.25, 0.5] })
  expect(placeOf({ ...given, timestamp: 'Page 12' }, script)).toEqual({ ...nowhere, page: 12 })
  expect(placeOf({ ...given, point: [1, 0] }, still)).toEqual({ ...nowhere, point: [1, 0] })
})

it('leaves what is no place to the text', () => {
  for (const surface of [film, script, still, { kind: 'none' } as const]) {
    expect(placeOf({ ...given, timestamp: 'the opening' }, surface)).toEqual(nowhere)
  }
})

it.each([
  [{ page: 1 }, film, 'page', 'There is no page to comment on here.'],
  [{ point: [0.5, 0.5] as [number, number] }, film, 'point', 'A point can only be set on a page or a picture.'],
  [{ frame: 1 }, script, 'frame', 'There is no frame to comment on here.'],
  [{ frame: 1 }, still, 'frame', 'There is no frame to comment on here.'],
  [{ page: 1 }, still, 'page', 'There is no page to comment on here.'],
  [{ page: 13 }, script, 'page', 'This version has 12 pages.'],
  [{ timestamp: 'p. 99' }, script, 'timestamp', 'This version has 12 pages.'],
  [{ point: [0.5, 0.5] as [number, number] }, script, 'point', 'A point must be on a page.'],
  [{ frame: 250 }, film, 'frame', 'This version ends at 00:00:09:24.'],
  [{ frameTo: 5 }, film, 'frameTo', 'A range must start at a frame.'],
  [
    { point: [0.5, 0.5] as [number, number] },
    { kind: 'none' } as const,
    'point',
    'A point can only be set on a page or a picture.',
  ],
])('refuses %o with words at the field', (part, surface, field, text) => {
  const refused = () => placeOf({ ...given, ...part }, surface)
  expect(refused).toThrow(Problem)
  expect(refused).toThrow(expect.objectContaining({ fields: { [field]: text } }))
})

it('reads pages as people write them', () => {
  expect(['3', 'Page 3', 'page 3', 'p. 3', 'P3', 'pg. 3'].map(pageOfText)).toEqual([3, 3, 3, 3, 3, 3])
  expect(['', '0', '1:23', '00:00:01:00', 'scene 3', '-3', '123456'].map(pageOfText)).toEqual(Array(7).fill(null))
})

it('allows drawings where there is something to draw on', () => {
  expect(mayHaveDrawing({ ...nowhere })).toBe(false)
  expect(mayHaveDrawing({ ...nowhere, page: 1 })).toBe(true)
  expect(mayHaveDrawing({ ...nowhere, point: [0, 0] })).toBe(true)
})
