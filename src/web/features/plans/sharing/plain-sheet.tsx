import type { ReactNode } from 'react'
import type { Reference } from '#domain/plans/board.ts'

export interface SheetProps {
  items: readonly Reference[]
  /** Accessible name by position on the whole board: `note 3`. */
  nameOf(item: Reference): string
  /** Renders a card with its drag handle. */
  card(item: Reference, handle?: ReactNode): ReactNode
  /** Moves a reference to the position of another. */
  move(id: string, placeOf: string): void
}

export const sheetClass = 'mt-5 grid gap-x-5 gap-y-8 sm:grid-cols-2 xl:grid-cols-3'

/** Frames without drag and drop. */
export const PlainSheet = ({ items, card }: SheetProps) => (
  <ol className={sheetClass}>
    {items.map((item) => (
      <li key={item.id}>{card(item)}</li>
    ))}
  </ol>
)
