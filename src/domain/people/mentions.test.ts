import { expect, it } from 'vitest'
import { mentionableBy, mentionParts, mentionsIn, newMentions, unreachedNotice } from './mentions.ts'
import { abilitiesOf, type StaffRole } from './roles.ts'

const team = ['Alex', 'Rob']
const colleague = (name: string, role: StaffRole, isAssigned = false) => ({
  id: name,
  name,
  abilities: abilitiesOf(role, { added: [], taken: [] }),
  isAssigned,
  follows: false,
})

it('separates mentions from the text around them', () => {
  expect(mentionParts('@Alex and @rob, not @Robert', team).filter(({ mention }) => mention)).toEqual([
    { text: '@Alex', mention: true },
    { text: '@rob', mention: true },
  ])
  expect(mentionParts('', team)).toEqual([])
})

it('finds names of several words, the longest first, and none in an address', () => {
  const names = ['Anna', 'Anna Field', 'Zoë D’Arcy-Lee', 'C. (Charlie) Fox']
  expect(mentionsIn('Ask @anna  field.', names)).toEqual(['Anna Field'])
  expect(mentionsIn('@Anna, then @ANNA FIELD', names)).toEqual(['Anna', 'Anna Field'])
  expect(mentionsIn('(@Zoë D’Arcy-Lee) @C. (Charlie) Fox', names)).toEqual(['Zoë D’Arcy-Lee', 'C. (Charlie) Fox'])
  expect(mentionsIn('me@Anna Field, @Annabel, @Anna-Lena, @@Anna', names)).toEqual([])
})

it('lets staff mention whoever sees the project, and clients whoever works on it', () => {
  const everyone = [
    colleague('Anna Field', 'producer'),
    colleague('Ben Gray', 'editor', true),
    colleague('Cleo Hart', 'freelancer'),
    colleague('Dan Ives', 'freelancer', true),
  ]
  const names = (staff: boolean) => mentionableBy({ staff }, everyone).mentionable.map(({ name }) => name)
  expect(names(true)).toEqual(['Anna Field', 'Ben Gray', 'Dan Ives'])
  expect(names(false)).toEqual(['Ben Gray', 'Dan Ives'])
})

it('reaches those who were not mentioned before, and tells who is not reached', () => {
  const split = {
    mentionable: [{ id: '1', name: 'Anna Field' }],
    others: [
      { id: '2', name: 'Cleo Hart' },
      { id: '3', name: 'Anna Field' },
    ],
  }
  const ids = (found: { id: string }[]) => found.map(({ id }) => id)
  const first = newMentions({ text: '@Anna Field and @Cleo Hart' }, split)
  expect([ids(first.reached), ids(first.unreached)]).toEqual([['1'], ['2']])
  const edited = newMentions({ text: '@Anna Field and @Cleo Hart', before: '@anna field' }, split)
  expect([ids(edited.reached), ids(edited.unreached)]).toEqual([[], ['2']])
  expect(unreachedNotice([])).toBe(null)
  expect(unreachedNotice(['Cleo Hart'])).toBe('Cleo Hart does not work on this project and was not notified.')
  expect(unreachedNotice(['Cleo', 'Dan'])).toBe('Cleo and Dan do not work on this project and were not notified.')
})
