import { expect, it } from 'vitest'
import { quoteQuery, scopeOfQuery } from './quote-link.ts'

it('leads to the same choices again, and to none where the address has none', () => {
  const scope = {
    videoType: 'Brand Film',
    filmingDays: 2,
    crewSize: 'Full Crew',
    editingType: 'Basic & more',
    extras: ['A', 'B=C'],
  }
  expect(scopeOfQuery(new URLSearchParams(quoteQuery(scope)))).toEqual(scope)
  expect(scopeOfQuery(new URLSearchParams('step=2'))).toBeNull()
  expect(scopeOfQuery(new URLSearchParams('video=x&days=9999'))).toMatchObject({ videoType: 'x', filmingDays: 1, extras: [] })
})
