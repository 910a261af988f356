import type { ImportCard } from '#domain/imports/import-endpoints.ts'
import { importStateLabels, isAtWork, type ImportState } from '#domain/imports/import-messages.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'

const tones: Partial<Record<ImportState, Tone>> = { done: 'good', checked: 'info' }

export function ImportBadge({ state }: Pick<ImportCard, 'state'>) {
  return <Badge tone={isAtWork(state) ? 'warn' : (tones[state] ?? 'neutral')}>{importStateLabels[state]}</Badge>
}
