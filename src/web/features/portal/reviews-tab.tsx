import type { PortalProject } from '#domain/portal/portal-project.ts'
import { emptyMessages } from '#domain/portal/portal-messages.ts'
import { ReviewItem } from './review-item.tsx'

export function ReviewsTab({ project, readOnly }: { project: PortalProject; readOnly: boolean }) {
  if (project.reviewItems.length === 0) return <p className="text-muted">{emptyMessages.reviews}</p>
  return (
    <ul className="grid gap-4">
      {project.reviewItems.map((item) => (
        <ReviewItem key={item.id} item={item} nextRoundPrice={project.nextRoundPrice} readOnly={readOnly} />
      ))}
    </ul>
  )
}
