import { expect, it } from 'vitest'
import type { Reference } from '#domain/plans/board.ts'
import { rowsOfBoard } from './board-rows.ts'

const page = { width: 754, gap: 14 }
const reference = (index: number, notes = ''): Reference => ({
  id: `${index}`,
  type: 'image',
  content: '',
  title: '',
  tag: 'Motion',
  notes,
})

it.each([1, 2, 7, 120])('keeps the order of %i pictures, in rows no wider than the page', (count) => {
  const items = Array.from({ length: count }, (_, index) => reference(index))
  const rows = rowsOfBoard(items, ({ id }) => [1.78, 0.5, 1, 4, 0.75][Number(id) % 5], page)
  expect(rows.flatMap(({ cells }) => cells.map(({ item }) => item.id))).toEqual(items.map(({ id }) => id))
  for (const { cells } of rows) {
    const width = cells.reduce((sum, cell) => sum + cell.width, 0) + page.gap * (cells.length - 1)
    expect(width).toBeLessThanOrEqual(page.width + 0.01)
  }
})

it('shrinks the frames for long notes', () => {
  const [quiet] = rowsOfBoard([reference(0)], () => 0.8, page)
  const [longText] = rowsOfBoard([reference(0, 'word '.repeat(100))], () => 0.8, page)
  expect(longText!.height).toBeLessThan(quiet!.height)
})
