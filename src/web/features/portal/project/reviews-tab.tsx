import type { PortalProject } from '#domain/portal/portal-project.ts'
import { emptyMessages } from '#domain/portal/portal-messages.ts'
import type { ClientData } from '../portal-queries.ts'
import { FilmList } from './film-list.tsx'
import { ReviewItem } from './review-item.tsx'

export function ReviewsTab({
  project,
  readOnly,
  holder,
}: {
  project: PortalProject
  readOnly: boolean
  holder: ClientData['contact']
}) {
  if (project.reviewItems.length === 0 && project.films.length < 2) return <p className="text-muted">{emptyMessages.reviews}</p>
  return (
    <>
      {project.films.length > 1 && <FilmList films={project.films} />}
      <ul className="grid gap-4">
        {project.reviewItems.map((item) => (
          <ReviewItem key={item.id} item={item} readOnly={readOnly} holder={holder} />
        ))}
      </ul>
    </>
  )
}
