import { listStatusLabels, type ListStatus } from '#domain/projects/stage-views.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'

const tones: Record<ListStatus, Tone> = {
  'awaiting-review': 'warn',
  'in-progress': 'accent',
  pending: 'neutral',
  completed: 'good',
  cancelled: 'bad',
}

export const ListStatusBadge = ({ status }: { status: ListStatus }) => (
  <Badge tone={tones[status]}>{listStatusLabels[status]}</Badge>
)
