import { Clock3, KeyRound, ShieldAlert, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { failuresToTellOf, guessingMessage } from '#domain/accounts/guessing-rules.ts'
import { sessionMessage } from '#domain/people/sessions.ts'
import { IfMay } from '#web/lib/studio/if-may.tsx'
import { useMe } from '#web/lib/studio/use-me.ts'
import { Moment } from '#web/ui/text/moment.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { AccessList } from './access-list.tsx'
import { PasswordForm } from './password-form.tsx'
import { Loaded } from '../loaded.tsx'
import { ReviewProtection } from './review-protection.tsx'
import { IdentityForm } from './identity-form.tsx'
import {
  accessQuery,
  identityQuery,
  reviewsQuery,
  type AccessCounts,
  type Identity,
  type Reviews,
  type Security as Facts,
} from '../setting-queries.ts'

/** Protection of the admin area, and its one setting. */
export function Security({ facts }: { facts: Facts }) {
  const { changedAt, failedSignIns, otherSessions } = facts
  const me = useMe()
  return (
    <div className="grid max-w-2xl gap-10">
      <Section title="How the admin area is protected">
        {failedSignIns >= failuresToTellOf && (
          <p role="alert" className="mb-5 border-l-2 border-warn bg-warn/8 px-4 py-3 text-sm">
            {guessingMessage(failedSignIns)} Sign-in slows down with every wrong password.
          </p>
        )}
        <ul className="divide-y divide-line rounded-card border border-line bg-surface">
          <Point Icon={KeyRound} title="Password and secret">
            Admin access is controlled by an admin password and a session secret set in the server environment.
            {changedAt && (
              <>
                {' '}
                The password was last set on <Moment at={changedAt} form="day" />.
              </>
            )}
          </Point>
          <Point Icon={Clock3} title="Sessions">
            {me && sessionMessage(me.byStudioPassword ? 'studio' : me.role)}{' '}
            {otherSessions === 0
              ? 'Nobody else is signed in.'
              : `${otherSessions} other ${otherSessions === 1 ? 'browser is' : 'browsers are'} signed in.`}
          </Point>
          <Point Icon={ShieldAlert} title="Failed logins">
            Failed-login rate limiting is enabled: after 10 wrong passwords an address waits 15 minutes. A browser that you have
            signed in from is counted by itself, so nobody else can lock you out.
          </Point>
        </ul>
      </Section>
      <IfMay ability="manage-people">
        <Section title="Sessions, feeds and private links">
          <Loaded<{ kinds: AccessCounts }> query={accessQuery()}>{({ kinds }) => <AccessList kinds={kinds} />}</Loaded>
        </Section>
      </IfMay>
      <Section title="Review pages">
        <Loaded<Reviews> query={reviewsQuery()}>{(saved) => <ReviewProtection saved={saved} />}</Loaded>
      </Section>
      <Section title="Proof of who decides">
        <Loaded<Identity> query={identityQuery()}>{(saved) => <IdentityForm saved={saved} />}</Loaded>
      </Section>
      <Section title="Change the admin password">
        <PasswordForm />
      </Section>
    </div>
  )
}

function Point({ Icon, title, children }: { Icon: LucideIcon; title: string; children: ReactNode }) {
  return (
    <li className="flex gap-4 px-4 py-3.5 sm:px-5">
      <Icon aria-hidden="true" size={18} className="mt-0.5 shrink-0 text-muted" />
      <div>
        <p className="font-semibold">{title}</p>
        <p className="mt-0.5 text-sm text-muted">{children}</p>
      </div>
    </li>
  )
}
