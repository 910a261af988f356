import { expect, it } from 'vitest'
import { namesFor, openMention, takeName } from './mentions.ts'

const team = ['Alex', 'Rob']

it('suggests names after an @, not within an address', () => {
  expect(openMention('Hello @r', 8)).toEqual({ at: 6, typed: 'r' })
  expect(openMention('@', 1)).toEqual({ at: 0, typed: '' })
  expect(openMention('me@r', 4)).toBe(null)
  expect(openMention('@Rob done', 9)).toBe(null)
  expect(openMention('@Maya O', 7, ['Maya Okafor'])).toEqual({ at: 0, typed: 'Maya O' })
  expect(openMention('@Maya Okafor look', 17, ['Maya Okafor'])).toBe(null)
  expect(namesFor(team, { at: 0, typed: 'r' })).toEqual(['Rob'])
  expect(namesFor(team, { at: 0, typed: '' })).toEqual(team)
})

it('inserts the full name and puts the cursor after it', () => {
  expect(takeName('Hi @ro, look', { at: 3, typed: 'ro' }, 'Rob')).toEqual({ text: 'Hi @Rob , look', cursor: 8 })
})
