import { describe, expect, it } from 'vitest'
import type { JobCard } from '#domain/proposals/proposal.ts'
import { withCard, without, type Pages } from './move-card.ts'

const card = (id: string, day: number) => ({ id, createdAt: `2026-01-${String(day).padStart(2, '0')}T00:00:00.000Z` }) as JobCard

const column = (more: boolean, ...pages: JobCard[][]): Pages => ({
  pageParams: [],
  pages: pages.map((proposals, index) => ({
    proposals,
    next: index < pages.length - 1 || more ? 'further' : null,
    counts: {} as never,
    stats: {} as never,
  })),
})

const ids = (read: Pages) => read.pages.map(({ proposals }) => proposals.map(({ id }) => id).join(''))

describe('a card that comes into a column', () => {
  const read = column(true, [card('f', 9), card('e', 7)], [card('d', 5), card('c', 3)])

  it.each<[string, number, string[]]>([
    ['the newest', 12, ['xfe', 'dc']],
    ['one in between', 8, ['fxe', 'dc']],
    ['one of the second page', 4, ['fe', 'dxc']],
    ['one between two pages', 6, ['fe', 'xdc']],
    ['one that is older than what is loaded', 1, ['fe', 'dc']],
  ])('finds its place by age: %s', (_, day, expected) => {
    expect(ids(withCard(read, card('x', day)))).toEqual(expected)
  })

  it('stands last where the column ends', () => {
    expect(ids(withCard(column(false, [card('f', 9)]), card('x', 1)))).toEqual(['fx'])
    expect(ids(withCard(column(false, []), card('x', 1)))).toEqual(['x'])
  })

  it('is there once', () => {
    expect(ids(withCard(read, card('d', 5)))).toEqual(['fe', 'dc'])
  })
})

it('a card that leaves is gone', () => {
  expect(ids(without(column(false, [card('f', 9), card('e', 7)]), 'f'))).toEqual(['e'])
})
