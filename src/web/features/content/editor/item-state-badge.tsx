import { contentStateLabels, type ContentState } from '#domain/content/kinds/content-kinds.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'

const tones: Record<ContentState, Tone> = { draft: 'neutral', scheduled: 'warn', published: 'good', changed: 'accent' }

export const ItemStateBadge = ({ state }: { state: ContentState }) => (
  <Badge tone={tones[state]}>{contentStateLabels[state]}</Badge>
)
