import { useQueryClient } from '@tanstack/react-query'
import type { AdminReview } from '#domain/reviews/review-admin-endpoints.ts'
import { useRecordForm } from '#web/lib/use-record-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { RecordForm } from '#web/ui/record-form.tsx'
import { toast } from '#web/ui/toast.ts'
import { showAdminReview } from './admin-review-queries.ts'
import { changeVersion } from './admin-review-writes.ts'

type Version = AdminReview['versions'][number]

/** Dialog for a version's label and notes. */
export function VersionDialog({ projectId, version, onClose }: { projectId: string; version: Version | null; onClose(): void }) {
  return (
    <Dialog open={version !== null} onClose={onClose} title={`Edit ${version?.version ?? ''}`}>
      {version && <VersionForm projectId={projectId} version={version} onClose={onClose} />}
    </Dialog>
  )
}

const labels = { label: 'Version label', notes: 'Notes for the client' }

const recordOf = ({ version, notes }: Version) => ({ fields: { label: version, notes } })

export function VersionForm({ projectId, version, onClose }: { projectId: string; version: Version; onClose(): void }) {
  const queries = useQueryClient()
  const form = useRecordForm({
    record: recordOf(version),
    failure: 'Version not saved',
    save: ({ changes }) => changeVersion(version.id, changes),
    recordOf: ({ review }, sent) => {
      const saved = review.versions.find(({ id }) => id === version.id)
      return saved ? recordOf(saved) : { fields: sent }
    },
    onSaved({ review }, _, typed) {
      showAdminReview(queries, projectId, review)
      toast({ title: 'Saved', tone: 'good' })
      if (Object.keys(typed).length === 0) onClose()
    },
  })
  const text = (name: keyof typeof labels) => ({ label: labels[name], ...form.text(name) })
  return (
    <RecordForm form={form} labels={labels} onSubmit={form.save} className="grid gap-4">
      <TextField {...text('label')} maxLength={40} autoComplete="off" />
      <TextArea {...text('notes')} rows={4} maxLength={2_000} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="quiet" size="small" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" size="small" pending={form.pending} pendingText="Saving...">
          Save
        </Button>
      </div>
    </RecordForm>
  )
}
