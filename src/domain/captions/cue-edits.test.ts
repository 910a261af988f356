import { describe, expect, test } from 'vitest'
import { readOffset } from './caption-offset.ts'
import { addCue, mergeWithNext, nudgeCue, removeCue, setCueEdge, shiftCues, splitCue } from './cue-edits.ts'
import { marksOf, refusalToPublishCaptions } from './cue-marks.ts'
import type { Cue } from './cue.ts'
import { mergeCues, takeTheirs } from './merge-cues.ts'

const cue = (id: string, from: number, to: number, text = `Cue ${id}`): Cue => ({ id, from, to, text })
const cues = [cue('a', 1000, 3000, 'The light comes on\nand stays'), cue('b', 4000, 5000), cue('c', 6000, 8000)]
const brief = (list: readonly Cue[]) => list.map(({ id, from, to, text }) => [id, from, to, text])

describe('splitting', () => {
  test('divides time at the playhead, and text where it reads best', () => {
    expect(brief(splitCue(cues, 'a', { at: 2000, newId: 'n' })).slice(0, 2)).toEqual([
      ['a', 1000, 2000, 'The light comes on'],
      ['n', 2000, 3000, 'and stays'],
    ])
  })

  test('divides text at the caret, and time in proportion', () => {
    expect(brief(splitCue(cues, 'b', { at: null, caret: 3, newId: 'n' })).slice(1, 3)).toEqual([
      ['b', 4000, 4600, 'Cue'],
      ['n', 4600, 5000, 'b'],
    ])
  })

  test('never cuts a tag in two', () => {
    const [one] = splitCue([cue('a', 0, 1000, '<v Ann Lee>Hi</v>')], 'a', { at: 400, newId: 'n' })
    expect(one!.text).toBe('<v Ann Lee>Hi</v>')
  })
})

test('merging joins a cue with the next, and leaves the last alone', () => {
  expect(brief(mergeWithNext(cues, 'b')).slice(1)).toEqual([['b', 4000, 8000, 'Cue b\nCue c']])
  expect(mergeWithNext(cues, 'c')).toEqual(cues)
})

describe('nudging', () => {
  const by = (edge: 'from' | 'to' | 'both', frames: number, framesPerSecond = 25) =>
    brief(nudgeCue(cues, 'b', { edge, frames, framesPerSecond })).find(([id]) => id === 'b')

  test('moves by whole frames', () => {
    expect(by('from', 1)).toEqual(['b', 4040, 5000, 'Cue b'])
    expect(by('to', -1)).toEqual(['b', 4000, 4960, 'Cue b'])
    expect(by('both', 1, 30000 / 1001)?.slice(1, 3)).toEqual([4037, 5038])
  })

  test('goes back to where it was, at any frame rate', () => {
    for (const framesPerSecond of [24000 / 1001, 25, 30000 / 1001, 60]) {
      const once = nudgeCue(cues, 'b', { edge: 'both', frames: 1, framesPerSecond })
      const back = nudgeCue(once, 'b', { edge: 'both', frames: -1, framesPerSecond })
      const again = nudgeCue(back, 'b', { edge: 'both', frames: 1, framesPerSecond })
      expect(again).toEqual(once)
    }
  })

  test('stops at the other edge', () => {
    expect(by('from', 25)).toEqual(['b', 4000, 5000, 'Cue b'])
  })
})

test('an edge set past the other one takes it along', () => {
  expect(brief(setCueEdge(cues, 'b', 'from', 5500))[1]).toEqual(['b', 5500, 6500, 'Cue b'])
  expect(brief(setCueEdge(cues, 'b', 'to', 3500))[1]).toEqual(['b', 2500, 3500, 'Cue b'])
})

test('a new cue ends where the next one begins', () => {
  expect(brief(addCue(cues, { at: 5200, length: 10_000, newId: 'n' }))[2]).toEqual(['n', 5200, 6000, ''])
  expect(brief(addCue(cues, { at: 9000, length: 10_000, newId: 'n' }))[3]).toEqual(['n', 9000, 10_000, ''])
})

