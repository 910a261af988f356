import { Badge } from '../badge.tsx'
import { Button } from '../button.tsx'
import { Moment, MomentOfDay } from '../text/moment.tsx'

interface Session {
  id: string
  browser: string
  address: string
  since: string
  /** At the latest. */
  endsAt: string
  current: boolean
}

/** Browsers in which somebody is signed in. `onEnd` gets an id, or `others` for all but this one. */
export function SessionList({
  sessions,
  pending,
  onEnd,
}: {
  sessions: readonly Session[]
  pending: boolean
  onEnd(id: string): void
}) {
  return (
    <div className="grid gap-3">
      <ul aria-label="Your sessions" className="divide-y divide-line rounded-card border border-line bg-surface">
        {sessions.map(({ id, browser, address, since, endsAt, current }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 text-sm">
            <span className="min-w-0">
              <span className="flex flex-wrap items-center gap-2 font-medium">
                {browser}
                {current && <Badge tone="good">This browser</Badge>}
              </span>
              <span className="text-xs text-muted">
                {address} · since <Moment at={since} /> · ends at <MomentOfDay at={endsAt} /> at the latest
              </span>
            </span>
            {!current && (
              <Button variant="quiet" size="small" disabled={pending} onClick={() => onEnd(id)}>
                Sign out
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 2 && (
        <div>
          <Button variant="secondary" size="small" pending={pending} pendingText="Signing out..." onClick={() => onEnd('others')}>
            Sign out everywhere else
          </Button>
        </div>
      )}
    </div>
  )
}

export const signedOutToast = (ended: number) =>
  ({
    title: 'Signed out',
    text: ended === 1 ? 'One browser was signed out.' : `${ended} browsers were signed out.`,
    tone: 'good',
  }) as const
