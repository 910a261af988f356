import { lazy, Suspense } from 'react'
import { PlainSheet, type SheetProps } from './plain-sheet.tsx'

/** Where it cannot be loaded, the frames stay where they are. */
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
