import { useQueryClient } from '@tanstack/react-query'
import type { AdminReview } from '#domain/reviews/review-admin-endpoints.ts'
import { useRecordForm } from '#web/lib/forms/use-record-form.ts'
import { DialogButtons } from '#web/ui/overlays/dialog-buttons.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { TextArea, TextField } from '#web/ui/forms/field.tsx'
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

const labels = { label: 'Version label', startTimecode: 'Start timecode', notes: 'Notes for the client' }

const recordOf = ({ version, notes, startTimecode, revision }: Version) => ({
  fields: { label: version, startTimecode: startTimecode ?? '', notes },
  revision,
})

export function VersionForm({ projectId, version, onClose }: { projectId: string; version: Version; onClose(): void }) {
  const queries = useQueryClient()
  const film = useOpenedFilm()
  const versionIn = ({ versions }: AdminReview) => versions.find(({ id }) => id === version.id)
  const form = useRecordForm({
    record: recordOf(version),
    failure: 'Version not saved',
    savesMerged: true,
    save: ({ changes, revision }) => changeVersion(version.id, { ...changes, revision }),
    recordOf: ({ review }) => recordOf(versionIn(review) ?? version),
    async readRecord() {
      const { review } = await queries.fetchQuery({ ...adminReviewQuery(projectId, film), staleTime: 0 })
      const now = review && versionIn(review)
      return now ? recordOf(now) : null
    },
    onSaved({ review }, _, typed) {
      showAdminReview(queries, { projectId, film }, review)
      toast({ title: 'Saved', tone: 'good' })
      if (Object.keys(typed).length === 0) onClose()
    },
  })
  const text = (name: keyof typeof labels) => ({ label: labels[name], ...form.text(name) })
  return (
    <RecordForm form={form} labels={labels} onSubmit={form.save} className="grid gap-4">
      <TextField {...text('label')} maxLength={40} autoComplete="off" />
      <TextField
        {...text('startTimecode')}
        placeholder={version.fileTimecode ?? undefined}
        hint={
          version.fileTimecode
            ? `The file says ${version.fileTimecode}${version.reel ? `, reel ${version.reel}` : ''}. Leave empty to use it.`
            : 'The file has none. Leave empty to use that of the review’s settings.'
        }
        maxLength={11}
        autoComplete="off"
        spellCheck={false}
      />
      <TextArea {...text('notes')} rows={4} maxLength={2_000} />
      <DialogButtons pending={form.pending} pendingText="Saving..." onCancel={onClose}>
        Save
      </DialogButtons>
    </RecordForm>
  )
}
