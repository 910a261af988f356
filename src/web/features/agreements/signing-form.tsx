import { useQueryClient } from '@tanstack/react-query'
import { WifiOff } from 'lucide-react'
import { useRef, useState, type FormEvent } from 'react'
import { agreementConsent, deviceConsent } from '#domain/agreements/agreement.ts'
import type { SigningPage } from '#domain/agreements/signing-endpoints.ts'
import { refusalToPrint } from '#domain/common/text/printable.ts'
import { drawnMessages, drawnPad, drawnSignature } from '#domain/signatures/drawn-signature.ts'
import { makeId } from '#web/lib/browser/make-id.ts'
import { invalidate } from '#web/lib/calls/invalidate.ts'
import { useDraft } from '#web/lib/forms/use-draft.ts'
import { useIdentityCheck } from '#web/lib/forms/use-identity-check.ts'
import { useOnline } from '#web/lib/browser/use-online.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { CodePanel } from '#web/ui/text/code-panel.tsx'
import type { Strokes } from '#web/ui/forms/drawn-strokes.tsx'
import { TextField } from '#web/ui/forms/field.tsx'
import { SendingForm } from '#web/ui/forms/sending-form.tsx'
import { SignatureField } from '#web/ui/forms/signature-field.tsx'
import { signAgreement, signingQuery } from './agreement-queries.ts'
import { DeclineDialog } from './decline-dialog.tsx'

interface Typed {
  name: string
  email: string
  /** Null while the signature is typed only. */
  drawn: Strokes | null
  /** Of this signature, so that sending it again signs once. */
  token: string
}

/** Name and signature. What was typed and drawn is kept in the browser until it has been signed. */
export function SigningForm({ signingKey, agreement }: { signingKey: string; agreement: SigningPage }) {
  const { you, handedBy, identity } = agreement
  const queries = useQueryClient()
  const online = useOnline()
  const [first] = useState<Typed>(() => ({
    name: you.name,
    email: '',
    drawn: handedBy === null ? null : [],
    token: makeId(),
  }))
  const [kept, keep, forget] = useDraft(`agreement.${signingKey}`)
  const typed = readTyped(kept) ?? first
  const [own, setOwn] = useState<Record<string, string>>({})
  const [refusal, setRefusal] = useState<string | null>(null)
  const [declining, setDeclining] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const check = useIdentityCheck({ about: signingKey, identity })

  const { write, pending, errors, clearErrors } = useWrite({
    fields: ['name', 'signature', 'email', 'drawn'],
    send: ({ name, email, drawn, token }: Typed) =>
      signAgreement(signingKey, { name, signature: name, email, token, ...(drawn && { drawn }) }),
    onDone({ agreement: signed }) {
      forget()
      queries.setQueryData(signingQuery(signingKey).queryKey, { agreement: signed })
    },
    onRefused({ status, message, fields }) {
      check.forget()
      if (Object.keys(fields).length === 0) setRefusal(message)
      // Withdrawn, declined, or signed elsewhere meanwhile.
      if (status === 410 || status === 409) void invalidate(queries, signingQuery(signingKey))
    },
  })

  function change(changes: Partial<Typed>) {
    keep(JSON.stringify({ ...typed, ...changes }))
    setOwn({})
    setRefusal(null)
    clearErrors()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    const found: Record<string, string> = {}
    if (typed.name.trim() === '') found.name = 'Please type your full name.'
    if (typed.drawn && !drawnSignature.safeParse(typed.drawn).success) found.drawn = drawnMessages.empty
    setOwn(found)
    if (Object.keys(found).length === 0) {
      keep(JSON.stringify(typed))
      return check.before(() => write(typed))
    }
    // After the messages have rendered.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
  }

  return (
    <>
      <SendingForm
        ref={form}
        pending={pending || check.isOpen}
        aria-label="Sign the agreement"
        onSubmit={submit}
        className="grid max-w-xl grid-cols-1 gap-5"
      >
        {!online && (
          <p role="status" className="flex items-start gap-2 border-l-2 border-warn bg-warn/8 px-4 py-3 text-sm">
            <WifiOff aria-hidden="true" size={16} className="mt-0.5 shrink-0" />
            You’re offline. What you typed and drew is kept on this device. Sign once you’re back online.
          </p>
        )}
        <SignatureField
          label="Full name"
          hint={typed.drawn ? 'Type your full name, and sign below.' : 'Type your full name as your signature.'}
          autoComplete={handedBy === null ? 'name' : 'off'}
          typed={{
            value: typed.name,
            error: own.name ?? errors.name ?? errors.signature ?? refusalToPrint('name', typed.name) ?? undefined,
            onChange: ({ target }) => change({ name: target.value }),
          }}
          drawn={typed.drawn}
          drawnError={own.drawn ?? errors.drawn}
          pad={drawnPad}
          onDraw={(drawn) => change({ drawn })}
        />
        {you.asksForEmail && (
          <TextField
            label="Email (optional)"
            type="email"
            hint="For your copy."
            autoComplete={handedBy === null ? 'email' : 'off'}
            maxLength={254}
            value={typed.email}
            error={errors.email}
            onChange={({ target }) => change({ email: target.value })}
          />
        )}
        <p className="text-sm text-muted">{handedBy === null ? agreementConsent : deviceConsent(handedBy)}</p>
        <p role="alert" className={refusal ? 'border-l-2 border-bad pl-3 text-sm text-bad' : 'sr-only'}>
          {refusal}
        </p>
        {!check.isOpen && (
          <div className="flex flex-wrap gap-3">
            <Button type="submit" size="large" className="flex-1 sm:flex-none" pending={pending} pendingText="Signing...">
              Sign
            </Button>
            <Button variant="quiet" size="large" disabled={pending} onClick={() => setDeclining(true)}>
              Decline
            </Button>
          </div>
        )}
      </SendingForm>
      {check.panel && <CodePanel {...check.panel} />}
      <DeclineDialog open={declining} signingKey={signingKey} onClose={() => setDeclining(false)} />
    </>
  )
}

function readTyped(kept: string): Typed | null {
  try {
    return kept === '' ? null : (JSON.parse(kept) as Typed)
  } catch {
    return null
  }
}
