import { useState } from 'react'
import type { ClientCard } from '#domain/clients/client.ts'
import { clientEndpoints } from '#domain/clients/client-endpoints.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogButtons } from '#web/ui/overlays/dialog-buttons.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { TextField } from '#web/ui/forms/field.tsx'
import { SendingForm } from '#web/ui/forms/sending-form.tsx'

/** Erasure dialog: asks to retype the email address; afterwards lists what is retained and why. */
export function EraseDialog({
  client,
  open,
  onClose,
  onErased,
}: {
  client: ClientCard
  open: boolean
  onClose(): void
  onErased(): void
}) {
  const [email, setEmail] = useState('')
  const [kept, setKept] = useState<string[] | null>(null)
  const close = () => (kept ? onErased() : onClose())
  const { write, pending, errors, clearErrors } = useWrite({
    failure: 'Not erased',
    fields: ['email'],
    send: (body: { email: string }) => callEndpoint(clientEndpoints.eraseClient, { params: { id: client.id }, body }),
    onDone: (answer) => setKept(answer.kept),
  })

  if (kept) {
    return (
      <Dialog open={open} onClose={close} title="Client erased">
        {kept.length === 0 ? (
          <p className="text-muted">No data about them is left.</p>
        ) : (
          <>
            <p className="text-muted">Everything has been deleted except what the law requires us to keep:</p>
            <ul className="mt-3 list-disc pl-5 text-sm">
              {kept.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </>
        )}
        <div className="mt-7 flex justify-end">
          <Button size="small" onClick={close}>
            Back to the clients
          </Button>
        </div>
      </Dialog>
    )
  }
  return (
    <Dialog open={open} onClose={close} title={`Erase ${client.name}?`}>
      <SendingForm
        pending={pending}
        onSubmit={(event) => {
          event.preventDefault()
          write({ email })
        }}
        className="grid gap-5"
      >
        <p className="text-muted">
          Their enquiries, quotes, drafts, emails, newsletter subscription, account and all notes will be deleted permanently.
          Signed proposals and invoices are kept. This cannot be undone.
        </p>
        <TextField
          label={`To confirm, type ${client.email || client.name}`}
          value={email}
          error={errors.email}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => {
            clearErrors()
            setEmail(target.value)
          }}
        />
        <DialogButtons variant="danger" pending={pending} pendingText="Erasing..." onCancel={onClose}>
          Erase permanently
        </DialogButtons>
      </SendingForm>
    </Dialog>
  )
}
