import { Check, Link2, ShieldCheck } from 'lucide-react'
import { jobMessages } from '#domain/proposals/job-messages.ts'
import type { StaffSigner } from '#domain/proposals/proposal-signers.ts'
import { Button, ButtonAnchor } from '#web/ui/button.tsx'
import { copyText } from '#web/ui/text/copy-text.ts'
import { Moment } from '#web/ui/text/moment.tsx'
import { toast } from '#web/ui/overlays/toast.ts'

/** Who has signed a proposal and whose turn it is, for staff. */
export function SignerStates({ signers }: { signers: readonly StaffSigner[] }) {
  if (signers.length === 0) return null
  return (
    <ol aria-label="Signers" className="mt-3 grid divide-y divide-line rounded-card border border-line bg-surface text-sm">
      {signers.map((signer, index) => (
        <li key={index} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5">
          <span className="min-w-0 flex-1 basis-40">
            <span className="block font-medium wrap-anywhere">{signer.name}</span>
            <span className="block text-muted wrap-anywhere">{signer.email}</span>
          </span>
          <span className="flex flex-wrap items-center gap-2">
            <State signer={signer} />
            {signer.signatureId && (
              <ButtonAnchor variant="quiet" size="small" href={`/verify/${signer.signatureId}`} target="_blank" rel="noopener">
                <ShieldCheck aria-hidden="true" size={15} />
                Certificate<span className="sr-only"> of {signer.name}</span>
              </ButtonAnchor>
            )}
            {signer.link && (
              <Button variant="quiet" size="small" onClick={() => void copyLink(signer)}>
                <Link2 aria-hidden="true" size={15} />
                Copy link<span className="sr-only"> of {signer.name}</span>
              </Button>
            )}
          </span>
        </li>
      ))}
    </ol>
  )
}

function State({ signer: { signedAt, declinedAt, isNext, mailedAt } }: { signer: StaffSigner }) {
  if (signedAt) {
    return (
      <span className="inline-flex items-center gap-1 text-good">
        <Check aria-hidden="true" size={15} />
        Signed <Moment at={signedAt} form="day" />
      </span>
    )
  }
  if (declinedAt) {
    return (
      <span className="text-bad">
        Declined <Moment at={declinedAt} form="day" />
      </span>
    )
  }
  return <span className="text-muted">{!isNext ? 'Not signed yet' : mailedAt ? 'Asked to sign' : 'Next to sign'}</span>
}

async function copyLink({ link, name }: StaffSigner): Promise<void> {
  if (await copyText(link)) toast({ title: jobMessages.copied, text: `For ${name}: ${link}`, tone: 'good' })
  else toast({ title: jobMessages.copyFailed, text: link, tone: 'bad' })
}
