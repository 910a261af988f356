import { lazy, Suspense } from 'react'
import { PlainSheet, type SheetProps } from './plain-sheet.tsx'

/** If the chunk fails to load, the frames are not draggable. */
const SortableSheet = lazy(() => import('./sortable-sheet.tsx').catch(() => ({ default: PlainSheet })))

/** Frames of the board. Drag and drop is lazy-loaded once there are two. */
export function BoardSheet(props: SheetProps) {
  if (props.items.length < 2) return <PlainSheet {...props} />
  return (
    <Suspense fallback={<PlainSheet {...props} />}>
      <SortableSheet {...props} />
    </Suspense>
  )
}
