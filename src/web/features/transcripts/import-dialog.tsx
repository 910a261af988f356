import { useQueryClient } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { useDeferredValue, useMemo, useState, type FormEvent } from 'react'
import { decodeCaptions, withDecoded, type DecodedBytes } from '#domain/captions/decode-captions.ts'
import { readTranscriptFile } from '#domain/transcripts/read-transcript-file.ts'
import { transcriptLimits } from '#domain/transcripts/transcript.ts'
import { transcriptEndpoints } from '#domain/transcripts/transcript-endpoints.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { DialogButtons } from '#web/ui/overlays/dialog-buttons.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { TextArea } from '#web/ui/forms/field.tsx'
import { FileButton } from '#web/ui/uploads/file-button.tsx'
import { FileReadingSummary } from '#web/lib/forms/file-reading.tsx'
import { SendingForm } from '#web/ui/forms/sending-form.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { LanguageField } from './language-field.tsx'
import { showTranscript } from './transcript-queries.ts'

interface ImportProps {
  versionId: string
  /** Of the transcript that it replaces. */
  revision: number | undefined
  onClose(): void
}

/** Dialog for a transcript from a file or pasted text. */
export function ImportDialog({ open, ...props }: ImportProps & { open: boolean }) {
  return (
    <Dialog open={open} onClose={props.onClose} title="Import a transcript">
      {open && <ImportForm {...props} />}
    </Dialog>
  )
}

function ImportForm({ versionId, revision, onClose }: ImportProps) {
  const queries = useQueryClient()
  const [typed, setTyped] = useState({ text: '', language: '' })
  const [unreadable, setUnreadable] = useState<string | null>(null)
  const [decoded, setDecoded] = useState<DecodedBytes | null>(null)
  const { write, pending, errors, clearErrors } = useWrite({
    failure: 'Transcript not imported',
    fields: ['text', 'language'],
    send: () =>
      callEndpoint(transcriptEndpoints.importTranscript, {
        params: { id: versionId },
        body: { text: textToSend(typed.text), language: typed.language.trim(), ...(revision !== undefined && { revision }) },
      }),
    onDone({ transcript }) {
      showTranscript(queries, versionId, transcript)
      toast({ title: 'Transcript imported', tone: 'good' })
      onClose()
    },
  })
  function change(changes: Partial<typeof typed>) {
    clearErrors()
    setUnreadable(null)
    if (changes.text === '') setDecoded(null)
    setTyped((before) => ({ ...before, ...changes }))
  }
  async function takeFile(file: File | undefined) {
    if (!file) return
    // Larger ones are not read at all.
    const bytes = await file.slice(0, transcriptLimits.bytes + 1).arrayBuffer()
    const read = decodeCaptions(new Uint8Array(bytes), { bytes: transcriptLimits.bytes, what: 'a transcript' })
    if (read.text === null) return setUnreadable(read.refusal)
    change({ text: read.text })
    setDecoded(read)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    write(undefined)
  }
  return (
    <SendingForm pending={pending} onSubmit={submit} aria-label="Import a transcript" className="grid gap-4">
      {revision !== undefined && (
        <p className="border-l-2 border-warn bg-warn/8 px-3 py-2.5 text-sm">
          This replaces the present transcript, with its speakers and corrections.
        </p>
      )}
      <TextArea
        label="Transcript"
        value={typed.text}
        error={unreadable ?? errors.text}
        hint="WebVTT, SubRip, or verbose_json of a transcription server."
        rows={7}
        spellCheck={false}
        placeholder={'WEBVTT\n\n00:01.000 --> 00:04.000\n<v Anna>Hello.'}
        className="[&_textarea]:font-mono [&_textarea]:text-xs"
        onChange={({ target }) => change({ text: target.value })}
      />
      {typed.text !== '' && <TranscriptReading text={typed.text} decoded={decoded} />}
      <LanguageField
        hint="A language tag, such as en. Optional."
        value={typed.language}
        error={errors.language}
        onChange={(language) => change({ language })}
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <FileButton
          variant="secondary"
          size="small"
          label="A transcript file"
          accept=".vtt,.srt,.json,text/vtt,application/x-subrip,application/json"
          onFiles={([file]) => void takeFile(file)}
        >
          <FileText aria-hidden="true" size={15} />
          From a file
        </FileButton>
        <DialogButtons className="ml-auto" pending={pending} pendingText="Importing..." onCancel={onClose}>
          Import
        </DialogButtons>
      </div>
    </SendingForm>
  )
}

/** What is left out is on screen when it is sent; the server refuses what nobody saw. */
function textToSend(typed: string): string {
  const { lost, text } = readTranscriptFile(typed, null)
  return lost === null ? typed : text
}

/** What would be stored of a text. */
function TranscriptReading({ text, decoded }: { text: string; decoded: DecodedBytes | null }) {
  const shown = useDeferredValue(text)
  const { reading, refusal } = useMemo(() => {
    const read = readTranscriptFile(shown, null)
    return read.reading && decoded ? { ...read, reading: withDecoded(read.reading, decoded) } : read
  }, [shown, decoded])
  if (reading) return <FileReadingSummary reading={reading} />
  // Text that is being typed is not refused before it is sent.
  return decoded && <p className="text-sm text-bad">{refusal}</p>
}
