import { useQueryClient } from '@tanstack/react-query'
import { textOf, transcriptLimits } from '#domain/transcripts/transcript.ts'
import type { Transcript } from '#domain/transcripts/transcript-endpoints.ts'
import { useRecordForm } from '#web/lib/forms/use-record-form.ts'
import { DialogButtons } from '#web/ui/overlays/dialog-buttons.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { TextArea } from '#web/ui/forms/field.tsx'
import { RecordForm } from '#web/ui/forms/record-form.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { showTranscript, transcriptQuery } from './transcript-queries.ts'
import { sendChange } from './use-change-transcript.ts'

interface SegmentProps {
  transcript: Transcript
  segment: Transcript['segments'][number]
  onClose(): void
}

/** Dialog for the text of a segment. */
export function SegmentDialog({ open, ...props }: SegmentProps & { open: boolean }) {
  return (
    <Dialog open={open} onClose={props.onClose} title="Correct the text">
      {open && <SegmentForm {...props} />}
    </Dialog>
  )
}

const labels = { text: 'Text' }

const recordOf = ({ segments, revision }: Transcript, id: string) => {
  const segment = segments.find((one) => one.id === id)
  return segment ? { fields: { text: textOf(segment.words) }, revision } : null
}

function SegmentForm({ transcript, segment: { id }, onClose }: SegmentProps) {
  const queries = useQueryClient()
  const { versionId } = transcript
  const form = useRecordForm({
    record: recordOf(transcript, id)!,
    failure: 'Text not saved',
    errorNames: ['segments'],
    save: ({ fields, revision }) => sendChange(versionId, { segments: [{ id, text: fields.text }], revision }),
    recordOf: (answer) => recordOf(answer.transcript, id)!,
    async readRecord() {
      const { transcript: there } = await queries.fetchQuery({ ...transcriptQuery(versionId), staleTime: 0 })
      return there && recordOf(there, id)
    },
    onSaved(answer, _, typed) {
      showTranscript(queries, versionId, answer.transcript)
      toast({ title: 'Saved', tone: 'good' })
      if (Object.keys(typed).length === 0) onClose()
    },
  })
  return (
    <RecordForm label="Correct the text" form={form} labels={labels} onSubmit={form.save} closes className="grid gap-4">
      <TextArea
        label={labels.text}
        hint="Unchanged words keep their times."
        rows={5}
        maxLength={transcriptLimits.segmentText}
        {...form.text('text')}
        error={form.errors.segments}
      />
      <DialogButtons pending={form.pending} pendingText="Saving..." onCancel={onClose}>
        Save
      </DialogButtons>
    </RecordForm>
  )
}
