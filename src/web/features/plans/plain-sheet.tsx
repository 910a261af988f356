import type { ReactNode } from 'react'
import type { Reference } from '#domain/plans/board.ts'

export interface SheetProps {
  items: readonly Reference[]
  /** A card with its grip, where it can be taken up. */
  card(item: Reference, grip?: ReactNode): ReactNode
  /** To the place of another. */
  move(id: string, placeOf: string): void
}

export const sheetClass = 'mt-5 grid gap-x-5 gap-y-8 sm:grid-cols-2 xl:grid-cols-3'

/** The frames in their places. */
export const PlainSheet = ({ items, card }: SheetProps) => (
  <ol className={sheetClass}>
    {items.map((item) => (
      <li key={item.id}>{card(item)}</li>
    ))}
  </ol>
)
