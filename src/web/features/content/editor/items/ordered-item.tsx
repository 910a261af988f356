import type { ReactNode } from 'react'
import type { ContentCard } from '#domain/content/editor/editor-endpoints.ts'
import { ItemFrame } from '../item-frame.tsx'
import { ItemStateBadge } from '../item-state-badge.tsx'

/** An item of a sortable order, with its position. */
export function OrderedItem({
  item,
  number,
  handle,
  action,
}: {
  item: ContentCard
  number: number
  handle: ReactNode
  action?: ReactNode
}) {
  return (
    <div className="flex items-center gap-3 py-2 pr-3 pl-1 sm:gap-4 sm:pr-4">
      {handle}
      <span aria-hidden="true" className="timecode w-6 text-sm text-accent max-sm:hidden">
        {String(number).padStart(2, '0')}
      </span>
      <ItemFrame thumbnail={item.thumbnail} className="w-18 sm:w-24" />
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 font-medium wrap-anywhere max-sm:text-sm">{item.title || 'Untitled'}</span>
      </span>
      {item.state !== 'published' && (
        <span className="max-sm:hidden">
          <ItemStateBadge state={item.state} />
        </span>
      )}
      {action}
    </div>
  )
}
