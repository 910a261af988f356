import type { InfiniteData } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { withCard, withoutCard } from './card-pages.ts'

const card = (id: string, day: number) => ({ id, createdAt: `2026-01-${String(day).padStart(2, '0')}T00:00:00.000Z` })
type Card = ReturnType<typeof card>
type Pages = InfiniteData<{ cards: Card[]; next: string | null }, string | null>

const column = (more: boolean, ...pages: Card[][]): Pages => ({
  pageParams: [],
  pages: pages.map((cards, index) => ({ cards, next: index < pages.length - 1 || more ? 'further' : null })),
})

const ids = (read: Pages) => read.pages.map(({ cards }) => cards.map(({ id }) => id).join(''))

describe('a card that is moved into a column', () => {
  const read = column(true, [card('f', 9), card('e', 7)], [card('d', 5), card('c', 3)])

  it.each<[string, number, string[]]>([
    ['the newest', 12, ['xfe', 'dc']],
    ['one in between', 8, ['fxe', 'dc']],
    ['one of the second page', 4, ['fe', 'dxc']],
    ['one between two pages', 6, ['fe', 'xdc']],
    ['one that is older than what is loaded', 1, ['fe', 'dc']],
  ])('is sorted by age: %s', (_, day, expected) => {
    expect(ids(withCard('cards', read, card('x', day)))).toEqual(expected)
  })

  it('is last if the column is complete', () => {
    expect(ids(withCard('cards', column(false, [card('f', 9)]), card('x', 1)))).toEqual(['fx'])
    expect(ids(withCard('cards', column(false, []), card('x', 1)))).toEqual(['x'])
  })

  it('is there once', () => {
    expect(ids(withCard('cards', read, card('d', 5)))).toEqual(['fe', 'dc'])
  })
})

it('a card that is moved away is removed', () => {
  expect(ids(withoutCard('cards', column(false, [card('f', 9), card('e', 7)]), 'f'))).toEqual(['e'])
})
