import { useState } from 'react'
import { longDay } from '#domain/common/dates/calendar-day.ts'
import type { DeliverableRights } from '#domain/rights/rights-endpoints.ts'
import { territoryPhrase } from '#domain/rights/territories.ts'
import { mediaPhrase } from '#domain/rights/usage.ts'
import { IfMay } from '#web/lib/studio/if-may.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Moment } from '#web/ui/text/moment.tsx'
import { ClearanceBadge } from './clearance-badge.tsx'
import { ExceptionForm } from './exception-form.tsx'
import { IntendedUseForm } from './intended-use-form.tsx'

interface Opened {
  part: 'use' | 'exception'
  id: string
}

/** Each deliverable with its intended use, and whether the rights cover it. */
export function DeliverableClearances({
  projectId,
  deliverables,
}: {
  projectId: string
  deliverables: readonly DeliverableRights[]
}) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  const one = deliverables.find(({ id }) => id === opened?.id)
  return (
    <>
      <ul aria-label="Rights by deliverable" className="divide-y divide-line rounded-card border border-line bg-surface text-sm">
        {deliverables.map((deliverable) => (
          <Row
            key={deliverable.id}
            deliverable={deliverable}
            onUse={() => setOpened({ part: 'use', id: deliverable.id })}
            onException={() => setOpened({ part: 'exception', id: deliverable.id })}
          />
        ))}
      </ul>
      <Dialog open={opened?.part === 'use' && !!one} onClose={close} title={`Use of ${one?.title ?? ''}`}>
        {one && <IntendedUseForm projectId={projectId} deliverable={one} onDone={close} />}
      </Dialog>
      <Dialog open={opened?.part === 'exception' && !!one} onClose={close} title={`Deliver ${one?.title ?? ''} anyway?`}>
        {one && <ExceptionForm projectId={projectId} deliverable={one} onDone={close} />}
      </Dialog>
    </>
  )
}

function Row({
  deliverable: { title, use, state, uncleared, exception },
  onUse,
  onException,
}: {
  deliverable: DeliverableRights
  onUse(): void
  onException(): void
}) {
  return (
    <li className="grid gap-2 px-4 py-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <span className="font-semibold wrap-anywhere">{title}</span>
            <ClearanceBadge state={state} uncleared={uncleared.length} />
          </p>
          <p className="text-muted wrap-anywhere">
            {use
              ? `For ${mediaPhrase(use.media)} ${territoryPhrase(use.territories)}, from ${longDay(use.startsOn)}${use.endsOn ? ` until ${longDay(use.endsOn)}` : ', without an end'}.`
              : 'Say where it is used, so that its rights can be compared.'}
          </p>
        </div>
        <IfMay ability="manage-projects">
          <Button variant="quiet" size="small" onClick={onUse} className="-ml-3.5 sm:-mr-2 sm:ml-0">
            <span>
              {use ? 'Change use' : 'Set use'}
              <span className="sr-only"> of {title}</span>
            </span>
          </Button>
        </IfMay>
      </div>
      {uncleared.length > 0 && (
        <ul aria-label={`Not cleared in ${title}`} className="grid gap-1 border-l-2 border-bad pl-4">
          {uncleared.map(({ reason, excepted }) => (
            <li key={reason} className={excepted ? 'text-muted wrap-anywhere' : 'wrap-anywhere'}>
              {reason}
            </li>
          ))}
        </ul>
      )}
      {exception && (
        <p className="text-muted wrap-anywhere">
          Delivered anyway: {exception.reason} ({exception.by}, <Moment at={exception.at} />)
        </p>
      )}
      {state === 'uncleared' && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <p className="text-muted">Its files are not delivered.</p>
          <IfMay ability="manage-projects">
            <Button variant="secondary" size="small" onClick={onException}>
              <span>
                Deliver anyway <span className="sr-only">{title}</span>
              </span>
            </Button>
          </IfMay>
        </div>
      )}
    </li>
  )
}
