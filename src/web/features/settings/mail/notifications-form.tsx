import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { settingToasts } from '#domain/brand/settings/setting-labels.ts'
import { mailEndpoints } from '#domain/mails/mail-endpoints.ts'
import { notificationNames, notificationMessages, type Notification } from '#domain/mails/notification-messages.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { SelectField } from '#web/ui/forms/field.tsx'
import { Switch } from '#web/ui/forms/switch.tsx'
import { notificationsQuery, type Notifications } from '../setting-queries.ts'
import { SettingForm } from '../setting-form.tsx'
import { useSettingForm } from '../use-setting-form.ts'

/** The owner of the inbox is empty for the owner of the studio. */
type Fields = Record<Notification, boolean> & { inboxOwnerId: string }

const labels = {
  ...(Object.fromEntries(notificationNames.map((name) => [name, notificationMessages[name].label])) as Record<
    Notification,
    string
  >),
  inboxOwnerId: 'Inbox owner',
}

const fieldsOf = (saved: Notifications): Fields => ({
  ...(Object.fromEntries(notificationNames.map((name) => [name, saved[name]])) as Record<Notification, boolean>),
  inboxOwnerId: saved.inboxOwnerId ?? '',
})

const studioOwner = 'Owner of the studio'

/** Notification mails to the studio, and who owns its inbox. */
export function NotificationsForm({ saved }: { saved: Notifications }) {
  const queries = useQueryClient()
  const owners = saved.inboxOwners.map(({ id, name }) => ({ value: id, label: name }))
  const form = useSettingForm<Fields>({
    record: { fields: fieldsOf(saved), revision: saved.revision },
    toasts: settingToasts.notifications,
    save: (fields, stands) =>
      callEndpoint(mailEndpoints.saveNotificationSettings, {
        body: { ...fields, inboxOwnerId: fields.inboxOwnerId || null, revision: stands },
      }),
    async readRecord() {
      const theirs = await queries.fetchQuery(notificationsQuery())
      return { fields: fieldsOf(theirs), revision: theirs.revision }
    },
  })
  const textOf = (name: keyof Fields, value: Fields[keyof Fields]) =>
    name === 'inboxOwnerId' ? (owners.find((one) => one.value === value)?.label ?? studioOwner) : value ? 'On' : 'Off'
  return (
    <SettingForm label="Notification settings" form={form} labels={labels} textOf={textOf}>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {notificationNames.map((name) => (
          <Row key={name} name={name} on={form.fields[name]} onChange={(on) => form.change({ [name]: on })} />
        ))}
      </ul>
      <p className="text-sm text-muted">Sent to the contact email. Signed documents are always sent, as evidence.</p>
      <SelectField
        label={labels.inboxOwnerId}
        hint="Who answers what is assigned to nobody and belongs to no project, and is reminded two hours before an answer is due."
        placeholder={studioOwner}
        choices={owners}
        {...form.text('inboxOwnerId')}
      />
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
