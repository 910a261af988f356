import { Check, FileText } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { agreementKindLabels } from '#domain/agreements/agreement-kind.ts'
import type { SigningPage } from '#domain/agreements/signing-endpoints.ts'
import { longDay } from '#domain/common/dates/calendar-day.ts'
import { waitingFor } from '#domain/signatures/signing-order.ts'
import { useBrand } from '#web/lib/studio/use-brand.ts'
import { ButtonAnchor } from '#web/ui/button.tsx'
import { Sheet, SheetPart } from '#web/ui/page/sheet.tsx'
import { signedPdfLink } from './agreement-queries.ts'
import { AgreementText } from './agreement-text.tsx'
import { SigningForm } from './signing-form.tsx'

/** An agreement as one of its signers sees it: the text, and the form to sign it. */
export function SigningSheet({ signingKey, agreement }: { signingKey: string; agreement: SigningPage }) {
  const { name: studio } = useBrand()
  const { projectTitle, kind, title, text, expiresOn, signers, state, complete, handedBy } = agreement
  return (
    <Sheet
      by={studio}
      kind={agreementKindLabels[kind]}
      title={title}
      facts={[
        { label: 'Project', value: projectTitle },
        ...(expiresOn ? [{ label: 'Valid until', value: longDay(expiresOn) }] : []),
      ]}
    >
      {state === 'done' && <Thanks signingKey={signingKey} agreement={agreement} />}
      <SheetPart title="Text">
        <AgreementText text={text} level={3} />
      </SheetPart>
      {signers.length > 1 && (
        <SheetPart title="Who signs">
          <ol className="border-t border-line">
            {signers.map((signer, index) => (
              <li key={index} className="flex flex-wrap justify-between gap-x-4 border-b border-line py-2">
                <span className="wrap-anywhere">
                  <span className="font-medium">{signer.name}</span>
                  {signer.isYou && ' (you)'}
                  {signer.role && <span className="text-muted">, {signer.role}</span>}
                </span>
                <span className={signer.signed ? 'inline-flex items-center gap-1 text-good' : 'text-muted'}>
                  {signer.signed && <Check aria-hidden="true" size={15} />}
                  {signer.signed ? 'Signed' : 'Not signed yet'}
                </span>
              </li>
            ))}
          </ol>
        </SheetPart>
      )}
      {state === 'waiting' && (
        <p role="status" className="border-l-2 border-warn bg-warn/8 px-4 py-3">
          {waitingFor(
            signers
              .filter(({ signed, isYou }) => !signed && !isYou)
              .slice(0, 1)
              .map(({ name }) => ({ name, position: 0, signed: false })),
          )}
        </p>
      )}
      {state === 'ready' && (
        <SheetPart title="Signature">
          <SigningForm signingKey={signingKey} agreement={agreement} />
        </SheetPart>
      )}
      {state === 'done' && complete && handedBy === null && (
        <SheetPart title="Your copy">
          <ButtonAnchor variant="secondary" size="small" href={signedPdfLink(signingKey)} target="_blank" rel="noopener">
            <FileText aria-hidden="true" size={15} />
            Open the signed PDF
          </ButtonAnchor>
        </SheetPart>
      )}
    </Sheet>
  )
}

function Thanks({ agreement: { handedBy, complete, you } }: { signingKey: string; agreement: SigningPage }) {
  const heading = useRef<HTMLParagraphElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="border-l-2 border-good bg-good/8 px-4 py-4">
      <p ref={heading} tabIndex={-1} className="title-3 outline-none">
        {handedBy === null ? 'Thank you. You have signed.' : 'Thank you. Please hand the phone back.'}
      </p>
      <p className="mt-1">
        {handedBy !== null
          ? you.asksForEmail
            ? 'You have signed. Ask the studio for a copy at any time.'
            : 'You have signed. A copy comes to you by email once everybody has signed.'
          : complete
            ? 'Everybody has signed. The PDF is on its way to your inbox.'
            : 'We’ll email you the PDF once everybody has signed.'}
      </p>
    </div>
  )
}