test('shifting cuts at the edges of the film, and leaves out what is beyond', () => {
  expect(brief(shiftCues(cues, -2000, 5500)).map((one) => one.slice(0, 3))).toEqual([
    ['a', 0, 1000],
    ['b', 2000, 3000],
    ['c', 4000, 5500],
  ])
  expect(shiftCues(cues, -4000, 5500).map(({ id }) => id)).toEqual(['b', 'c'])
})

test.each([
  ['1.5', 1.5],
  ['-0,4', -0.4],
  ['−2', -2],
  ['+3', 3],
  ['', null],
  ['soon', null],
  ['1:30', null],
  ['99999', null],
])('the offset %j is %j', (text, seconds) => {
  expect(readOffset(text)).toBe(seconds)
})

describe('marks', () => {
  const of = (one: Cue, before?: Cue, length: number | null = 10_000) =>
    marksOf(one, { length, before }).map(({ problem }) => problem)

  test('say what is hard to read', () => {
    expect(of(cue('a', 0, 1000, 'x'.repeat(17)))).toEqual([])
    expect(of(cue('a', 0, 1000, 'x'.repeat(18)))).toEqual(['fast'])
    expect(of(cue('a', 0, 1000, 'x'.repeat(21)))).toEqual(['too-fast'])
    expect(of(cue('a', 0, 9000, `${'x'.repeat(43)}\ny`))).toEqual(['long-line'])
    expect(of(cue('a', 0, 9000, 'x\ny\nz'))).toEqual(['many-lines'])
    expect(of(cue('a', 0, 1000, '<v Somebody with a long name>Hi &amp; <b>bye</b>'))).toEqual([])
    expect(of(cue('a', 0, 1000, ''))).toEqual(['empty'])
  })

  test('say what is in the way', () => {
    expect(of(cue('b', 2000, 3000), cue('a', 1000, 2001))).toEqual(['overlap'])
    expect(of(cue('b', 3000, 3000))).toEqual(['backwards'])
    expect(of(cue('b', 9000, 11_000))).toEqual(['after-end'])
    expect(of(cue('b', 9000, 11_000), undefined, null)).toEqual([])
  })

  test('stop publishing only where players could not show it', () => {
    expect(refusalToPublishCaptions([], 10_000)).toBe('There are no captions to publish yet.')
    expect(refusalToPublishCaptions([...cues, cue('d', 9000, 20_000)], 10_000)).toBe(
      'Caption 4 ends after the film. Please correct it first.',
    )
    expect(refusalToPublishCaptions([cue('a', 0, 100, 'x'.repeat(90))], 10_000)).toBeNull()
  })
})

describe('merging the work of two people', () => {
  const changed = (id: string, text: string) => cues.map((one) => (one.id === id ? { ...one, text } : one))

  test('keeps both when they changed different cues', () => {
    const mine = removeCue(changed('a', 'Mine'), 'c')
    const theirs = addCue(changed('b', 'Theirs'), { at: 9000, length: null, newId: 'n' })
    const merged = mergeCues(cues, mine, theirs)
    expect(merged.conflicts).toEqual([])
    expect(merged.cues.map(({ id, text }) => [id, text])).toEqual([
      ['a', 'Mine'],
      ['b', 'Theirs'],
      ['n', ''],
    ])
  })

  test('loses neither text when they changed the same cue', () => {
    const { cues: merged, conflicts } = mergeCues(cues, changed('a', 'Mine'), changed('a', 'Theirs'))
    expect(merged[0]?.text).toBe('Mine')
    expect(conflicts).toMatchObject([{ id: 'a', mine: { text: 'Mine' }, theirs: { text: 'Theirs' } }])
    expect(takeTheirs(merged, conflicts[0]!)[0]?.text).toBe('Theirs')
  })

  test('keeps a cue that one changed and the other deleted', () => {
    expect(mergeCues(cues, removeCue(cues, 'a'), changed('a', 'Theirs')).cues[0]?.text).toBe('Theirs')
    expect(mergeCues(cues, changed('a', 'Mine'), removeCue(cues, 'a')).cues[0]?.text).toBe('Mine')
  })
})
