import { ShieldCheck } from 'lucide-react'
import type { Ref } from 'react'
import { listedNames, type ProposalSigning } from '#domain/proposals/proposal-signers.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { sheetDay } from './sheet.tsx'

/** Shown to one of several signers who has signed, until all have. */
export function Signed({ ref, signing: { signers, you } }: { ref: Ref<HTMLHeadingElement>; signing: ProposalSigning }) {
  const open = signers.filter(({ signed }) => !signed).map(({ name }) => name)
  return (
    <div className="grid gap-3">
      <h2 ref={ref} tabIndex={-1} className="title-4 text-good outline-none">
        You have signed
      </h2>
      {you.signedAt && <p className="text-sm">Signed on {sheetDay(you.signedAt)}.</p>}
      <p className="text-sm text-muted">
        Still to sign: {listedNames(open)}. We’ll email you the signed document once everybody has signed.
      </p>
      {you.signatureId && (
        <ButtonLink variant="quiet" size="small" to={`/verify/${you.signatureId}`} className="-ml-3.5 justify-self-start">
          <ShieldCheck aria-hidden="true" size={16} />
          Check your signature
        </ButtonLink>
      )}
    </div>
  )
}
