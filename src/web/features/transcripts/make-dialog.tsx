import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { transcriptEndpoints, type Transcription } from '#domain/transcripts/transcript-endpoints.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { DialogButtons } from '#web/ui/overlays/dialog-buttons.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { SendingForm } from '#web/ui/forms/sending-form.tsx'
import { LanguageField } from './language-field.tsx'
import { transcriptionQuery } from './transcript-queries.ts'

interface MakeProps {
  versionId: string
  transcription: Transcription
  /** Of the transcript that it replaces. */
  revision: number | undefined
  onClose(): void
}

/** Dialog that says where the sound goes and what it costs, before it is sent. */
export function MakeDialog({ open, ...props }: MakeProps & { open: boolean }) {
  return (
    <Dialog open={open} onClose={props.onClose} title="Make a transcript">
      {open && <MakeForm {...props} />}
    </Dialog>
  )
}

function MakeForm({ versionId, transcription: { server }, revision, onClose }: MakeProps) {
  const queries = useQueryClient()
  const [language, setLanguage] = useState('')
  const { write, pending, errors, clearErrors } = useWrite({
    failure: 'Transcript not asked for',
    fields: ['language'],
    send: () =>
      callEndpoint(transcriptEndpoints.askForTranscript, {
        params: { id: versionId },
        body: { language: language.trim(), ...(revision !== undefined && { revision }) },
      }),
    onDone(answer) {
      queries.setQueryData(transcriptionQuery(versionId).queryKey, answer)
      onClose()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    write(undefined)
  }
  return (
    <SendingForm pending={pending} onSubmit={submit} aria-label="Make a transcript" className="grid gap-4">
      <p className="text-sm">
        The sound is sent to <strong className="wrap-anywhere">{server?.host}</strong>.{' '}
        {server?.estimate ? `${server.estimate}.` : 'No cost stated.'}
      </p>
      {revision !== undefined && (
        <p className="border-l-2 border-warn bg-warn/8 px-3 py-2.5 text-sm">
          This replaces the present transcript, with its speakers and corrections.
        </p>
      )}
      <LanguageField
        hint="A language tag, such as en. Leave empty to detect it."
        value={language}
        error={errors.language}
        onChange={(value) => {
          clearErrors()
          setLanguage(value)
        }}
      />
      <DialogButtons pending={pending} pendingText="Sending..." onCancel={onClose}>
        Send the sound
      </DialogButtons>
    </SendingForm>
  )
}
