import { listStatusLabels, type ListStatus } from '#domain/projects/stages/stage-views.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'

const tones: Record<ListStatus, Tone> = {
  'awaiting-review': 'warn',
  'in-progress': 'accent',
  pending: 'neutral',
  completed: 'good',
  cancelled: 'bad',
}

/** With a hold beside it, if there is one. */
export const ListStatusBadge = ({ status, onHold }: { status: ListStatus; onHold?: object | undefined }) => (
  <>
    <Badge tone={tones[status]}>{listStatusLabels[status]}</Badge>
    {onHold && (
      <>
        {' '}
        <Badge tone="warn">On hold</Badge>
      </>
    )}
  </>
)
