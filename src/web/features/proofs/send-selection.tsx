import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { refusalToSend } from '#domain/proofs/gallery-rules.ts'
import { proofEndpoints, type Proofs } from '#domain/proofs/proof-endpoints.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { useDraft } from '#web/lib/forms/use-draft.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { TextArea } from '#web/ui/forms/field.tsx'
import { SendingForm } from '#web/ui/forms/sending-form.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { proofsChanged } from './proof-queries.ts'

/** Submits the selection after a confirmation, which closes the round. */
export function SendSelection({ galleryKey: key, proofs, onSent }: { galleryKey: string; proofs: Proofs; onSent(): void }) {
  const queries = useQueryClient()
  const [asking, setAsking] = useState(false)
  const [refusal, setRefusal] = useState('')
  const [note, setNote, forget] = useDraft(`selection.${key}`)
  const chosen = proofs.pictures.filter((proof) => proof.chosen).length
  const { write, pending } = useWrite({
    send: (body: { note: string }) => callEndpoint(proofEndpoints.sendSelection, { params: { key }, body }),
    async onDone(_, sent) {
      forget(sent.note)
      setAsking(false)
      await proofsChanged(queries, key)
      onSent()
    },
    onRefused: ({ message }) => setRefusal(message),
  })

  function open() {
    const tooEarly = refusalToSend({ name: proofs.package.name, photos: proofs.limit }, chosen)
    if (tooEarly) return toast({ title: 'Not sent', text: tooEarly, tone: 'bad' })
    setRefusal('')
    setAsking(true)
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    write({ note })
  }
  return (
    <>
      <Button size="small" onClick={open} className="max-sm:min-h-11">
        Send my selection
      </Button>
      <Dialog open={asking} onClose={() => setAsking(false)} title="Send your selection?">
        <SendingForm pending={pending} onSubmit={submit} className="grid gap-6">
          <p className="text-muted">
            {`You’ve chosen ${chosen === 1 ? '1 picture' : `${chosen} pictures`}${proofs.limit === null ? '' : ` of the ${proofs.limit} included in your package`}. We’ll prepare the final versions, and your selection will be closed.`}
          </p>
          <TextArea
            label="Anything we should know?"
            rows={3}
            maxLength={2_000}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
          <p role="alert" className={refusal ? 'border-l-2 border-bad pl-3 text-sm' : 'sr-only'}>
            {refusal}
          </p>
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="quiet" size="small" onClick={() => setAsking(false)}>
              Not yet
            </Button>
            <Button type="submit" size="small" pending={pending} pendingText="Sending...">
              Send
            </Button>
          </div>
        </SendingForm>
      </Dialog>
    </>
  )
}
