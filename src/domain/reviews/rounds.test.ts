import { expect, it } from 'vitest'
import { roundsBought } from './rounds.ts'

it.each([
  ['Additional Revisions', 'Two more rounds of changes.', 2],
  ['3 extra rounds', '', 3],
  ['Edit', 'Cut and colour, with one further round.', 1],
  ['Four additional revisions', '', 4],
  ['Additional Revisions', '', 0],
  ['Edit', 'Two rounds of changes are included.', 0],
  ['Gloves', 'For 12 more rounded corners', 0],
])('a signed line “%s: %s” adds %d', (label, description, rounds) => {
  expect(roundsBought([{ label, description }])).toBe(rounds)
})

it('adds up lines', () => {
  expect(roundsBought([{ label: 'Two more rounds' }, { label: 'Filming' }, { label: '1 extra round' }])).toBe(3)
})
