import { useState, type FormEvent } from 'react'
import { DialogButtons } from '#web/ui/overlays/dialog-buttons.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { FieldError, TextField } from '#web/ui/forms/field.tsx'
import { SendingForm } from '#web/ui/forms/sending-form.tsx'
import { useAddFinal } from './admin-review-writes.ts'
import type { PickedAsset } from './picker.ts'

/** Dialog for a final's name on the client's page. */
export function FinalDialog({ projectId, asset, onClose }: { projectId: string; asset: PickedAsset | null; onClose(): void }) {
  const [label, setLabel] = useState(asset?.title ?? '')
  const [description, setDescription] = useState('')
  const { write, pending, errors, clearErrors } = useAddFinal(projectId, {
    fields: ['label', 'description', 'assetId'],
    onDone: onClose,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (asset) write({ assetId: asset.id, label, description })
  }
  return (
    <Dialog open={asset !== null} onClose={onClose} title="Add a final">
      <SendingForm pending={pending} onSubmit={submit} className="grid gap-4">
        <p className="text-sm text-muted wrap-anywhere">{asset?.originalName}</p>
        <FieldError id="final-asset-error">{errors.assetId}</FieldError>
        <TextField
          label="Name"
          placeholder="Master, 4K"
          maxLength={120}
          value={label}
          error={errors.label}
          onChange={({ target }) => {
            clearErrors()
            setLabel(target.value)
          }}
        />
        <TextField
          label="Description"
          maxLength={500}
          value={description}
          error={errors.description}
          onChange={({ target }) => {
            clearErrors()
            setDescription(target.value)
          }}
        />
        <DialogButtons pending={pending} pendingText="Adding..." onCancel={onClose}>
          Add final
        </DialogButtons>
      </SendingForm>
    </Dialog>
  )
}
