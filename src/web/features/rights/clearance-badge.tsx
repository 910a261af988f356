import { useQuery } from '@tanstack/react-query'
import { clearanceText, type ClearanceState } from '#domain/rights/clearance.ts'
import { useMay } from '#web/lib/studio/use-me.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { projectRightsQuery } from './right-queries.ts'

const tones: Record<ClearanceState, Tone> = {
  none: 'neutral',
  unset: 'warn',
  cleared: 'good',
  uncleared: 'bad',
  excepted: 'warn',
}

export const ClearanceBadge = ({ state, uncleared }: { state: ClearanceState; uncleared: number }) => (
  <Badge tone={tones[state]}>{clearanceText(state, uncleared)}</Badge>
)

/** What the rights of a deliverable come to, beside its title; nothing where none are listed. */
export function DeliverableClearance({ projectId, deliverable }: { projectId: string; deliverable: { id: string } }) {
  const { may } = useMay('see-money')
  const { data } = useQuery({ ...projectRightsQuery(projectId), enabled: may })
  const found = data?.deliverables.find(({ id }) => id === deliverable.id)
  if (!found || found.state === 'none') return null
  return <ClearanceBadge state={found.state} uncleared={found.uncleared.length} />
}
