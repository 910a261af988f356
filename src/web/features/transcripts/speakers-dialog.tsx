import { useQueryClient } from '@tanstack/react-query'
import { Plus, Trash2 } from 'lucide-react'
import { transcriptLimits } from '#domain/transcripts/transcript.ts'
import type { Transcript } from '#domain/transcripts/transcript-endpoints.ts'
import { useRecordForm } from '#web/lib/forms/use-record-form.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogButtons } from '#web/ui/overlays/dialog-buttons.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { TextField } from '#web/ui/forms/field.tsx'
import { RecordForm } from '#web/ui/forms/record-form.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { showTranscript, transcriptQuery } from './transcript-queries.ts'
import { sendChange } from './use-change-transcript.ts'

interface SpeakersProps {
  transcript: Transcript
  onClose(): void
}

/** Dialog for the names of speakers: a name is changed everywhere. */
export function SpeakersDialog({ open, ...props }: SpeakersProps & { open: boolean }) {
  return (
    <Dialog open={open} onClose={props.onClose} title="Speakers">
      {open && <SpeakersForm {...props} />}
    </Dialog>
  )
}

const labels = { speakers: 'Speakers' }

const recordOf = ({ speakers, revision }: Transcript) => ({ fields: { speakers }, revision })

function SpeakersForm({ transcript, onClose }: SpeakersProps) {
  const queries = useQueryClient()
  const { versionId } = transcript
  const form = useRecordForm({
    record: recordOf(transcript),
    failure: 'Speakers not saved',
    save: ({ fields, revision }) => sendChange(versionId, { speakers: fields.speakers, revision }),
    recordOf: (answer) => recordOf(answer.transcript),
    async readRecord() {
      const { transcript: there } = await queries.fetchQuery({ ...transcriptQuery(versionId), staleTime: 0 })
      return there && recordOf(there)
    },
    onSaved(answer, _, typed) {
      showTranscript(queries, versionId, answer.transcript)
      toast({ title: 'Saved', tone: 'good' })
      if (Object.keys(typed).length === 0) onClose()
    },
  })
  const { speakers } = form.fields
  const next = `s${Math.max(0, ...speakers.map(({ id }) => Number(id.slice(1)))) + 1}`
  return (
    <RecordForm
      label="Speakers"
      form={form}
      labels={labels}
      textOf={(_, names) => names.map(({ name }) => name).join(', ')}
      onSubmit={form.save}
      closes
      className="grid gap-4"
    >
      {speakers.length === 0 && (
        <p className="text-sm text-muted">Nobody yet. Add the people who talk, then select their words to name them.</p>
      )}
      {speakers.map(({ id, name }, index) => (
        <div key={id} className="flex items-end gap-2">
          <TextField
            label={`Speaker ${index + 1}`}
            className="flex-1"
            maxLength={60}
            autoComplete="off"
            value={name}
            onChange={({ target }) =>
              form.change({ speakers: speakers.map((one) => (one.id === id ? { id, name: target.value } : one)) })
            }
          />
          <Button
            variant="quiet"
            size="small"
            aria-label={`Remove ${name || `speaker ${index + 1}`}`}
            onClick={() => form.change({ speakers: speakers.filter((one) => one.id !== id) })}
          >
            <Trash2 aria-hidden="true" size={14} />
          </Button>
        </div>
      ))}
      {form.errors.speakers && (
        <p role="alert" className="text-sm text-bad">
          {form.errors.speakers}
        </p>
      )}
      <div>
        <Button
          variant="secondary"
          size="small"
          disabled={speakers.length >= transcriptLimits.speakers}
          onClick={() => form.change({ speakers: [...speakers, { id: next, name: '' }] })}
        >
          <Plus aria-hidden="true" size={15} />
          Add a speaker
        </Button>
      </div>
      <DialogButtons pending={form.pending} pendingText="Saving..." onCancel={onClose}>
        Save
      </DialogButtons>
    </RecordForm>
  )
}
