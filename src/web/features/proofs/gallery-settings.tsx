import { useState, type FormEvent } from 'react'
import type { GalleryDetail } from '#domain/proofs/gallery-doors.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { GalleryFields, galleryWordNames, type GalleryWords } from './gallery-fields.tsx'
import { useChangeGallery } from './gallery-writes.ts'

/** What staff say of a gallery, to be changed; and its password. */
export function GallerySettings({ gallery }: { gallery: GalleryDetail }) {
  const { id, passwordProtected } = gallery
  const [typed, setTyped] = useState<Partial<GalleryWords>>({})
  const [password, setPassword] = useState('')
  const shown = { ...wordsOf(gallery), ...typed }
  const dirty = password !== '' || Object.keys(typed).length > 0
  const reset = () => {
    setTyped({})
    setPassword('')
  }
  const { write, pending, errors, forgive } = useChangeGallery(id, { fields: galleryWordNames, onDone: reset })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (dirty) write({ ...typed, ...(password && { password }) })
  }
  return (
    <form
      aria-label="Settings"
      noValidate
      onSubmit={submit}
      className="grid gap-4 rounded-card border border-line bg-surface p-4 sm:p-5"
    >
      <h2 className="title-4">Settings</h2>
      <GalleryFields
        words={shown}
        errors={errors}
        onType={(more) => {
          forgive()
          setTyped({ ...typed, ...more })
        }}
      />
      <div className="grid gap-1">
        <TextField
          label={passwordProtected ? 'Another password' : 'Password'}
          hint={
            passwordProtected
              ? 'There is one. It cannot be shown, only changed or taken away.'
              : 'None yet: the link alone opens it.'
          }
          autoComplete="off"
          maxLength={200}
          value={password}
          error={errors.password}
          onChange={({ target }) => {
            forgive()
            setPassword(target.value)
          }}
        />
        {passwordProtected && (
          <div>
            <Button look="quiet" size="small" disabled={pending} onClick={() => write({ password: null })} className="-ml-3.5">
              Take the password away
            </Button>
          </div>
        )}
      </div>
      <div className="flex items-center justify-end gap-3">
        {dirty && (
          <Button
            look="quiet"
            size="small"
            onClick={() => {
              forgive()
              reset()
            }}
          >
            Undo
          </Button>
        )}
        <Button type="submit" size="small" disabled={!dirty} pending={pending} pendingText="Saving...">
          Save
        </Button>
      </div>
    </form>
  )
}

const wordsOf = ({ title, clientName, clientEmail, message, tier, expiresOn }: GalleryDetail): GalleryWords => ({
  title,
  clientName,
  clientEmail,
  message,
  tier,
  expiresOn,
})
