import { expect, it } from 'vitest'
import { mergeNotes } from './merge-notes.ts'

const base = { alexNotes: 'a', robNotes: 'r' }

it('keeps both where each wrote their own', () => {
  expect(mergeNotes(base, { ...base, alexNotes: 'a2' }, { ...base, robNotes: 'r2' })).toEqual({
    merged: { alexNotes: 'a2', robNotes: 'r2' },
    clashes: [],
  })
})

it('has nothing to ask where both came to the same end', () => {
  const same = { ...base, alexNotes: 'same' }
  expect(mergeNotes(base, same, same)).toEqual({ merged: same, clashes: [] })
})

it('asks where both changed one note, and keeps what was typed until then', () => {
  const mine = { alexNotes: 'mine', robNotes: 'r' }
  expect(mergeNotes(base, mine, { alexNotes: 'theirs', robNotes: 'r2' })).toEqual({
    merged: { alexNotes: 'mine', robNotes: 'r2' },
    clashes: ['alexNotes'],
  })
})
