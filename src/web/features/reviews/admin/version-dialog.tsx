import { useState, type FormEvent } from 'react'
import type { AdminReview } from '#domain/reviews/review-admin-endpoints.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { useChangeVersion } from './admin-review-writes.ts'

/** Dialog for a version's label and notes. */
export function VersionDialog({
  projectId,
  version,
  onClose,
}: {
  projectId: string
  version: AdminReview['versions'][number] | null
  onClose(): void
}) {
  const [label, setLabel] = useState(version?.version ?? '')
  const [notes, setNotes] = useState(version?.notes ?? '')
  const { write, pending, errors, clearErrors } = useChangeVersion(projectId, version?.id ?? '', {
    fields: ['label', 'notes'],
    onDone: onClose,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    write({ label, notes })
  }
  return (
    <Dialog open={version !== null} onClose={onClose} title={`Edit ${version?.version ?? ''}`}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <TextField
          label="Version label"
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
          rows={4}
          maxLength={2_000}
          value={notes}
          error={errors.notes}
          onChange={({ target }) => {
            clearErrors()
            setNotes(target.value)
          }}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="quiet" size="small" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" size="small" pending={pending} pendingText="Saving...">
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
