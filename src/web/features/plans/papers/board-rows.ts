import type { Reference } from '#domain/plans/board.ts'

export interface BoardCell {
  item: Reference
  /** Its place on the board, from 1. */
  number: number
  /** Points. */
  width: number
}

export interface BoardRow {
  /** Of the frames, without what is written below them; points. */
  height: number
  cells: readonly BoardCell[]
}

/** Narrower or wider than this, a frame leaves a margin beside its picture or above it: a caption needs some width. */
const shapes = { least: 0.8, most: 2.4, written: 1.35 }
const heights = { wanted: 225, most: 330 }

/**
 * Breaks the board into rows that are as wide as the page, in its order. A row is full once its frames, side by side at the
 * wanted height, fill the width; the last one keeps to the wanted height. The first picture stands large, with one beside it.
 */
export function rowsOfBoard(
  items: readonly Reference[],
  shapeOf: (item: Reference) => number | undefined,
  { width, gap }: { width: number; gap: number },
): BoardRow[] {
  const rows: BoardRow[] = []
  let open: { item: Reference; number: number; shape: number }[] = []
  const close = (filled: boolean) => {
    const room = width - gap * (open.length - 1)
    const across = open.reduce((sum, { shape }) => sum + shape, 0)
    const height = Math.min(room / across, filled ? heights.most : heights.wanted)
    rows.push({ height, cells: open.map(({ item, number, shape }) => ({ item, number, width: shape * height })) })
    open = []
  }
  for (const [index, item] of items.entries()) {
    const shape = Math.max(shapes.least, Math.min(shapes.most, shapeOf(item) ?? shapes.written))
    open.push({ item, number: index + 1, shape })
    const wanted = rows.length === 0 ? heights.most : heights.wanted
    const across = open.reduce((sum, one) => sum + one.shape, 0)
    if (across * wanted + gap * (open.length - 1) >= width) close(true)
  }
  if (open.length > 0) close(false)
  return rows
}
