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
const shapes = { least: 0.8, most: 2.8, written: 1.35 }
/** The first picture stands large; after it two rows share a page. */
const heights = { first: 300, others: 190, least: 110 }
/** Below the title, and on a page of its own. */
const pages = { first: 410, others: 480 }

/**
 * Breaks the board into rows that are as wide as the page, in its order. A row is full once its frames, side by side at its
 * greatest height, fill the width. Where long notes stand below, the frames give way, so that no row is higher than its page.
 */
export function rowsOfBoard(
  items: readonly Reference[],
  shapeOf: (item: Reference) => number | undefined,
  { width, gap }: { width: number; gap: number },
): BoardRow[] {
  const rows: BoardRow[] = []
  let open: { item: Reference; number: number; shape: number }[] = []
  const wanted = () => (rows.length === 0 ? heights.first : heights.others)
  const across = () => open.reduce((sum, { shape }) => sum + shape, 0)
  const quota = () => width - gap * (open.length - 1)
  const close = () => {
    const height = Math.min(quota() / across(), wanted())
    const cells = open.map(({ item, number, shape }) => ({ item, number, width: shape * height }))
    const below = Math.max(...cells.map(captionHeight))
    const page = rows.length === 0 ? pages.first : pages.others
    rows.push({ height: Math.max(heights.least, Math.min(height, page - below)), cells })
    open = []
  }
  for (const [index, item] of items.entries()) {
    const shape = Math.max(shapes.least, Math.min(shapes.most, shapeOf(item) ?? shapes.written))
    open.push({ item, number: index + 1, shape })
    if (across() * wanted() >= quota()) close()
  }
  if (open.length > 0) close()
  return rows
}

/** About: a letter of the notes is 4.7 points wide and a line 13.3 high. */
const captionHeight = ({ item, width }: BoardCell) => 26 + 13.3 * Math.ceil((item.notes.length * 4.7) / (width - 20))
