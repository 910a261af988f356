import { useQueryClient } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { useState, useDeferredValue, useMemo, type FormEvent } from 'react'
import { languageTag, ownLanguageName, type CaptionKind } from '#domain/captions/caption-track.ts'
import { withDecoded, type DecodedBytes } from '#domain/captions/decode-captions.ts'
import { readCaptions } from '#domain/captions/read-captions.ts'
import { captionsAsVtt } from '#domain/captions/write-captions.ts'
import { captionEndpoints, type OpenTrack } from '#domain/captions/caption-endpoints.ts'
import type { BodyGivenTo } from '#domain/common/endpoint.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { DialogButtons } from '#web/ui/overlays/dialog-buttons.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { TextArea } from '#web/ui/forms/field.tsx'
import { FileButton } from '#web/ui/uploads/file-button.tsx'
import { SendingForm } from '#web/ui/forms/sending-form.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { FileReadingSummary } from '#web/lib/forms/file-reading.tsx'
import { showTrack } from './caption-queries.ts'
import { captionFileTypes, readCaptionFile } from './read-caption-file.ts'
import { TrackFields } from './track-fields.tsx'

type Endpoint = typeof captionEndpoints.addCaptionTrack

interface AddTrackProps {
  film: string
  onClose(): void
  onAdded(track: OpenTrack): void
}

/** Dialog for a new track: imported from a file or pasted text, or empty. */
export function AddTrackDialog({ open, ...props }: AddTrackProps & { open: boolean }) {
  return (
    <Dialog open={open} onClose={props.onClose} title="Add captions">
      <AddTrackForm {...props} />
    </Dialog>
  )
}

function AddTrackForm({ film, onClose, onAdded }: AddTrackProps) {
  const queries = useQueryClient()
  const [typed, setTyped] = useState({ language: 'en', label: 'English', kind: 'captions', text: '' })
  const [unreadable, setUnreadable] = useState<string | null>(null)
  const [decoded, setDecoded] = useState<DecodedBytes | null>(null)
  const { write, pending, errors, clearErrors } = useWrite({
    failure: 'Captions not added',
    fields: ['language', 'label', 'kind', 'text'],
    send: (body: BodyGivenTo<Endpoint>) => callEndpoint(captionEndpoints.addCaptionTrack, { params: { id: film }, body }),
    onDone({ track }) {
      showTrack(queries, film, track)
      toast({ title: track.version > 0 ? 'Captions imported' : 'Track added', tone: 'good' })
      onClose()
      onAdded(track)
    },
  })
  function change(changes: Partial<typeof typed>) {
    clearErrors()
    setUnreadable(null)
    if (changes.text === '') setDecoded(null)
    setTyped((before) => ({ ...before, ...changes }))
  }
  const bind = (name: keyof typeof typed) => ({
    value: typed[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  })
  /** The label follows the language until it is changed. */
  function changeLanguage(language: string) {
    const follows = typed.label === '' || typed.label === labelOf(typed.language)
    change({ language, ...(follows && { label: labelOf(language) }) })
  }
  async function takeFile(file: File | undefined) {
    if (!file) return
    const read = await readCaptionFile(file)
    if (read.text === null) return setUnreadable(read.refusal)
    change({ text: read.text })
    setDecoded(read)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // What is left out is on screen now; the server refuses what nobody saw.
    const { cues, lost } = readCaptions(typed.text)
    write({ ...typed, kind: typed.kind as CaptionKind, ...(lost && { text: captionsAsVtt(cues) }) })
  }
  return (
    <SendingForm pending={pending} onSubmit={submit} aria-label="Add captions" className="grid gap-4">
      <TrackFields
        language={{ ...bind('language'), onChange: ({ target }) => changeLanguage(target.value) }}
        label={bind('label')}
        kind={bind('kind')}
      />
      <TextArea
        label="Captions"
        {...bind('text')}
        error={unreadable ?? errors.text}
        hint="WebVTT or SubRip. Leave empty to write them beside the film."
        rows={7}
        spellCheck={false}
        placeholder={'WEBVTT\n\n00:01.000 --> 00:04.000\nHello.'}
        className="[&_textarea]:font-mono [&_textarea]:text-xs"
      />
      {typed.text !== '' && <CaptionReading text={typed.text} decoded={decoded} />}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <FileButton
          variant="secondary"
          size="small"
          label="A caption file"
          accept={captionFileTypes}
          onFiles={([file]) => void takeFile(file)}
        >
          <FileText aria-hidden="true" size={15} />
          From a file
        </FileButton>
        <DialogButtons className="ml-auto" pending={pending} pendingText="Adding..." onCancel={onClose}>
          Add captions
        </DialogButtons>
      </div>
    </SendingForm>
  )
}

function labelOf(language: string): string {
  const tag = languageTag(language)
  return tag ? ownLanguageName(tag) : ''
}

/** What would be stored of a text, shown beside the button that stores it. */
function CaptionReading({ text, decoded }: { text: string; decoded: DecodedBytes | null }) {
  const shown = useDeferredValue(text)
  const { reading, refusal } = useMemo(() => {
    const read = readCaptions(shown)
    return read.reading && decoded ? { ...read, reading: withDecoded(read.reading, decoded) } : read
  }, [shown, decoded])
  if (reading) return <FileReadingSummary reading={reading} />
  // Text that is being typed is not refused before it is sent.
  return decoded && <p className="text-sm text-bad">{refusal}</p>
}
