import { useState, type FormEvent } from 'react'
import { readOffset } from '#domain/captions/caption-offset.ts'
import type { ReviewVersion } from '#domain/reviews/review.ts'
import { defaultLabel } from '#domain/reviews/versions/version-label.ts'
import { DialogButtons } from '#web/ui/overlays/dialog-buttons.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Checkbox, FieldError, TextArea, TextField } from '#web/ui/forms/field.tsx'
import { SendingForm } from '#web/ui/forms/sending-form.tsx'
import { useAddVersion } from './admin-review-writes.ts'
import type { PickedAsset } from './picker.ts'

/** Dialog for the next version: label, notes, and whether to mail the client. */
export function AddVersionDialog({
  project: { id, clientEmail },
  asset,
  place,
  last,
  onClose,
}: {
  project: { id: string; clientEmail: string }
  asset: PickedAsset | null
  place: number
  /** The deliverable's last version, whose captions can be copied. */
  last: Pick<ReviewVersion, 'version' | 'captions'> | null
  onClose(): void
}) {
  const [label, setLabel] = useState('')
  const [notes, setNotes] = useState('')
  const [tell, setTell] = useState(true)
  const [copies, setCopies] = useState(true)
  const [offset, setOffset] = useState('')
  const [wrongOffset, setWrongOffset] = useState<string>()
  const hasCaptions = last !== null && last.captions.length > 0
  const { write, pending, errors, clearErrors } = useAddVersion(id, { fields: ['label', 'notes', 'assetId'], onDone: onClose })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const seconds = offset.trim() === '' ? 0 : readOffset(offset)
    if (hasCaptions && copies && seconds === null) return setWrongOffset('Please enter seconds, such as 1.5 or -0.4.')
    const captionOffset = hasCaptions && copies ? Math.round(seconds! * 1000) : undefined
    if (asset) write({ assetId: asset.id, label: label.trim(), notes, tell, captionOffset })
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
        {hasCaptions && (
          <>
            <Checkbox
              label={`Copy the captions of ${last.version}: ${last.captions.map((track) => track.label).join(', ')}`}
              checked={copies}
              onChange={({ target }) => setCopies(target.checked)}
            />
            {copies && (
              <TextField
                label="Shift captions by (seconds)"
                placeholder="0"
                maxLength={9}
                autoComplete="off"
                hint="Use this if the new version starts earlier or later. Captions outside of the film are left out."
                value={offset}
                error={wrongOffset}
                onChange={({ target }) => {
                  setWrongOffset(undefined)
                  setOffset(target.value)
                }}
              />
            )}
          </>
        )}
        <Checkbox
          label={clientEmail ? `Tell ${clientEmail} and everyone with a share link` : 'Tell everyone with a share link'}
          checked={tell}
          onChange={({ target }) => setTell(target.checked)}
        />
        {tell && (
          <p className="-mt-2 text-sm text-muted">
            They see it, and get an email, as soon as it is ready to watch and has passed its technical check.
          </p>
        )}
        <DialogButtons pending={pending} pendingText="Adding..." onCancel={onClose}>
          Add version
        </DialogButtons>
      </SendingForm>
    </Dialog>
  )
}
