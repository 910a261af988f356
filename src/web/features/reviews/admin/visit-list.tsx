import type { AdminReview } from '#domain/reviews/review-admin-endpoints.ts'
import { Moment } from '#web/ui/text/moment.tsx'
import { FoldedPart, foldedRows } from './panel-part.tsx'

/** Viewers, the latest first. */
export function VisitList({ visits }: { visits: AdminReview['visits'] }) {
  return (
    <FoldedPart title="Viewers" summary={visits.length === 1 ? '1 viewer' : `${visits.length} viewers`}>
      <ul aria-label="Viewers" tabIndex={0} className={`${foldedRows} max-h-72 overflow-y-auto`}>
        {visits.map(({ name, version, lastAt, times }, index) => (
          <li key={index} className="flex items-baseline justify-between gap-4 px-4 py-2.5">
            <span className="min-w-0 wrap-anywhere">
              <span className="font-medium">{name}</span> <span className="text-muted">{version}</span>
            </span>
            <span className="timecode shrink-0 text-muted">
              {times > 1 && `${times} times, `}
              <Moment at={lastAt} />
            </span>
          </li>
        ))}
      </ul>
    </FoldedPart>
  )
}
