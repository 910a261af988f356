import { sheetName } from '#domain/shoots/call-sheet.ts'
import { Badge } from '#web/ui/badge.tsx'

/** Status badge of a shoot: held, planned, sent or cancelled. */
export function ShootBadge({ number, cancelled, held }: { number: number; cancelled: boolean; held: boolean }) {
  if (cancelled) return <Badge tone="bad">Cancelled</Badge>
  if (held) return <Badge tone="warn">Held for the client</Badge>
  if (number === 0) return <Badge>Not sent yet</Badge>
  return <Badge tone="info">{sheetName(number)} sent</Badge>
}
