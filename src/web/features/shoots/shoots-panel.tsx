import { CalendarPlus } from 'lucide-react'
import { Link } from 'react-router'
import { shortDay } from '#domain/common/dates/calendar-day.ts'
import type { ShootCard } from '#domain/shoots/shoot.ts'
import { IfMay } from '#web/lib/studio/if-may.tsx'
import { useOpenedByAddress } from '#web/lib/pages/use-opened-by-address.ts'
import { useRead } from '#web/lib/calls/use-read.ts'
import { Button } from '#web/ui/button.tsx'
import { QueryState } from '#web/ui/lists/query-state.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import { PlanShootDialog } from './plan-shoot-dialog.tsx'
import { ShootBadge } from './shoot-badge.tsx'
import { shootsQuery } from './shoot-queries.ts'

/** Shoots of a project, with their call sheets. */
export function ShootsPanel({ projectId }: { projectId: string }) {
  const [planning, setPlanning] = useOpenedByAddress('plan-shoot')
  return (
    <Section title="Call sheet">
      <QueryState query={useRead(shootsQuery(projectId))} loading={<Skeleton className="h-16" />}>
        {({ shoots }) => (
          <div className="grid gap-3">
            {shoots.length === 0 ? (
              <p className="text-sm text-muted">No shoots planned yet. A call sheet says who is where, and when.</p>
            ) : (
              <ul aria-label="Shoots of this project" className="divide-y divide-line rounded-card border border-line bg-surface">
                {shoots.map((shoot) => (
                  <Row key={shoot.id} shoot={shoot} />
                ))}
              </ul>
            )}
            <IfMay ability="plan-shoots">
              <div>
                <Button variant="secondary" size="small" onClick={() => setPlanning(true)}>
                  <CalendarPlus aria-hidden="true" size={15} />
                  Plan a shoot
                </Button>
              </div>
            </IfMay>
          </div>
        )}
      </QueryState>
      <PlanShootDialog open={planning} projectId={projectId} onClose={() => setPlanning(false)} />
    </Section>
  )
}

function Row({ shoot }: { shoot: ShootCard }) {
  const { id, date, title, callTime, placeName, number, cancelled, heldUntil, people, confirmed, declined } = shoot
  const facts = [title, callTime && `Call ${callTime}`, placeName].filter(Boolean).join(' · ')
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5 text-sm">
      <span className="min-w-0 flex-1 basis-56">
        <Link to={`/admin/shoots/${id}`} className="timecode font-medium underline-offset-4 hover:underline">
          {shortDay(date)}
        </Link>
        {facts && <span className="block text-muted [overflow-wrap:anywhere]">{facts}</span>}
      </span>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {number > 0 && !cancelled && (
          <span className="text-muted">
            {confirmed} of {people} confirmed
            {declined > 0 && `, ${declined} can’t come`}
          </span>
        )}
        <ShootBadge number={number} cancelled={cancelled} held={heldUntil !== null} />
      </span>
    </li>
  )
}
