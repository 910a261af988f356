import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { minorIn, sumWithVatIn } from '#domain/common/money/document-currency.ts'
import type { VatSums } from '#domain/common/money/vat.ts'
import { proposalMessages } from '#domain/proposals/proposal-messages.ts'
import { drawnPad } from '#domain/signatures/drawn-signature.ts'
import { refusalToPrint } from '#domain/common/text/printable.ts'
import { proposalConsent, signatureForm, type SignatureForm } from '#domain/signatures/signature.ts'
import type { IdentityCheck } from '#web/lib/forms/use-identity-check.ts'
import { TaxNoteLine } from '#web/lib/studio/vat-lines.tsx'
import { Button } from '#web/ui/button.tsx'
import { CodePanel } from '#web/ui/text/code-panel.tsx'
import { TextField } from '#web/ui/forms/field.tsx'
import { SendingForm } from '#web/ui/forms/sending-form.tsx'
import type { Strokes } from '#web/ui/forms/drawn-strokes.tsx'
import { SignatureField } from '#web/ui/forms/signature-field.tsx'
import { toast } from '#web/ui/overlays/toast.ts'

/** Signature form of a proposal: name, email, signature and consent text. */
export function SignForm({
  prefill,
  vat,
  currency = null,
  pending,
  errors,
  refusal,
  noun = 'proposal',
  onSign,
  onCancel,
  onType,
  check,
  extra,
}: {
  prefill: { name: string; email: string }
  /** Amounts that are agreed to, where VAT is charged. */
  vat: VatSums | null
  /** Of the sums; null for the studio's own. */
  currency?: string | null
  pending: boolean
  errors: Record<string, string>
  /** Error message of the last attempt. */
  refusal: string | null
  /** What is signed, where it is no proposal. */
  noun?: 'proposal' | 'change order'
  onSign(form: SignatureForm): void
  onCancel(): void
  onType(): void
  /** Asks for a code first, where one is needed. */
  check: IdentityCheck
  /** Further fields below the signature; `isComplete` shows what is missing. */
  extra?: { fields: ReactNode; isComplete(): boolean } | undefined
}) {
  const [typed, setTyped] = useState({ ...prefill, title: '', signature: '' })
  const [drawn, setDrawn] = useState<Strokes | null>(null)
  const [own, setOwn] = useState<Record<string, string>>({})
  const heading = useRef<HTMLHeadingElement>(null)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => heading.current?.focus(), [])

  function submit(event: FormEvent) {
    event.preventDefault()
    const { success, data, error } = signatureForm.safeParse({ ...typed, ...(drawn && { drawn }) })
    const complete = extra?.isComplete() ?? true
    if (success && complete) return check.before(() => onSign(data))
    setOwn(Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message])))
    const { name, email, signature } = typed
    if ([name, email, signature].some((text) => text.trim() === '')) toast({ ...proposalMessages.incomplete, tone: 'bad' })
    // After the messages have rendered.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
  }

  const bind = (name: keyof typeof typed) => ({
    value: typed[name],
    // Before signing: the field says at once what PDFs cannot show.
    error: own[name] ?? errors[name] ?? refusalToPrint(fieldNames[name], typed[name]) ?? undefined,
    maxLength: name === 'email' ? 254 : 200,
    onChange({ target }: { target: { value: string } }) {
      setTyped({ ...typed, [name]: target.value })
      setOwn({})
      onType()
    },
  })

  return (
    <>
      <SendingForm
        ref={form}
        pending={pending || check.isOpen}
        aria-label={`Sign the ${noun}`}
        onSubmit={submit}
        className="grid gap-4"
      >
        <h2 ref={heading} tabIndex={-1} className="title-4 outline-none">
          Sign the {noun}
        </h2>
        <TextField label="Full name" required autoComplete="name" {...bind('name')} />
        <TextField label="Email" type="email" required autoComplete="email" {...bind('email')} />
        <TextField label="Job title (optional)" autoComplete="organization-title" {...bind('title')} />
        <SignatureField
          label="Signature"
          hint="Type your full name as your signature."
          typed={bind('signature')}
          drawn={drawn}
          drawnError={own.drawn ?? errors.drawn}
          pad={drawnPad}
          onDraw={(strokes) => {
            setDrawn(strokes)
            setOwn({})
            onType()
          }}
        />
        {extra?.fields}
        {vat && (
          <div className="text-sm">
            You agree to: <span className="font-semibold">{agreedSum(vat, currency)}</span>
            <TaxNoteLine vat={vat} />
          </div>
        )}
        <p className="text-sm text-muted">{proposalConsent}</p>
        <p role="alert" className={refusal ? 'border-l-2 border-bad pl-3 text-sm text-bad' : 'sr-only'}>
          {refusal}
        </p>
        {!check.isOpen && (
          <div className="flex flex-wrap gap-3">
            <Button type="submit" className="flex-1" pending={pending} pendingText="Signing...">
              Sign and approve
            </Button>
            <Button variant="quiet" disabled={pending} onClick={onCancel}>
              Cancel
            </Button>
          </div>
        )}
      </SendingForm>
      {check.panel && <CodePanel {...check.panel} />}
    </>
  )
}

const fieldNames = { name: 'name', email: 'email', title: 'job title', signature: 'signature' }

/** Sums as they are shown, from major units. */
function agreedSum(vat: VatSums, currency: string | null): string {
  const minor = (amount: number) => minorIn(amount, currency)
  const sums = { ...vat, net: minor(vat.net), tax: minor(vat.tax), gross: minor(vat.gross) }
  return sumWithVatIn(sums.net, vat.taxed === undefined ? sums : { ...sums, taxed: minor(vat.taxed) }, currency)
}
