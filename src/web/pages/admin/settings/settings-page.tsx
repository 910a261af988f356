import { settingTabs } from '#domain/brand/settings/setting-labels.ts'
import { ProfileList } from '#web/features/deliveries/profile-list.tsx'
import { profilesQuery } from '#web/features/checks/check-queries.ts'
import { CheckProfiles, type Profiles } from '#web/features/checks/check-profiles.tsx'
import { Editors } from '#web/features/people/presence.tsx'
import { ArchiveRuleForm, type Rule } from '#web/features/settings/storage/archive-rule-form.tsx'
import { credentialsQuery } from '#web/features/settings/security/credential-queries.ts'
import { CredentialsForm, type Credentials } from '#web/features/settings/security/credentials-form.tsx'
import { EmailForm } from '#web/features/settings/mail/email-form.tsx'
import { GeneralForm } from '#web/features/settings/general-form.tsx'
import { Loaded } from '#web/features/settings/loaded.tsx'
import { MoveOut } from '#web/features/settings/storage/move-out.tsx'
import { NotificationsForm } from '#web/features/settings/mail/notifications-form.tsx'
import { PlaceForm } from '#web/features/settings/place-form.tsx'
import { Security } from '#web/features/settings/security/security.tsx'
import { WatchFolder } from '#web/features/settings/storage/watch-folder.tsx'
import { StudioFile } from '#web/features/settings/storage/studio-file.tsx'
import {
  archiveRuleQuery,
  emailQuery,
  generalQuery,
  notificationsQuery,
  placeQuery,
  securityQuery,
  type Email,
  type General,
  type Notifications,
  type Place,
  type Security as SecurityFacts,
} from '#web/features/settings/setting-queries.ts'
import { usePartsInUse } from '#web/features/system/in-use-query.ts'
import { useUrlFilter } from '#web/lib/pages/url-filter.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Tabs } from '#web/ui/page/tabs.tsx'
import { AdminPage } from '../frame/admin-page.tsx'

type TabName = (typeof settingTabs)[number]['value']

const contents: Record<TabName, React.ReactNode> = {
  general: <Loaded<General> query={generalQuery()}>{(saved) => <GeneralForm saved={saved} />}</Loaded>,
  place: <Loaded<Place> query={placeQuery()}>{(saved) => <PlaceForm saved={saved} />}</Loaded>,
  email: <Loaded<Email> query={emailQuery()}>{(saved) => <EmailForm saved={saved} />}</Loaded>,
  notifications: <Loaded<Notifications> query={notificationsQuery()}>{(saved) => <NotificationsForm saved={saved} />}</Loaded>,
  delivery: (
    <div className="grid grid-cols-1 gap-10">
      <ProfileList />
      <Loaded<Credentials> query={credentialsQuery()}>{(saved) => <CredentialsForm saved={saved} />}</Loaded>
    </div>
  ),
  checks: <Loaded<Profiles> query={profilesQuery()}>{(saved) => <CheckProfiles saved={saved} />}</Loaded>,
  'watch-folder': <WatchFolder />,
  archive: <Loaded<Rule> query={archiveRuleQuery()}>{(saved) => <ArchiveRuleForm saved={saved} />}</Loaded>,
  file: <StudioFile />,
  'move-out': <MoveOut />,
  security: <Loaded<SecurityFacts> query={securityQuery()}>{(facts) => <Security facts={facts} />}</Loaded>,
}

export default function SettingsPage() {
  const { filter, change } = useUrlFilter(['tab'])
  const used = usePartsInUse()
  const tab = settingTabs.find(({ value }) => value === filter.tab)?.value ?? 'general'
  return (
    <AdminPage
      title="Settings"
      text="Studio details, email, notifications and delivery."
      beside={<Editors kind="settings" id={tab} />}
      actions={
        <ButtonLink variant="quiet" size="small" to="/admin/welcome">
          Set up your studio
        </ButtonLink>
      }
    >
      <Tabs
        label="Settings"
        value={tab}
        onChange={(value) => change({ tab: value })}
        tabs={settingTabs
          .filter((one) => !('onceUsed' in one) || used.includes(one.value) || one.value === tab)
          .map(({ value, label }) => ({ value, label, content: contents[value] }))}
      />
    </AdminPage>
  )
}
