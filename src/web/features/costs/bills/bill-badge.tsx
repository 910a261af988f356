import { billStateLabels, type BillState } from '#domain/costs/cost-labels.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'

const tones: Record<BillState, Tone> = { draft: 'neutral', waiting: 'warn', approved: 'info', rejected: 'bad', paid: 'good' }

export const BillBadge = ({ state }: { state: BillState }) => <Badge tone={tones[state]}>{billStateLabels[state]}</Badge>
