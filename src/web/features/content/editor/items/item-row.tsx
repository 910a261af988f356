import { Star } from 'lucide-react'
import { Link } from 'react-router'
import type { ContentCard } from '#domain/content/editor/editor-endpoints.ts'
import { Moment } from '#web/ui/text/moment.tsx'
import { ItemFrame } from '../item-frame.tsx'
import { ItemStateBadge } from '../item-state-badge.tsx'

/** An item in the list: thumbnail, title, status. */
export function ItemRow({ item, to }: { item: ContentCard; to: string }) {
  const { id, title, slug, state, publishedAt, changedAt, thumbnail, featured } = item
  return (
    <li>
      <Link
        to={to}
        id={`item-${id}`}
        className="group grid grid-cols-[6rem_minmax(0,1fr)] items-center gap-x-4 gap-y-1 px-3 py-3 -outline-offset-2 transition-colors duration-150 hover:bg-ink/3 sm:grid-cols-[9rem_minmax(0,1fr)_8rem_7rem] sm:gap-x-6 sm:px-4"
      >
        <ItemFrame thumbnail={thumbnail} className="w-full max-sm:row-span-2" />
        <span className="min-w-0">
          <span className="block font-semibold wrap-anywhere underline-offset-4 group-hover:underline sm:text-[1.0625rem]">
            {title || 'Untitled'}
          </span>
          <span className="mt-0.5 block truncate text-sm text-muted max-sm:hidden">{slug || 'No address yet'}</span>
        </span>
        <span className="flex flex-wrap items-center gap-2 max-sm:col-start-2">
          <ItemStateBadge state={state} />
          {featured && <Star role="img" aria-label="Featured" size={14} className="fill-current text-accent" />}
          <span className="timecode text-xs text-muted sm:hidden">
            <Moment at={changedAt} />
          </span>
        </span>
        <span className="timecode text-right text-sm text-muted max-sm:hidden">
          {state === 'scheduled' && publishedAt ? (
            <>
              for <Moment at={publishedAt} form="day" />
            </>
          ) : (
            <Moment at={changedAt} />
          )}
        </span>
      </Link>
    </li>
  )
}
