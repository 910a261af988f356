import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { accountEndpoints } from '#domain/accounts/account-endpoints.ts'
import { leastPasswordLetters } from '#domain/people/staff-password.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { invalidate } from '#web/lib/calls/invalidate.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/forms/field.tsx'
import { SendingForm } from '#web/ui/forms/sending-form.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { securityQuery } from '../setting-queries.ts'

const blank = { current: '', password: '', again: '' }

/** Asks for the new password twice. */
export function PasswordForm() {
  const queries = useQueryClient()
  const [fields, setFields] = useState(blank)
  const [differs, setDiffers] = useState(false)
  const { write, pending, errors, clearErrors } = useWrite({
    failure: 'Password not changed',
    fields: ['current', 'password'],
    send: (body: { current: string; password: string }) => callEndpoint(accountEndpoints.changePassword, { body }),
    onDone({ sessionsEnded }, sent) {
      setFields((now) => (now.current === sent.current && now.password === sent.password ? blank : now))
      void invalidate(queries, securityQuery())
      const text = sessionsEnded === 0 ? 'You stay signed in.' : 'You stay signed in. All other browsers were signed out.'
      toast({ title: 'Password changed', text, tone: 'good' })
    },
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    const { current, password, again } = fields
    setDiffers(password !== again)
    if (password === again) write({ current, password })
  }

  const bind = (name: keyof typeof blank) => ({
    type: 'password',
    required: true,
    maxLength: name === 'current' ? 1_000 : 200,
    value: fields[name],
    onChange({ target }: { target: { value: string } }) {
      clearErrors()
      setDiffers(false)
      setFields({ ...fields, [name]: target.value })
    },
  })
  return (
    <SendingForm pending={pending} aria-label="Change password" onSubmit={submit} className="grid gap-5">
      <TextField label="Current password" autoComplete="current-password" error={errors.current} {...bind('current')} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          label="New password"
          autoComplete="new-password"
          error={errors.password}
          hint={`At least ${leastPasswordLetters} characters. A short sentence is easy to remember.`}
          {...bind('password')}
        />
        <TextField
          label="Confirm new password"
          autoComplete="new-password"
          error={differs ? 'The passwords do not match.' : undefined}
          {...bind('again')}
        />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-5">
        <p className="text-sm text-muted">All other browsers will be signed out.</p>
        <Button type="submit" size="small" pending={pending} pendingText="Changing...">
          Change password
        </Button>
      </div>
    </SendingForm>
  )
}
