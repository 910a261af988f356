import { useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { captionEndpoints, type CaptionTrack } from '#domain/captions/caption-endpoints.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { useRecordForm } from '#web/lib/forms/use-record-form.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { DialogButtons } from '#web/ui/overlays/dialog-buttons.tsx'
import { RecordForm } from '#web/ui/forms/record-form.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { dropTrack, showTrack, trackQuery } from './caption-queries.ts'
import { TrackFields } from './track-fields.tsx'

const labels = { language: 'Language', label: 'Label', kind: 'Kind' }

const recordOf = ({ language, label, kind, revision }: CaptionTrack) => ({ fields: { language, label, kind }, revision })

/** Form for a track's language, label and kind, with the button that deletes it. */
export function TrackSettings({
  film,
  track,
  onSaved,
  onDeleted,
  onClose,
}: {
  film: string
  track: CaptionTrack
  onSaved(revision: number): void
  onDeleted(): void
  onClose(): void
}) {
  const queries = useQueryClient()
  const [asking, setAsking] = useState(false)
  const params = { id: film, track: track.id }
  const form = useRecordForm({
    record: recordOf(track),
    failure: 'Not saved',
    savesMerged: true,
    save: ({ changes, revision }) =>
      callEndpoint(captionEndpoints.changeCaptionTrack, { params, body: { ...changes, revision } }),
    recordOf: (answer) => recordOf(answer.track),
    readRecord: async () => recordOf((await queries.fetchQuery(trackQuery(film, track.id))).track),
    onSaved({ track: saved }, _, typed) {
      showTrack(queries, film, saved)
      onSaved(saved.revision)
      toast({ title: 'Saved', tone: 'good' })
      if (Object.keys(typed).length === 0) onClose()
    },
  })
  const removal = useWrite<void, unknown>({
    failure: 'Not deleted',
    send: () => callEndpoint(captionEndpoints.deleteCaptionTrack, { params }),
    onDone() {
      dropTrack(queries, film, track.id)
      toast({ title: `${track.label} deleted` })
      onDeleted()
    },
  })
  const { value: kind, ...kindField } = form.text('kind')
  return (
    <RecordForm form={form} labels={labels} onSubmit={form.save} label="Track" className="grid gap-4">
      <TrackFields language={form.text('language')} label={form.text('label')} kind={{ value: kind, ...kindField }} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Button variant="danger" size="small" pending={removal.pending} onClick={() => setAsking(true)}>
          <Trash2 aria-hidden="true" size={15} />
          Delete track
        </Button>
        <DialogButtons pending={form.pending} pendingText="Saving..." onCancel={onClose}>
          Save
        </DialogButtons>
      </div>
      <ConfirmDialog
        open={asking}
        title={`Delete ${track.label}?`}
        text="The track and all its versions are deleted, and players no longer show it. Approvals that name it stay valid."
        confirmText="Delete track"
        danger
        onConfirm={() => removal.write()}
        onClose={() => setAsking(false)}
      />
    </RecordForm>
  )
}
