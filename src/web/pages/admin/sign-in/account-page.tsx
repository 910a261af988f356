import { roleHints, roleLabels } from '#domain/people/roles.ts'
import { secondFactorDue } from '#domain/people/sign-in-settings.ts'
import { OwnSecurity } from '#web/features/accounts/own-security.tsx'
import { ProviderRefusal } from '#web/features/accounts/provider-sign-in.tsx'
import { AssistantHelp } from '#web/features/api/assistant-help.tsx'
import { OwnTokens } from '#web/features/api/own-tokens.tsx'
import { FeedList } from '#web/features/bookings/feed-list.tsx'
import { NotificationSettings } from '#web/features/people/notification-settings.tsx'
import { OwnName, OwnPassword, OwnPicture, OwnTimeZone } from '#web/features/people/own-account.tsx'
import { OwnCalendarList } from '#web/features/shoots/calendars/calendar-list.tsx'
import { SubscribeToOwn } from '#web/features/shoots/calendars/subscribe-to-own.tsx'
import { OwnAccess } from '#web/features/settings/security/own-access.tsx'
import { useMe } from '#web/lib/studio/use-me.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { AdminPage } from '../frame/admin-page.tsx'

export default function AccountPage() {
  const me = useMe()
  return (
    <AdminPage
      title="Your account"
      text={me && !me.byStudioPassword ? `${me.email}, ${roleLabels[me.role].toLowerCase()}` : undefined}
    >
      {me?.byStudioPassword && (
        <EmptyState
          title="You are signed in with the studio’s password"
          text="Everyone who knows it is an owner, and the history says “Studio”. Invite your own mailbox as an owner to have an account of your own."
        >
          <ButtonLink to="/admin/people" size="small">
            Invite yourself
          </ButtonLink>
        </EmptyState>
      )}
      {me && !me.byStudioPassword && (
        <div className="grid gap-9">
          <ProviderRefusal />
          {me.lacksFactor && (
            <p role="status" className="border-l-2 border-warn bg-warn/10 px-4 py-3">
              {secondFactorDue} The studio requires it. Everything else opens once it is there.
            </p>
          )}
          <p className="text-sm text-muted">{roleHints[me.role]}</p>
          <Section title="Name">
            <OwnName name={me.name} />
          </Section>
          {!me.lacksFactor && (
            <Section title="Picture">
              <OwnPicture name={me.name} picture={me.picture} />
            </Section>
          )}
          {!me.lacksFactor && (
            <Section title="Time zone">
              <OwnTimeZone />
            </Section>
          )}
          {!me.lacksFactor && (
            <Section title="Busy calendars">
              <FeedList />
            </Section>
          )}
          {!me.lacksFactor && (
            <Section title="Calendar feed">
              <div className="grid gap-3">
                <OwnCalendarList />
                <div>
                  <SubscribeToOwn />
                </div>
              </div>
            </Section>
          )}
          {!me.lacksFactor && (
            <Section title="Notifications">
              <NotificationSettings personId={me.id} />
            </Section>
          )}
          <Section title="Password">
            <OwnPassword hasPassword={me.hasPassword} byLink={me.byLink} />
          </Section>
          <OwnSecurity />
          {!me.lacksFactor && (
            <Section title="API tokens">
              <OwnTokens />
            </Section>
          )}
          {!me.lacksFactor && (
            <Section title="Use with an assistant">
              <AssistantHelp />
            </Section>
          )}
          {!me.lacksFactor && (
            <Section title="Your feeds and links">
              <OwnAccess />
            </Section>
          )}
        </div>
      )}
    </AdminPage>
  )
}
