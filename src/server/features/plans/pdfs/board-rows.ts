import type { Reference } from '#domain/plans/board.ts'

export interface BoardCell {
  item: Reference
  /** One-based position on the board. */
  number: number
  /** Width in points. */
  width: number
}

export interface BoardRow {
  /** Height of the frames without captions, in points. */
  height: number
  cells: readonly BoardCell[]
}

/** Limits of a frame's aspect ratio; beyond them it gets a margin, since a caption needs some width. */
const shapes = { least: 0.8, most: 2.8, written: 1.35 }
/** Row heights in points: the first picture is large, later rows fit two per page. */
const heights = { first: 300, others: 170, least: 110 }
/** Available height in points: below the title, and on later pages. */
const pages = { first: 375, others: 465 }

/**
 * Breaks the board into justified rows, in order. A row is full once its frames at maximum height fill the width. Frames shrink
 * beside long notes, so that no row exceeds a page.
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

/** Estimate: 4.7 points per character, 13.3 points per line. */
const captionHeight = ({ item, width }: BoardCell) => 26 + 13.3 * Math.ceil((item.notes.length * 4.7) / (width - 20))
