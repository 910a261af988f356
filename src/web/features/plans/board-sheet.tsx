import { lazy, Suspense, type ReactNode } from 'react'
import type { Reference } from '#domain/plans/board.ts'

export interface SheetProps {
  items: readonly Reference[]
  /** A card with its grip, where it can be taken up. */
  card(item: Reference, grip?: ReactNode): ReactNode
  /** To the place of another. */
  move(id: string, placeOf: string): void
}

/** Offline and never loaded: the buttons of the cards move them too. */
const SortableSheet = lazy(() => import('./sortable-sheet.tsx').catch(() => ({ default: PlainSheet })))

/** The frames of the contact sheet. What drags them is loaded once there are two. */
export function BoardSheet(props: SheetProps) {
  if (props.items.length < 2) return <PlainSheet {...props} />
  return (
    <Suspense fallback={<PlainSheet {...props} />}>
      <SortableSheet {...props} />
    </Suspense>
  )
}

export const sheetClass = 'mt-5 grid gap-x-5 gap-y-8 sm:grid-cols-2 xl:grid-cols-3'

const PlainSheet = ({ items, card }: SheetProps) => (
  <ol className={sheetClass}>
    {items.map((item) => (
      <li key={item.id}>{card(item)}</li>
    ))}
  </ol>
)
