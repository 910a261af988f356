import { expect, it } from 'vitest'
import { mentionParts, namesFor, openMention, takeName } from './mentions.ts'

const team = ['Alex', 'Rob']

it('offers names after an @, not within an address', () => {
  expect(openMention('Hello @r', 8)).toEqual({ at: 6, typed: 'r' })
  expect(openMention('@', 1)).toEqual({ at: 0, typed: '' })
  expect(openMention('me@r', 4)).toBe(null)
  expect(openMention('@Rob done', 9)).toBe(null)
  expect(namesFor(team, { at: 0, typed: 'r' })).toEqual(['Rob'])
  expect(namesFor(team, { at: 0, typed: '' })).toEqual(team)
})

it('writes the name in full and goes on behind it', () => {
  expect(takeName('Hi @ro, look', { at: 3, typed: 'ro' }, 'Rob')).toEqual({ text: 'Hi @Rob , look', cursor: 8 })
})

it('shows mentions apart from the words around them', () => {
  expect(mentionParts('@Alex and @rob, not @Robert', team).filter(({ mention }) => mention)).toEqual([
    { text: '@Alex', mention: true },
    { text: '@rob', mention: true },
  ])
  expect(mentionParts('', team)).toEqual([])
})
