import { useState, type FormEvent } from 'react'
import { defaultLabel } from '#domain/reviews/version-label.ts'
import { DialogButtons } from '#web/ui/dialog-buttons.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Checkbox, FieldError, TextArea, TextField } from '#web/ui/field.tsx'
import { SendingForm } from '#web/ui/sending-form.tsx'
import { useAddVersion } from './admin-review-writes.ts'
import type { PickedAsset } from './picker.ts'

/** Dialog for the next version: label, notes, and whether to mail the client. */
export function AddVersionDialog({
  project: { id, clientEmail },
  asset,
  place,
  onClose,
}: {
  project: { id: string; clientEmail: string }
  asset: PickedAsset | null
  place: number
  onClose(): void
}) {
  const [label, setLabel] = useState('')
  const [notes, setNotes] = useState('')
  const [tell, setTell] = useState(true)
  const { write, pending, errors, clearErrors } = useAddVersion(id, { fields: ['label', 'notes', 'assetId'], onDone: onClose })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (asset) write({ assetId: asset.id, label: label.trim(), notes, tell })
  }
  return (
    <Dialog open={asset !== null} onClose={onClose} title="Add a version">
      <SendingForm pending={pending} onSubmit={submit} className="grid gap-4">
        <p className="text-sm text-muted wrap-anywhere">{asset?.title || asset?.originalName}</p>
        <FieldError id="version-asset-error">{errors.assetId}</FieldError>
        <TextField
          label="Version label"
          placeholder={defaultLabel(place)}
          maxLength={40}
          autoComplete="off"
          value={label}
          error={errors.label}
          onChange={({ target }) => {
            clearErrors()
            setLabel(target.value)
          }}
        />
        <TextArea
          label="Notes for the client"
          hint="Shown next to the version and in the email."
          rows={3}
          maxLength={2_000}
          value={notes}
          error={errors.notes}
          onChange={({ target }) => {
            clearErrors()
            setNotes(target.value)
          }}
        />
        <Checkbox
          label={clientEmail ? `Tell ${clientEmail} and everyone with a share link` : 'Tell everyone with a share link'}
          checked={tell}
          onChange={({ target }) => setTell(target.checked)}
        />
        {tell && (
          <p className="-mt-2 text-sm text-muted">
            The email is sent as soon as it is ready to watch and has passed its technical check.
          </p>
        )}
        <DialogButtons pending={pending} pendingText="Adding..." onCancel={onClose}>
          Add version
        </DialogButtons>
      </SendingForm>
    </Dialog>
  )
}
