import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { longDay } from '#domain/common/dates/calendar-day.ts'
import type { CredentialCertificate as Certificate } from '#domain/deliveries/credential-endpoints.ts'
import { invalidate } from '#web/lib/calls/invalidate.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogButtons } from '#web/ui/overlays/dialog-buttons.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { TextArea } from '#web/ui/forms/field.tsx'
import { SendingForm } from '#web/ui/forms/sending-form.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { bringCertificate, credentialsQuery, makeOwnCertificate } from './credential-queries.ts'

const noTrust = 'Programs that check files will say that its certificate is not on a trust list.'

/** The certificate that content credentials are signed with, and the ways to another one. */
export function CredentialCertificate({ certificate: { subject, issuer, until, own, readable } }: { certificate: Certificate }) {
  const queries = useQueryClient()
  const [bringing, setBringing] = useState(false)
  const changed = () => {
    void invalidate(queries, credentialsQuery())
    toast({ title: 'Certificate changed', tone: 'good' })
  }
  const make = useWrite<void, unknown>({ failure: 'Certificate not made', send: makeOwnCertificate, onDone: changed })
  return (
    <div className="mt-6 grid max-w-2xl gap-3 text-sm">
      <h3 className="font-semibold">Certificate</h3>
      <p className="wrap-anywhere">
        {subject}, issued by {issuer}, until {longDay(until.slice(0, 10))}.
      </p>
      {!readable && !own && (
        <p role="alert" className="border-l-2 border-bad pl-4">
          Its key cannot be read because SESSION_SECRET has changed. Files are delivered without content credentials until you
          enter the certificate and its key again.
        </p>
      )}
      {own && <p className="text-muted">Made by this installation. {noTrust}</p>}
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="small" onClick={() => setBringing(true)}>
          {readable || own ? 'Use another certificate' : 'Enter it again'}
        </Button>
        {!own && (
          <Button variant="quiet" size="small" pending={make.pending} onClick={() => make.write()}>
            Make one here
          </Button>
        )}
      </div>
      <Dialog open={bringing} onClose={() => setBringing(false)} title="Use another certificate" className="max-w-2xl">
        <BringForm
          onCancel={() => setBringing(false)}
          onDone={() => {
            setBringing(false)
            changed()
          }}
        />
      </Dialog>
    </div>
  )
}

function BringForm({ onDone, onCancel }: { onDone(): void; onCancel(): void }) {
  const [fields, setFields] = useState({ privateKey: '', certificates: '' })
  const { write, pending, errors } = useWrite<void, unknown>({
    failure: 'Certificate not saved',
    fields: ['privateKey', 'certificates'],
    send: () => bringCertificate(fields),
    onDone,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    write()
  }
  return (
    <SendingForm pending={pending} onSubmit={submit} className="grid grid-cols-1 gap-4">
      <TextArea
        label="Certificates"
        hint="PEM: your own first, then those above it."
        required
        rows={6}
        value={fields.certificates}
        error={errors.certificates}
        onChange={({ target }) => setFields({ ...fields, certificates: target.value })}
      />
      <TextArea
        label="Private key"
        hint="PEM, an EC key on P-256. It is stored encrypted and never shown again."
        required
        rows={4}
        value={fields.privateKey}
        error={errors.privateKey}
        onChange={({ target }) => setFields({ ...fields, privateKey: target.value })}
      />
      <DialogButtons onCancel={onCancel} pending={pending} pendingText="Saving...">
        Use this certificate
      </DialogButtons>
    </SendingForm>
  )
}
