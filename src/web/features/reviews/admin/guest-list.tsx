import type { AdminReview } from '#domain/reviews/review-admin-endpoints.ts'
import { Badge } from '#web/ui/badge.tsx'
import { FoldedPart, foldedRows } from './panel-part.tsx'

/** Who gave a name on the client page or by a share link, and whether their address is proven. */
export function GuestList({ guests }: { guests: AdminReview['guests'] }) {
  return (
    <FoldedPart title="Guests" summary={guests.map(({ name }) => name).join(', ')}>
      <ul aria-label="Guests" tabIndex={0} className={`${foldedRows} max-h-72 overflow-y-auto`}>
        {guests.map(({ id, name, email, proven, link }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5">
            <span className="min-w-0 wrap-anywhere">
              <span className="font-medium">{name}</span>{' '}
              <span className="text-muted">{[email, link && `by the link of ${link}`].filter(Boolean).join(' · ')}</span>
            </span>
            <Badge tone={proven ? 'good' : 'neutral'}>
              {proven ? 'Email confirmed' : email ? 'Email not confirmed' : 'No email'}
            </Badge>
          </li>
        ))}
      </ul>
    </FoldedPart>
  )
}
