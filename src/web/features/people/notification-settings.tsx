import { useQueryClient } from '@tanstack/react-query'
import type { BodyGivenTo } from '#domain/common/endpoint.ts'
import { notificationEndpoints } from '#domain/people/notification-endpoints.ts'
import { mailTimeLabels, notificationTimes, pushTimeLabels, type NotificationTime } from '#domain/people/notification.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { readPushState, turnPushOff, turnPushOn } from '#web/lib/browser/push-browser.ts'
import { useRead } from '#web/lib/calls/use-read.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { SelectField } from '#web/ui/forms/field.tsx'
import { PushSwitch } from '#web/ui/page/push-switch.tsx'
import { QueryState } from '#web/ui/lists/query-state.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { notificationSettingsQuery } from './people-queries.ts'
import { pushTargetOf } from './push-browser.ts'

type Choice = BodyGivenTo<typeof notificationEndpoints.changeNotificationSettings>

const choicesOf = (labels: Record<NotificationTime, string>) =>
  notificationTimes.map((value) => ({ value, label: labels[value] }))
const mailChoices = choicesOf(mailTimeLabels)
const pushChoices = choicesOf(pushTimeLabels)

/** When one hears of notifications, by mail and by push messages. */
export function NotificationSettings({ personId }: { personId: string }) {
  const queries = useQueryClient()
  const target = pushTargetOf(personId)
  const { queryKey } = notificationSettingsQuery()
  const { write, pending } = useWrite({
    failure: 'Not saved',
    send: (body: Choice) => callEndpoint(notificationEndpoints.changeNotificationSettings, { body }),
    onDone(_, { mail, push }) {
      queries.setQueryData(queryKey, (before) => before && { ...before, ...(mail && { mail }), ...(push && { push }) })
      const text = mail
        ? `Emails about notifications: ${mailTimeLabels[mail].toLowerCase()}.`
        : push && `Push messages: ${pushTimeLabels[push].toLowerCase()}.`
      toast({ title: 'Saved', text: text ?? '', tone: 'good' })
    },
  })
  return (
    <QueryState query={useRead(notificationSettingsQuery())} loading={<Skeleton className="h-52 max-w-md" />}>
      {({ mail, email, push, pushKey }) => (
        <div className="grid gap-6">
          <SelectField
            label="Email me"
            className="max-w-md"
            hint={
              email
                ? `To ${email}. We leave out what you’ve read by then. The bell always shows everything.`
                : 'Your account has no email address.'
            }
            choices={mailChoices}
            value={mail}
            disabled={pending}
            onChange={({ target }) => write({ mail: target.value as NotificationTime })}
          />
          <SelectField
            label="Send push messages"
            className="max-w-md"
            hint="To each browser where you turn them on."
            choices={pushChoices}
            value={push}
            disabled={pending}
            onChange={({ target }) => write({ push: target.value as NotificationTime })}
          />
          <PushSwitch
            owner={personId}
            onText="They say the same as the bell. Signing out turns them off."
            read={() => readPushState(target)}
            turn={(on) => (on ? turnPushOn(target, pushKey) : turnPushOff(target))}
          />
        </div>
      )}
    </QueryState>
  )
}
