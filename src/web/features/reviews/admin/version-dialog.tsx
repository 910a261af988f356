import { useQueryClient } from '@tanstack/react-query'
import type { AdminReview } from '#domain/reviews/review-admin-endpoints.ts'
import { versionFields } from '#domain/reviews/versions/deliverable-fields.ts'
import { useFieldForm } from '#web/lib/forms/use-field-form.ts'
import { DialogButtons } from '#web/ui/overlays/dialog-buttons.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { RecordField, RecordFields } from '#web/ui/forms/record-fields.tsx'
import { RecordForm } from '#web/ui/forms/record-form.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { adminReviewQuery, showAdminReview, useOpenedFilm } from './admin-review-queries.ts'
import { changeVersion } from './admin-review-writes.ts'

type Version = AdminReview['versions'][number]

/** Dialog for a version's label, start timecode and notes. */
export function VersionDialog({ projectId, version, onClose }: { projectId: string; version: Version | null; onClose(): void }) {
  return (
    <Dialog open={version !== null} onClose={onClose} title={`Edit ${version?.version ?? ''}`}>
      {version && <VersionForm projectId={projectId} version={version} onClose={onClose} />}
    </Dialog>
  )
}

const withLabel = ({ version: label, startTimecode, ...version }: Version) => ({
  ...version,
  label,
  startTimecode: startTimecode ?? '',
})

export function VersionForm({ projectId, version, onClose }: { projectId: string; version: Version; onClose(): void }) {
  const queries = useQueryClient()
  const film = useOpenedFilm()
  const versionIn = (review: AdminReview | null) => {
    const found = review?.versions.find(({ id }) => id === version.id)
    return found && withLabel(found)
  }
  const form = useFieldForm({
    table: versionFields,
    record: withLabel(version),
    failure: 'Version not saved',
    savesMerged: true,
    patch: (body) => changeVersion(version.id, body),
    recordIn: ({ review }) => versionIn(review),
    async read() {
      const { review } = await queries.fetchQuery({ ...adminReviewQuery(projectId, film), staleTime: 0 })
      return versionIn(review)
    },
    onSaved({ review }) {
      showAdminReview(queries, { projectId, film }, review)
      toast({ title: 'Saved', tone: 'good' })
    },
    onDone: onClose,
  })
  return (
    <RecordForm form={form} onSubmit={form.save} className="grid gap-4">
      <RecordFields form={form} names={['label']} />
      <RecordField
        form={form}
        name="startTimecode"
        placeholder={version.fileTimecode ?? undefined}
        hint={
          version.fileTimecode
            ? `The file says ${version.fileTimecode}${version.reel ? `, reel ${version.reel}` : ''}. Leave empty to use it.`
            : 'The file has none. Leave empty to use that of the review’s settings.'
        }
      />
      <RecordFields form={form} names={['notes']} />
      <DialogButtons pending={form.pending} pendingText="Saving..." onCancel={onClose}>
        Save
      </DialogButtons>
    </RecordForm>
  )
}
