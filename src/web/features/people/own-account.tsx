import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { confirmationMinutes } from '#domain/accounts/confirmation.ts'
import { peopleEndpoints } from '#domain/people/people-endpoints.ts'
import { leastPasswordLetters } from '#domain/people/staff-password.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { sendFiles } from '#web/lib/calls/call-with-files.ts'
import { invalidate } from '#web/lib/calls/invalidate.ts'
import { meQuery } from '#web/lib/studio/use-me.ts'
import { useRead } from '#web/lib/calls/use-read.ts'
import { useRecordForm } from '#web/lib/forms/use-record-form.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { Avatar } from '#web/ui/pictures/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/forms/field.tsx'
import { FileButton } from '#web/ui/uploads/file-button.tsx'
import { QueryState } from '#web/ui/lists/query-state.tsx'
import { RecordForm } from '#web/ui/forms/record-form.tsx'
import { SendingForm } from '#web/ui/forms/sending-form.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { myTimeZoneQuery } from './people-queries.ts'

/** One's own name, as the history and clients see it. */
export function OwnName({ name }: { name: string }) {
  const queries = useQueryClient()
  const form = useRecordForm({
    record: { fields: { name } },
    save: ({ fields }) => callEndpoint(peopleEndpoints.changeMe, { body: fields }),
    recordOf: (_, sent) => ({ fields: sent }),
    failure: 'Not saved',
    onSaved() {
      toast({ title: 'Saved', text: 'Your name has been changed.', tone: 'good' })
      void invalidate(queries, meQuery())
    },
  })
  return (
    <RecordForm label="Your name" form={form} labels={{ name: 'Name' }} onSubmit={form.save} className="grid max-w-md gap-5">
      <TextField label="Name" autoComplete="name" required maxLength={120} {...form.text('name')} />
      <div>
        <Button type="submit" size="small" pending={form.pending} pendingText="Saving...">
          Save
        </Button>
      </div>
    </RecordForm>
  )
}

/** One's own picture, which stands beside one's comments. */
export function OwnPicture({ name, picture }: { name: string; picture: string | null }) {
  const queries = useQueryClient()
  const shows = (text: string) => {
    toast({ title: 'Saved', text, tone: 'good' })
    void invalidate(queries, meQuery())
  }
  const set = useWrite({
    failure: 'Picture not saved',
    send(file: File) {
      const form = new FormData()
      form.append('picture', file)
      return sendFiles(peopleEndpoints.setMyPicture, form)
    },
    onDone: () => shows('Your picture has been changed.'),
  })
  const remove = useWrite({
    failure: 'Picture not removed',
    send: () => callEndpoint(peopleEndpoints.removeMyPicture),
    onDone: () => shows('Your picture has been removed.'),
  })
  const pending = set.pending || remove.pending
  return (
    <div className="flex flex-wrap items-center gap-5">
      <Avatar name={name} staff picture={picture} size="large" />
      <div className="grid gap-2">
        <div className="flex flex-wrap gap-2">
          <FileButton
            variant="secondary"
            size="small"
            label="Your picture"
            accept="image/jpeg,image/png,image/webp"
            pending={pending}
            onFiles={([file]) => file && set.write(file)}
          >
            {picture ? 'Change picture' : 'Choose a picture'}
          </FileButton>
          {picture && (
            <Button variant="quiet" size="small" pending={pending} onClick={() => remove.write(undefined)}>
              Remove
            </Button>
          )}
        </div>
        <p className="text-sm text-muted">
          JPEG, PNG or WebP, up to 10 MB. We crop it to a square. Clients see it beside your comments.
        </p>
      </div>
    </div>
  )
}

/** One's own time zone, by which the daily mail and push message come. */
export function OwnTimeZone() {
  const queries = useQueryClient()
  const { queryKey } = myTimeZoneQuery()
  const { write, pending } = useWrite({
    failure: 'Not saved',
    send: (timeZone: string) => callEndpoint(peopleEndpoints.changeMe, { body: { timeZone } }),
    onDone(_, timeZone) {
      queries.setQueryData(queryKey, (before) => before && { ...before, timeZone })
      toast({ title: 'Saved', text: `Your time zone is ${zoneLabel(timeZone)}.`, tone: 'good' })
    },
  })
  return (
    <QueryState query={useRead(myTimeZoneQuery())} loading={<Skeleton className="h-24 max-w-md" />}>
      {({ timeZone, choices }) => (
        <SelectField
          label="Time zone"
          className="max-w-md"
          hint="Your daily email and push message come at 08:00 there. Pages show the studio’s time."
          choices={choices.map((value) => ({ value, label: zoneLabel(value) }))}
          value={timeZone}
          disabled={pending}
          onChange={({ target }) => write(target.value)}
        />
      )}
    </QueryState>
  )
}

/** `America/New_York` → `America/New York` */
const zoneLabel = (name: string): string => name.replaceAll('_', ' ')

const blank = { current: '', password: '' }

/**
 * Changes one's own password, and signs out the other browsers. After signing in by a mailed link, or without a password yet, the
 * current one is not asked for.
 */
export function OwnPassword({ hasPassword, byLink }: { hasPassword: boolean; byLink: boolean }) {
  const queries = useQueryClient()
  const needsCurrent = hasPassword && !byLink
  const [fields, setFields] = useState(blank)
  const { write, pending, errors, clearErrors } = useWrite({
    failure: 'Password not changed',
    fields: ['current', 'password'],
    send: ({ current, password }: typeof blank) =>
      callEndpoint(peopleEndpoints.changeMyPassword, { body: { password, ...(needsCurrent && { current }) } }),
    onDone({ sessionsEnded }, sent) {
      setFields((now) => (now.current === sent.current && now.password === sent.password ? blank : now))
      const text = sessionsEnded === 0 ? 'You stay signed in.' : 'You stay signed in. Your other browsers were signed out.'
      toast({ title: hasPassword ? 'Password changed' : 'Password set', text, tone: 'good' })
      void invalidate(queries, meQuery())
    },
  })
  const bind = (name: keyof typeof blank) => ({
    type: 'password',
    required: true,
    value: fields[name],
    error: errors[name],
    onChange({ target }: { target: { value: string } }) {
      clearErrors()
      setFields({ ...fields, [name]: target.value })
    },
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    write(fields)
  }

  return (
    <SendingForm pending={pending} aria-label="Change your password" onSubmit={submit} className="grid max-w-md gap-5">
      {needsCurrent && (
        <TextField label="Current password" autoComplete="current-password" maxLength={1_000} {...bind('current')} />
      )}
      {!needsCurrent && (
        <p className="text-sm text-muted">
          {hasPassword
            ? `You signed in by a mailed link: for ${confirmationMinutes} minutes you can choose a new password without the current one.`
            : 'You have no password here. You sign in by single sign-on. With a password you can also sign in by email address.'}
        </p>
      )}
      <TextField
        label="New password"
        autoComplete="new-password"
        maxLength={200}
        hint={`At least ${leastPasswordLetters} characters. A short sentence is easy to remember.`}
        {...bind('password')}
      />
      <div>
        <Button type="submit" size="small" pending={pending} pendingText="Changing...">
          {hasPassword ? 'Change password' : 'Set password'}
        </Button>
      </div>
    </SendingForm>
  )
}
