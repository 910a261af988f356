import type { ReactNode } from 'react'
import { sheetName } from '#domain/shoots/call-sheet.ts'
import type { AdminShoot } from '#domain/shoots/shoot.ts'
import { IfMay } from '#web/lib/studio/if-may.tsx'
import { Moment } from '#web/ui/text/moment.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { CallList } from './calls/call-list.tsx'

/** Responses to the sent call sheet, and unsent changes. */
export function ShootAside({ shoot, children }: { shoot: AdminShoot; children?: ReactNode }) {
  const { number, sentAt, calls, changes, cancelledAt } = shoot
  return (
    <aside aria-label="The call sheet that was sent" className="grid gap-6 xl:sticky xl:top-6">
      <Section title={number > 0 ? sheetName(number) : 'Call sheet'}>
        <div className="grid gap-4 text-sm">
          {sentAt ? (
            <p className="text-muted">
              Sent <Moment at={sentAt} form="long" />
            </p>
          ) : (
            <p className="text-muted">No call sheet sent yet. Each crew member gets a link to confirm.</p>
          )}
          {calls.length > 0 && <CallList calls={calls} />}
        </div>
      </Section>
      {number > 0 && !cancelledAt && changes.length > 0 && (
        <Section title="Changes not sent yet">
          <ul className="grid gap-1 text-sm">
            {changes.map((change) => (
              <li key={change} className="border-l-2 border-warn pl-3 [overflow-wrap:anywhere]">
                {change}
              </li>
            ))}
          </ul>
          <IfMay ability="plan-shoots">
            <p className="mt-3 text-sm text-muted">The crew will not see these until you send the updated call sheet.</p>
          </IfMay>
        </Section>
      )}
      {children && <div>{children}</div>}
    </aside>
  )
}
