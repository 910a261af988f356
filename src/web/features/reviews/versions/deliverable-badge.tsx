import { deliverableStateLabels, waitsFor, type DeliverableState } from '#domain/reviews/versions/deliverable.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'

const tones: Record<DeliverableState, Tone> = {
  empty: 'neutral',
  'in-review': 'warn',
  'changes-requested': 'info',
  'in-progress': 'info',
  approved: 'good',
  delivered: 'good',
}

export const DeliverableBadge = ({ state }: { state: DeliverableState }) => (
  <Badge tone={tones[state]}>{deliverableStateLabels[state]}</Badge>
)

/** Whom a deliverable waits for, as its reader sees it; empty when nobody has to act. */
export function waitingText(state: DeliverableState, reader: 'client' | 'studio'): string {
  const next = waitsFor(state)
  if (next === null) return ''
  return next === reader ? 'Waiting for you' : next === 'client' ? 'Waiting for the client' : 'Waiting for the studio'
}
