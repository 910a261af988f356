import type { FormEvent } from 'react'
import type { GalleryDetail } from '#domain/proofs/gallery-endpoints.ts'
import { useTyped } from '#web/lib/use-typed.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { GalleryFields, galleryTextNames, type GalleryText } from './gallery-fields.tsx'
import { useChangeGallery } from './gallery-writes.ts'

/** Settings of a gallery, and its password. */
export function GallerySettings({ gallery }: { gallery: GalleryDetail }) {
  const { id, passwordProtected } = gallery
  const { typed, type, sending, saved, undo } = useTyped<GalleryText & { password: string }>()
  const { password = '', ...text } = typed
  const shown = { ...messageOf(gallery), ...text }
  const dirty = password !== '' || Object.keys(text).length > 0
  const { write, pending, errors, clearErrors } = useChangeGallery(id, { fields: galleryTextNames, onDone: saved })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!dirty) return
    sending()
    write({ ...text, ...(password && { password }) })
  }
  function takePasswordAway() {
    sending({})
    write({ password: null })
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
        text={shown}
        errors={errors}
        onType={(more) => {
          clearErrors()
          type(more)
        }}
      />
      <div className="grid gap-1">
        <TextField
          label={passwordProtected ? 'New password' : 'Password'}
          hint={
            passwordProtected
              ? 'A password is set. It cannot be shown, only changed or removed.'
              : 'None. Anyone with the link can open the gallery.'
          }
          autoComplete="off"
          maxLength={200}
          value={password}
          error={errors.password}
          onChange={({ target }) => {
            clearErrors()
            type({ password: target.value })
          }}
        />
        {passwordProtected && (
          <div>
            <Button variant="quiet" size="small" disabled={pending} onClick={takePasswordAway} className="-ml-3.5">
              Remove the password
            </Button>
          </div>
        )}
      </div>
      <div className="flex items-center justify-end gap-3">
        {dirty && (
          <Button
            variant="quiet"
            size="small"
            onClick={() => {
              clearErrors()
              undo()
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

const messageOf = ({ title, clientName, clientEmail, message, tier, expiresOn }: GalleryDetail): GalleryText => ({
  title,
  clientName,
  clientEmail,
  message,
  tier,
  expiresOn,
})
