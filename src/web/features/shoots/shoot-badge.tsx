import { sheetName } from '#domain/shoots/call-sheet.ts'
import { Badge } from '#web/ui/badge.tsx'

/** How far a shoot is: planned, announced, called off. */
export function ShootBadge({ number, cancelled }: { number: number; cancelled: boolean }) {
  if (cancelled) return <Badge tone="bad">Cancelled</Badge>
  if (number === 0) return <Badge>Not sent yet</Badge>
  return <Badge tone="info">{sheetName(number)} sent</Badge>
}
