import type { InfiniteData } from '@tanstack/react-query'

interface Card {
  id: string
  createdAt: string
}
/** Each page holds its cards under the list's name, newest first. */
type Page<List extends string> = Record<List, Card[]> & { next: string | null }
type Pages<P> = InfiniteData<P, string | null>

/** Returns the column's pages without the card. */
export const withoutCard = <List extends string, P extends Page<List>>(list: List, read: Pages<P>, id: string): Pages<P> => ({
  ...read,
  pages: read.pages.map((page) => ({ ...page, [list]: page[list].filter((card) => card.id !== id) })),
})

/** Returns the pages with the card in its place by age; without it where that place is beyond the loaded pages. */
export function withCard<List extends string, P extends Page<List>>(list: List, read: Pages<P>, card: P[List][number]): Pages<P> {
  const rest = withoutCard(list, read, card.id)
  const last = rest.pages.length - 1
  const at = rest.pages.findIndex(
    (page, index) => (index === last && page.next === null) || page[list].some((other) => isBefore(card, other)),
  )
  if (at < 0) return rest
  return {
    ...rest,
    pages: rest.pages.map((page, index) =>
      index === at ? { ...page, [list]: [...page[list], card].toSorted((a, b) => (isBefore(a, b) ? -1 : 1)) } : page,
    ),
  }
}

const isBefore = (one: Card, other: Card): boolean =>
  one.createdAt === other.createdAt ? one.id > other.id : one.createdAt > other.createdAt
