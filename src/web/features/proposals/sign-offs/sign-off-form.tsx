import { TriangleAlert } from 'lucide-react'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { refusalToPrint } from '#domain/common/text/printable.ts'
import { signOffEndpoints } from '#domain/proposals/sign-offs/sign-off-endpoints.ts'
import { signOffPointNames, signOffPoints, signOffTexts, type SignOffPoint } from '#domain/proposals/sign-offs/sign-off.ts'
import { drawnPad } from '#domain/signatures/drawn-signature.ts'
import { signOffConsent } from '#domain/signatures/signature.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { useIdentityCheck } from '#web/lib/forms/use-identity-check.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { CodePanel } from '#web/ui/text/code-panel.tsx'
import { Checkbox, TextArea, TextField } from '#web/ui/forms/field.tsx'
import { SendingForm } from '#web/ui/forms/sending-form.tsx'
import type { Strokes } from '#web/ui/forms/drawn-strokes.tsx'
import { SignatureField } from '#web/ui/forms/signature-field.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { SheetPart } from '#web/ui/page/sheet.tsx'
import type { SignOffLink } from './sign-off-queries.ts'

const blank = { clientName: '', email: '', company: '', projectTitle: '', shootDate: '', notes: '', signature: '' }
const noNeed = { needs: 'nothing', mailbox: null } as const
const required = ['clientName', 'email', 'projectTitle', 'shootDate', 'signature'] as const

/** Milliseconds before the redirect to the home page. */
const redirectAfter = 2_000

/** Pre-shoot sign-off: five confirmations and a signature. `link` has the prefilled values. */
export function SignOffForm({ projectKey, link }: { projectKey: string; link: SignOffLink | undefined }) {
  const navigate = useNavigate()
  const { identity = noNeed, ...known } = link ?? {}
  const [typed, setTyped] = useState(() => ({ ...blank, ...known, shootDate: link?.shootDate ?? '' }))
  const [drawn, setDrawn] = useState<Strokes | null>(null)
  const [ticked, setTicked] = useState<SignOffPoint[]>([])
  const [refusal, setRefusal] = useState<string | null>(null)
  const [done, setDone] = useState<'verified' | 'unverified' | null>(null)
  const thanks = useRef<HTMLParagraphElement>(null)

  const check = useIdentityCheck({ about: projectKey, identity })
  const { write, pending, errors, clearErrors } = useWrite({
    send: () => {
      const points = Object.fromEntries(signOffPointNames.map((name) => [name, true])) as Record<SignOffPoint, true>
      return callEndpoint(signOffEndpoints.signOff, {
        body: { ...typed, ...points, ...(drawn && { drawn }), project: projectKey },
      })
    },
    onDone({ verified }) {
      toast({ title: signOffTexts.done, tone: 'good' })
      setTyped(blank)
      setTicked([])
      setDone(verified ? 'verified' : 'unverified')
    },
    onRefused({ status, message, fields }) {
      check.forget()
      toast({ title: signOffTexts.failedTitle, text: signOffTexts.failed, tone: 'bad' })
      if (status >= 400 && status < 500 && Object.keys(fields).length === 0) setRefusal(message)
    },
  })

  useEffect(() => {
    if (!done) return
    thanks.current?.focus()
    const home = setTimeout(() => void navigate('/'), redirectAfter)
    return () => clearTimeout(home)
  }, [done, navigate])

  const allTicked = ticked.length === signOffPointNames.length
  const complete = allTicked && required.every((name) => typed[name].trim() !== '')

  const bind = (name: keyof typeof blank) => ({
    value: typed[name],
    error: errors[name] ?? refusalToPrint(name === 'clientName' ? 'name' : name, typed[name]) ?? undefined,
    onChange({ target }: { target: { value: string } }) {
      clearErrors()
      setRefusal(null)
      setTyped({ ...typed, [name]: target.value })
    },
  })

  if (done) {
    return (
      <p ref={thanks} tabIndex={-1} className="border-l-2 border-good bg-good/8 px-4 py-3 outline-none">
        <span className="block text-lg font-semibold">{signOffTexts.done}</span>
        {done === 'verified'
          ? 'Thank you. We’re ready to film. A copy is on its way to your inbox.'
          : 'Thank you. You did not use the link from our email, so this is not verified yet. We’ll match it to your project.'}
      </p>
    )
  }

  return (
    <>
      <SendingForm
        pending={pending || check.isOpen}
        aria-label="Production sign-off"
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          if (complete) check.before(() => write(undefined))
        }}
        className="grid grid-cols-1 gap-10"
      >
        <SheetPart title="Client">
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField label="Your name" required autoComplete="name" maxLength={200} {...bind('clientName')} />
            <TextField label="Email" type="email" required autoComplete="email" maxLength={254} {...bind('email')} />
            <TextField label="Company" autoComplete="organization" maxLength={200} {...bind('company')} />
          </div>
        </SheetPart>
        <SheetPart title="Shoot">
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField label="Project title" required autoComplete="off" maxLength={200} {...bind('projectTitle')} />
            <TextField label="Shoot date" type="date" required {...bind('shootDate')} />
          </div>
        </SheetPart>
        <SheetPart title="Confirmations">
          <fieldset>
            <legend className="sr-only">Please confirm each point</legend>
            <div className="grid gap-1 border-t border-line">
              {signOffPointNames.map((name) => (
                <Checkbox
                  key={name}
                  className="border-b border-line py-3! text-ink!"
                  label={signOffPoints[name]}
                  checked={ticked.includes(name)}
                  onChange={({ target }) => setTicked(target.checked ? [...ticked, name] : ticked.filter((one) => one !== name))}
                />
              ))}
            </div>
          </fieldset>
          {!allTicked && (
            <p className="mt-4 flex items-start gap-3 border-l-2 border-warn bg-warn/12 px-4 py-3 text-sm font-medium text-warn">
              <TriangleAlert aria-hidden="true" size={17} className="mt-0.5 shrink-0" />
              {signOffTexts.pointsMissing}
            </p>
          )}
        </SheetPart>
        <SheetPart title="Notes">
          <TextArea label="Anything we should know (optional)" rows={4} maxLength={5_000} {...bind('notes')} />
        </SheetPart>
        <SheetPart title="Signature">
          <SignatureField
            label="Signature"
            hint="Type your full name as your signature."
            typed={bind('signature')}
            drawn={drawn}
            drawnError={errors.drawn}
            pad={drawnPad}
            onDraw={(strokes) => {
              clearErrors()
              setRefusal(null)
              setDrawn(strokes)
            }}
          />
          <p className="mt-4 text-sm text-muted">{signOffConsent}</p>
          <p role="alert" className={refusal ? 'mt-4 border-l-2 border-bad pl-3 text-sm text-bad' : 'sr-only'}>
            {refusal}
          </p>
          {!check.isOpen && (
            <Button
              type="submit"
              size="large"
              className="mt-5 w-full sm:w-auto"
              pending={pending}
              pendingText="Signing..."
              disabled={!complete}
            >
              Complete sign-off
            </Button>
          )}
          {!complete && <p className="mt-3 text-sm text-muted">{signOffTexts.incomplete}</p>}
        </SheetPart>
      </SendingForm>
      {check.panel && <CodePanel {...check.panel} />}
    </>
  )
}
