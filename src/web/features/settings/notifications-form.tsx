import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { settingToasts } from '#domain/brand/setting-labels.ts'
import { mailEndpoints } from '#domain/mails/mail-endpoints.ts'
import { notificationNames, notificationMessages, type Notification } from '#domain/mails/notification-messages.ts'
import { callEndpoint } from '#web/lib/call-endpoint.ts'
import { Switch } from '#web/ui/switch.tsx'
import { notificationsQuery, type Notifications } from './setting-queries.ts'
import { SettingForm } from './setting-form.tsx'
import { useSettingForm } from './use-setting-form.ts'

type Fields = Record<Notification, boolean>

const labels = Object.fromEntries(notificationNames.map((name) => [name, notificationMessages[name].label])) as Record<
  Notification,
  string
>

/** Notification mails to the studio. */
export function NotificationsForm({ saved: { revision, ...saved } }: { saved: Notifications }) {
  const queries = useQueryClient()
  const form = useSettingForm<Fields>({
    record: { fields: saved, revision },
    toasts: settingToasts.notifications,
    save: (fields, stands) => callEndpoint(mailEndpoints.saveNotificationSettings, { body: { ...fields, revision: stands } }),
    async readRecord() {
      const { revision: now, ...fields } = await queries.fetchQuery(notificationsQuery())
      return { fields, revision: now }
    },
  })
  return (
    <SettingForm label="Notification settings" form={form} labels={labels} textOf={(_, on) => (on ? 'On' : 'Off')}>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {notificationNames.map((name) => (
          <Row key={name} name={name} on={form.fields[name]} onChange={(on) => form.change({ [name]: on })} />
        ))}
      </ul>
      <p className="text-sm text-muted">Sent to the contact email. Signed documents are always sent, as evidence.</p>
    </SettingForm>
  )
}

function Row({ name, on, onChange }: { name: Notification; on: boolean; onChange(on: boolean): void }) {
  const describedBy = useId()
  const { label, text } = notificationMessages[name]
  return (
    <li className="flex items-center justify-between gap-5 px-4 py-3.5 sm:px-5">
      <div className="min-w-0">
        <p className="font-semibold">{label}</p>
        <p id={describedBy} className="mt-0.5 text-sm text-muted">
          {text}
        </p>
      </div>
      <Switch label={label} on={on} describedBy={describedBy} onChange={onChange} />
    </li>
  )
}
