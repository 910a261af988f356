import { useState, type FormEvent } from 'react'
import type { ShareLink } from '#domain/reviews/review-admin-endpoints.ts'
import { reviewRights, type ReviewRight } from '#domain/reviews/review-rules.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox, TextField } from '#web/ui/field.tsx'
import { useChangeShareLink, useMakeShareLink } from './admin-review-writes.ts'

const rightLabels: Record<ReviewRight, string> = {
  comment: 'Can comment',
  approve: 'Can approve',
  download: 'Can download approved files',
}
const fields = ['name', 'email', 'expiresOn', 'password', 'may']

/** Creates a share link, or changes its permissions. */
export function ShareLinkForm({ projectId, link, onDone }: { projectId: string; link: ShareLink | null; onDone(): void }) {
  const [message, setText] = useState({ name: link?.name ?? '', email: link?.email ?? '', expiresOn: link?.expiresOn ?? '' })
  const [may, setMay] = useState(link?.may ?? { comment: true, approve: false, download: false })
  const [password, setPassword] = useState('')
  const [open, setOpen] = useState(false)
  const [mail, setMail] = useState(false)
  const make = useMakeShareLink(projectId, { fields, onDone })
  const change = useChangeShareLink(projectId, link?.id ?? '', { fields, onDone })
  const { pending, errors, clearErrors } = link ? change : make

  function submit(event: FormEvent) {
    event.preventDefault()
    const input = { ...message, expiresOn: message.expiresOn || null, may }
    if (!link) return make.write({ ...input, password: password || null, mail })
    // An unchanged expiry may be in the past: do not send it.
    const { expiresOn, ...rest } = input
    change.write({
      ...rest,
      ...(expiresOn !== link.expiresOn && { expiresOn }),
      ...(open ? { password: null } : password && { password }),
    })
  }
  const text = (name: keyof typeof message) => ({
    value: message[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => {
      clearErrors()
      setText({ ...message, [name]: target.value })
    },
  })
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <TextField label="Name" required maxLength={120} autoComplete="off" {...text('name')} />
      <TextField
        label="Email"
        type="email"
        hint="To hear about new versions."
        maxLength={254}
        autoComplete="off"
        {...text('email')}
      />
      <fieldset>
        <legend className="mb-1 text-sm font-medium">Permissions</legend>
        {reviewRights.map((right) => (
          <Checkbox
            key={right}
            label={rightLabels[right]}
            checked={may[right]}
            onChange={({ target }) => setMay({ ...may, [right]: target.checked })}
          />
        ))}
      </fieldset>
      <TextField label="Expires" type="date" hint="Leave blank for no end date." {...text('expiresOn')} />
      <TextField
        label={link?.passwordProtected ? 'New password' : 'Password'}
        hint={link?.passwordProtected ? 'A password is set. It cannot be shown.' : 'Optional. It is not emailed.'}
        maxLength={200}
        autoComplete="off"
        disabled={open}
        value={password}
        error={errors.password}
        onChange={({ target }) => {
          clearErrors()
          setPassword(target.value)
        }}
      />
      {link?.passwordProtected && (
        <Checkbox label="Remove the password" checked={open} onChange={({ target }) => setOpen(target.checked)} />
      )}
      {!link && <Checkbox label="Email the link" checked={mail} onChange={({ target }) => setMail(target.checked)} />}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="quiet" size="small" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" size="small" pending={pending} pendingText={link ? 'Saving...' : 'Creating...'}>
          {link ? 'Save' : 'Create link'}
        </Button>
      </div>
    </form>
  )
}
