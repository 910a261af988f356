import type { AdminCall } from '#domain/shoots/shoot.ts'
import { IfMay } from '#web/lib/studio/if-may.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { CopyButton } from '#web/ui/text/copy-button.tsx'
import { Moment } from '#web/ui/text/moment.tsx'

/** Recipients of the call sheet and their responses. */
export function CallList({ calls }: { calls: AdminCall[] }) {
  return (
    <ul aria-label="Who has the call sheet" className="divide-y divide-line rounded-card border border-line bg-surface text-sm">
      {calls.map((call) => (
        <li key={call.id} className="flex items-center justify-between gap-3 py-2 pr-2 pl-4">
          <span className="min-w-0">
            <span className="block font-medium [overflow-wrap:anywhere]">{call.name}</span>
            <span className="block text-muted [overflow-wrap:anywhere]">{call.role || call.email}</span>
            {call.declined?.reason && <span className="block [overflow-wrap:anywhere]">“{call.declined.reason}”</span>}
          </span>
          <span className="flex shrink-0 items-center gap-2">
            <Answer call={call} />
            <IfMay ability="plan-shoots">
              <CopyButton label={`Copy the link of ${call.name}`} text={call.link} />
            </IfMay>
          </span>
        </li>
      ))}
    </ul>
  )
}

function Answer({ call: { email, openedAt, openedLast, confirmedAt, confirmedLast, declined } }: { call: AdminCall }) {
  if (declined) {
    return (
      <Badge tone="bad">
        Can’t come <Moment at={declined.at} />
      </Badge>
    )
  }
  if (confirmedLast && confirmedAt) {
    return (
      <Badge tone="good">
        Confirmed <Moment at={confirmedAt} />
      </Badge>
    )
  }
  if (openedLast && openedAt) {
    return (
      <Badge tone="info">
        Opened <Moment at={openedAt} />
      </Badge>
    )
  }
  return <Badge tone={email === '' ? 'warn' : 'neutral'}>{email === '' ? 'No address' : 'Not opened yet'}</Badge>
}
