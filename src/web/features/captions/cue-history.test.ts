import { expect, test } from 'vitest'
import { beginHistory, makeChange, redo, undo } from './cue-history.ts'

const cue = (text: string) => [{ id: 'a', from: 0, to: 1000, text }]
const textOf = ({ cues }: ReturnType<typeof beginHistory>) => cues[0]?.text

test('changes are undone and redone one by one', () => {
  const changed = makeChange(makeChange(beginHistory(cue('one')), cue('two')), cue('three'))
  expect([changed, undo(changed), undo(undo(changed)), redo(undo(changed))].map(textOf)).toEqual(['three', 'two', 'one', 'three'])
})

test('typing in one cue is one step, until something else is done', () => {
  const typed = ['o', 'on', 'one'].reduce((history, text) => makeChange(history, cue(text), 'text a'), beginHistory(cue('')))
  expect(textOf(undo(typed))).toBe('')
  expect(textOf(undo(makeChange(typed, cue('moved'))))).toBe('one')
})

test('a change after undoing forgets what was undone, and there is nothing before the beginning', () => {
  const undone = undo(makeChange(beginHistory(cue('one')), cue('two')))
  expect(textOf(redo(makeChange(undone, cue('three'))))).toBe('three')
  expect(textOf(undo(undone))).toBe('one')
})
