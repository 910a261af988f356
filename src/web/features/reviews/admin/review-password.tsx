import { useState, type FormEvent } from 'react'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/forms/field.tsx'
import { useChangeReview } from './admin-review-writes.ts'

/** Sets, changes or removes the review page's password, which is never shown. */
export function ReviewPassword({
  projectId,
  passwordProtected,
  privateLink,
}: {
  projectId: string
  passwordProtected: boolean
  privateLink: boolean
}) {
  const [password, setPassword] = useState('')
  const { write, pending, errors, clearErrors } = useChangeReview(projectId, {
    fields: ['password'],
    onDone: (_, sent) => setPassword((now) => (now === sent.password ? '' : now)),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (password) write({ password })
  }
  return (
    <form noValidate aria-label="Password of the client page" onSubmit={submit} className="grid gap-2">
      <TextField
        label={passwordProtected ? 'New password for the client page' : 'Password for the client page'}
        hint={
          passwordProtected
            ? 'A password is set. If you change or remove it, everyone is asked again.'
            : privateLink
              ? 'None. The private link opens the page.'
              : 'None. Anyone who knows or guesses the address can open the page.'
        }
        autoComplete="off"
        maxLength={200}
        value={password}
        error={errors.password}
        onChange={({ target }) => {
          clearErrors()
          setPassword(target.value)
        }}
      />
      <div className="flex flex-wrap justify-end gap-2">
        {passwordProtected && (
          <Button variant="quiet" size="small" disabled={pending} onClick={() => write({ password: null })}>
            Remove the password
          </Button>
        )}
        <Button type="submit" variant="secondary" size="small" pending={pending} pendingText="Saving..." disabled={!password}>
          {passwordProtected ? 'Change the password' : 'Set the password'}
        </Button>
      </div>
    </form>
  )
}
