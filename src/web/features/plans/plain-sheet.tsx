import type { ReactNode } from 'react'
import type { Reference } from '#domain/plans/board.ts'

export interface SheetProps {
  items: readonly Reference[]
  /** `note 3`, by its place on the whole board. */
  nameOf(item: Reference): string
  /** A card, with what moves it. */
  card(item: Reference, handle?: ReactNode): ReactNode
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
