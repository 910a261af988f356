import { useQueryClient } from '@tanstack/react-query'
import { Smartphone } from 'lucide-react'
import { useMemo, useState } from 'react'
import { encode } from 'uqr'
import { secondFactorEndpoints } from '#domain/accounts/second-factor-endpoints.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { DialogButtons } from '#web/ui/overlays/dialog-buttons.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { CopyButton } from '#web/ui/text/copy-button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { TextField } from '#web/ui/forms/field.tsx'
import { saveFile } from '#web/ui/uploads/save-file.ts'
import { SendingForm } from '#web/ui/forms/sending-form.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { ownSecurityChanged } from './second-factor-queries.ts'

/** The authenticator app as second factor, with its recovery codes. */
export function AuthenticatorApp({
  isOn,
  recoveryCodesLeft,
  stays,
}: {
  isOn: boolean
  recoveryCodesLeft: number
  /** Why it cannot be removed; null where it can. */
  stays: string | null
}) {
  const queries = useQueryClient()
  const [setup, setSetup] = useState<{ secret: string; uri: string } | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const [removing, setRemoving] = useState(false)
  const begin = useWrite({
    failure: 'Not set up',
    send: () => callEndpoint(secondFactorEndpoints.beginApp),
    onDone: setSetup,
  })
  const renew = useWrite({
    failure: 'Codes not created',
    send: () => callEndpoint(secondFactorEndpoints.renewRecoveryCodes),
    onDone({ recoveryCodes }) {
      setCodes(recoveryCodes)
      void ownSecurityChanged(queries)
    },
  })
  const remove = useWrite({
    failure: 'Not removed',
    send: () => callEndpoint(secondFactorEndpoints.removeApp),
    onDone() {
      toast({ title: 'Authenticator app removed', text: 'You sign in with just your password again.', tone: 'good' })
      void ownSecurityChanged(queries)
    },
  })
  return (
    <div className="grid gap-3">
      <p className="max-w-prose text-sm text-muted">
        After your password we ask for the six digits that an app on your phone shows, such as Google Authenticator or 1Password.
      </p>
      {isOn ? (
        <>
          <p className="flex flex-wrap items-center gap-3 text-sm">
            <Badge tone="good">On</Badge>
            {recoveryCodesLeft === 1 ? '1 recovery code left' : `${recoveryCodesLeft} recovery codes left`}
          </p>
          <div className="flex flex-wrap gap-3">
            <Button
              variant="secondary"
              size="small"
              pending={renew.pending}
              pendingText="Creating..."
              onClick={() => renew.write(undefined)}
            >
              New recovery codes
            </Button>
            <Button
              variant="quiet"
              size="small"
              pending={remove.pending}
              pendingText="Removing..."
              why={stays ?? undefined}
              disabled={stays !== null}
              onClick={() => setRemoving(true)}
            >
              Remove
            </Button>
          </div>
          {stays && <p className="text-sm text-muted">{stays}</p>}
        </>
      ) : (
        <div>
          <Button
            variant="secondary"
            size="small"
            pending={begin.pending}
            pendingText="Preparing..."
            onClick={() => begin.write(undefined)}
          >
            <Smartphone aria-hidden="true" size={15} />
            Set up an app
          </Button>
        </div>
      )}
      <Dialog open={setup !== null} onClose={() => setSetup(null)} title="Set up an authenticator app">
        {setup && (
          <ConfirmApp
            {...setup}
            onCancel={() => setSetup(null)}
            onConfirmed={(recoveryCodes) => {
              setSetup(null)
              setCodes(recoveryCodes)
              void ownSecurityChanged(queries)
            }}
          />
        )}
      </Dialog>
      <Dialog open={codes !== null} onClose={() => setCodes(null)} title="Your recovery codes">
        {codes && <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />}
      </Dialog>
      <ConfirmDialog
        open={removing}
        danger
        title="Remove the authenticator app?"
        text="You will sign in with just your password, and your recovery codes will stop working."
        confirmText="Remove"
        onConfirm={() => remove.write(undefined)}
        onClose={() => setRemoving(false)}
      />
    </div>
  )
}

interface ConfirmAppProps {
  secret: string
  uri: string
  onCancel(): void
  onConfirmed(recoveryCodes: string[]): void
}

function ConfirmApp({ secret, uri, onCancel, onConfirmed }: ConfirmAppProps) {
  const [code, setCode] = useState('')
  const { write, pending, errors, clearErrors } = useWrite({
    failure: 'Not set up',
    fields: ['code'],
    send: (body: { code: string }) => callEndpoint(secondFactorEndpoints.confirmApp, { body }),
    onDone: ({ recoveryCodes }) => onConfirmed(recoveryCodes),
  })
  return (
    <SendingForm
      pending={pending}
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        write({ code })
      }}
    >
      <p className="text-muted">Scan this with the app, or type the key into it. Then enter the six digits that it shows.</p>
      <QrCode text={uri} />
      <p className="flex flex-wrap items-center justify-center gap-3 text-sm">
        <code className="timecode [overflow-wrap:anywhere]">{secret.match(/.{1,4}/g)!.join(' ')}</code>
        <CopyButton text={secret} label="Copy the key" />
      </p>
      <TextField
        label="Code"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        maxLength={7}
        value={code}
        error={errors.code}
        onChange={({ target }) => {
          clearErrors()
          setCode(target.value)
        }}
      />
      <DialogButtons pending={pending} pendingText="Checking..." onCancel={onCancel}>
        Switch it on
      </DialogButtons>
    </SendingForm>
  )
}

/** Dark on white in every theme, since cameras need it. */
function QrCode({ text }: { text: string }) {
  const { data, size } = useMemo(() => encode(text, { border: 2 }), [text])
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <svg
      role="img"
      aria-label="QR code for the authenticator app"
      viewBox={`0 0 ${size} ${size}`}
      className="mx-auto size-48 rounded-control bg-white text-black"
      shapeRendering="crispEdges"
    >
      <path d={path} fill="currentColor" />
    </svg>
  )
}

function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone(): void }) {
  return (
    <div className="grid gap-5">
      <p className="text-muted">
        Each of these signs you in once, in place of your phone. Keep them somewhere safe: they are not shown again.
      </p>
      <ol className="timecode grid grid-cols-1 gap-x-6 gap-y-1 rounded-card border border-line bg-canvas px-4 py-3 text-sm sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap justify-end gap-3">
        <CopyButton text={codes.join('\n')} label="Copy" />
        <Button
          variant="secondary"
          size="small"
          onClick={() => saveFile(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }), 'recovery-codes.txt')}
        >
          Save as a file
        </Button>
        <Button size="small" onClick={onDone}>
          I have kept them
        </Button>
      </div>
    </div>
  )
}
