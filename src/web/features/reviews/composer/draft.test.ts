import { expect, it } from 'vitest'
import { emptyDraft, isBegun, readDraft, withIn, withOut } from './draft.ts'

it('is restored from storage, whatever is stored there', () => {
  const draft = { ...emptyDraft, text: 'Warmer', frame: 12, frameTo: 40, attachments: [{ id: 'a', name: 'a.pdf', bytes: 1 }] }
  expect(readDraft(JSON.stringify(draft))).toEqual(draft)
  for (const rubbish of [null, '', 'null', '[]', '{"frame":-1,"text":7}', '{"drawing":[null]}']) {
    expect(readDraft(rubbish), String(rubbish)).toEqual(emptyDraft)
  }
  expect(readDraft('{"text":"x","frame":9,"frameTo":3}')).toMatchObject({ frame: 9, frameTo: null })
})

it('exists with a text, a drawing or a file, not with a frame alone', () => {
  expect(isBegun(emptyDraft)).toBe(false)
  expect(isBegun({ ...emptyDraft, frame: 3, text: ' ' })).toBe(false)
  expect(isBegun({ ...emptyDraft, drawing: [{ tool: 'pen', colour: 'red', points: [[0, 0]] }] })).toBe(true)
})

it('makes a range of two frames in either order', () => {
  expect(withOut(withIn(emptyDraft, 10), 20)).toMatchObject({ frame: 10, frameTo: 20 })
  expect(withOut(withIn(emptyDraft, 20), 10)).toMatchObject({ frame: 10, frameTo: 20 })
  expect(withIn(withOut(withIn(emptyDraft, 10), 20), 15)).toMatchObject({ frame: 15, frameTo: 20 })
  expect(withIn(withOut(withIn(emptyDraft, 10), 20), 25)).toMatchObject({ frame: 25, frameTo: null })
  expect(withOut(emptyDraft, 5)).toMatchObject({ frame: 5, frameTo: null })
})
