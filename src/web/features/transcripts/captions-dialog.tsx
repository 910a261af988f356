import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { Link } from 'react-router'
import { languageTag, ownLanguageName } from '#domain/captions/caption-track.ts'
import { mediaEndpoints } from '#domain/media/media-endpoints.ts'
import { reviewEndpoints } from '#domain/reviews/review-endpoints.ts'
import { transcriptEndpoints, type Transcript } from '#domain/transcripts/transcript-endpoints.ts'
import { callEndpoint, pathOf } from '#web/lib/calls/call-endpoint.ts'
import { below, invalidate } from '#web/lib/calls/invalidate.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { DialogButtons } from '#web/ui/overlays/dialog-buttons.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { TextField } from '#web/ui/forms/field.tsx'
import { SendingForm } from '#web/ui/forms/sending-form.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { LanguageField } from './language-field.tsx'

interface CaptionsProps {
  transcript: Transcript
  onClose(): void
}

/** Dialog that makes a caption track of a transcript. */
export function CaptionsDialog({ open, ...props }: CaptionsProps & { open: boolean }) {
  return (
    <Dialog open={open} onClose={props.onClose} title="Make captions">
      {open && <CaptionsForm {...props} />}
    </Dialog>
  )
}

function CaptionsForm({ transcript: { versionId, language: given }, onClose }: CaptionsProps) {
  const queries = useQueryClient()
  const [language, setLanguage] = useState(given || 'en')
  const [label, setLabel] = useState(ownLanguageName(given || 'en'))
  const [made, setMade] = useState<{ assetId: string; track: string } | null>(null)
  const { write, pending, errors, clearErrors } = useWrite({
    failure: 'Captions not made',
    fields: ['language', 'label'],
    send: () => callEndpoint(transcriptEndpoints.makeCaptions, { params: { id: versionId }, body: { language, label } }),
    onDone(answer) {
      setMade(answer)
      toast({ title: 'Captions published', tone: 'good' })
      // Players list them.
      void invalidate(queries, below(reviewEndpoints.readReview), below(mediaEndpoints.readAsset))
    },
  })
  if (made) {
    return (
      <div className="grid gap-4">
        <p className="text-sm">The film has captions now.</p>
        <Link
          to={pathOf({ path: '/admin/captions/:id' }, { params: { id: made.assetId }, query: { track: made.track } })}
          className="text-link text-sm"
        >
          Edit the captions
        </Link>
      </div>
    )
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    write(undefined)
  }
  return (
    <SendingForm pending={pending} onSubmit={submit} aria-label="Make captions" className="grid gap-4">
      <p className="text-sm text-muted">They are published at once, and can be edited beside the film.</p>
      <LanguageField
        hint="A language tag, such as en or pt-BR."
        value={language}
        error={errors.language}
        onChange={(value) => {
          clearErrors()
          setLanguage(value)
          const tag = languageTag(value)
          if (tag) setLabel(ownLanguageName(tag))
        }}
      />
      <TextField
        label="Label"
        maxLength={60}
        autoComplete="off"
        hint="What viewers choose in the player."
        value={label}
        error={errors.label}
        onChange={({ target }) => {
          clearErrors()
          setLabel(target.value)
        }}
      />
      <DialogButtons pending={pending} pendingText="Making..." onCancel={onClose}>
        Make captions
      </DialogButtons>
    </SendingForm>
  )
}
