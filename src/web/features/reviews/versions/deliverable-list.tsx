import { Link } from 'react-router'
import { longDay } from '#domain/common/dates/calendar-day.ts'
import { deliverableKindLabels } from '#domain/reviews/versions/deliverable.ts'
import { DeliverableBadge, waitingText } from './deliverable-badge.tsx'
import { DeliverablePicture } from './deliverable-picture.tsx'
import { useReview } from '../review-context.ts'

/** What the project delivers, each with its picture, state and what it waits for. */
export function DeliverableList({ to }: { to(id: string): string }) {
  const { project } = useReview()
  const { deliverables, viewer } = project
  const approved = deliverables.filter(({ state }) => state === 'approved' || state === 'delivered').length
  return (
    <section aria-labelledby="deliverables" className="frame-width py-8 lg:py-12">
      <h2 id="deliverables" className="title-3">
        Deliverables
      </h2>
      <p className="mt-1 text-sm text-muted">
        {approved} of {deliverables.length} approved
      </p>
      <ul className="mt-6 grid gap-6 sm:grid-cols-2 xl:grid-cols-3">
        {deliverables.map(({ id, kind, title, specification, dueOn, required, state, version, poster, open }) => (
          <li key={id} className="relative min-w-0 overflow-hidden rounded-card border border-line bg-surface">
            <DeliverablePicture kind={kind} poster={poster} className="aspect-video" />
            <div className="grid gap-1.5 p-4">
              <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
                <h3 className="min-w-0 font-semibold wrap-anywhere">
                  <Link to={to(id)} className="after:absolute after:inset-0">
                    {title}
                  </Link>
                </h3>
                <DeliverableBadge state={state} />
              </div>
              <p className="text-sm text-muted wrap-anywhere">
                {[
                  deliverableKindLabels[kind],
                  version,
                  open > 0 ? `${open} open` : '',
                  dueOn ? `Due ${longDay(dueOn)}` : '',
                  required ? '' : 'Optional',
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              {specification && <p className="text-sm whitespace-pre-line wrap-anywhere">{specification}</p>}
              <p className="text-sm font-semibold">{waitingText(state, viewer.staff ? 'studio' : 'client')}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
