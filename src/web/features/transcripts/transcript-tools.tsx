import { useQueryClient } from '@tanstack/react-query'
import { AudioLines, Captions, FileDown, FileText, Trash2, Users } from 'lucide-react'
import { useState } from 'react'
import { transcriptEndpoints, type Transcript } from '#domain/transcripts/transcript-endpoints.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { IfMay } from '#web/lib/studio/if-may.tsx'
import { useMay } from '#web/lib/studio/use-me.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { Button, ButtonAnchor } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { Checkbox } from '#web/ui/forms/field.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { CaptionsDialog } from './captions-dialog.tsx'
import { SpeakersDialog } from './speakers-dialog.tsx'
import { showTranscript, transcriptFileLink } from './transcript-queries.ts'
import { useChangeTranscript } from './use-change-transcript.ts'

/** What can be done with a transcript as a whole. */
export function TranscriptTools({
  transcript,
  isFilm,
  canMake,
  onOpen,
}: {
  transcript: Transcript
  isFilm: boolean
  canMake: boolean
  onOpen(what: 'make' | 'import'): void
}) {
  const queries = useQueryClient()
  const { versionId, published } = transcript
  const [opened, setOpened] = useState<'speakers' | 'captions' | 'delete' | null>(null)
  const { may } = useMay('upload-versions')
  const change = useChangeTranscript(transcript)
  const remove = useWrite({
    send: () => callEndpoint(transcriptEndpoints.deleteTranscript, { params: { id: versionId } }),
    onDone() {
      showTranscript(queries, versionId, null)
      toast({ title: 'Transcript deleted', tone: 'good' })
    },
    onRefused: ({ message }) => toast({ title: 'Transcript not deleted', text: message, tone: 'bad' }),
  })
  const close = () => setOpened(null)
  return (
    <div className="grid gap-2 border-b border-line px-4 py-3">
      <Checkbox
        label="Clients may read it"
        // Shows the choice at once.
        checked={change.pending ? !published : published}
        disabled={!may || change.pending}
        onChange={({ target }) => change.write({ published: target.checked })}
      />
      <div className="-ml-3 flex flex-wrap gap-x-0.5">
        <IfMay ability="upload-versions">
          <Button variant="quiet" size="small" onClick={() => setOpened('speakers')}>
            <Users aria-hidden="true" size={14} />
            Speakers
          </Button>
          {isFilm && (
            <Button variant="quiet" size="small" onClick={() => setOpened('captions')}>
              <Captions aria-hidden="true" size={14} />
              Make captions
            </Button>
          )}
        </IfMay>
        <ButtonAnchor variant="quiet" size="small" href={transcriptFileLink(versionId, 'txt')} download>
          <FileDown aria-hidden="true" size={14} />
          Text
        </ButtonAnchor>
        <ButtonAnchor variant="quiet" size="small" href={transcriptFileLink(versionId, 'vtt')} download>
          <FileDown aria-hidden="true" size={14} />
          WebVTT
        </ButtonAnchor>
        <IfMay ability="upload-versions">
          {canMake && (
            <Button variant="quiet" size="small" onClick={() => onOpen('make')}>
              <AudioLines aria-hidden="true" size={14} />
              Make again
            </Button>
          )}
          <Button variant="quiet" size="small" onClick={() => onOpen('import')}>
            <FileText aria-hidden="true" size={14} />
            Import
          </Button>
          <Button variant="quiet" size="small" onClick={() => setOpened('delete')}>
            <Trash2 aria-hidden="true" size={14} />
            Delete
          </Button>
        </IfMay>
      </div>
      <SpeakersDialog open={opened === 'speakers'} transcript={transcript} onClose={close} />
      <CaptionsDialog open={opened === 'captions'} transcript={transcript} onClose={close} />
      <ConfirmDialog
        open={opened === 'delete'}
        title="Delete the transcript?"
        text="Its text, times and speakers are deleted. Comments on the film stay."
        confirmText="Delete"
        danger
        onConfirm={() => remove.write(undefined)}
        onClose={close}
      />
    </div>
  )
}
