import type { SectionCard } from '#domain/site/site-endpoints.ts'
import { Badge } from '#web/ui/badge.tsx'

/** Nothing for a section with the default text. */
export function SectionStateBadge({ state }: { state: SectionCard['state'] }) {
  if (state === 'usual') return null
  return state === 'changed' ? <Badge tone="warn">Draft</Badge> : <Badge>Edited</Badge>
}
