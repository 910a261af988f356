import { Download } from 'lucide-react'
import type { Ref } from 'react'
import type { Proofs } from '#domain/proofs/proof-endpoints.ts'
import { ButtonAnchor } from '#web/ui/button.tsx'
import { byteLabel } from '#web/ui/text/byte-labels.ts'
import { finalsLink } from './proof-queries.ts'

/** Status of a submitted selection. */
export function ProofNotice({ galleryKey, proofs, ref }: { galleryKey: string; proofs: Proofs; ref: Ref<HTMLHeadingElement> }) {
  const { state, finals } = proofs
  return (
    <div className="frame-width pb-10">
      <section className="grid gap-x-10 gap-y-5 border-l-2 border-accent py-1 pl-5 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
        <div>
          <h2 ref={ref} tabIndex={-1} className="title-3 outline-none">
            {state === 'released' ? 'Your finals are ready' : 'We have your selection'}
          </h2>
          <p className="mt-1.5 max-w-prose text-muted">
            {finals
              ? `${finals.files === 1 ? '1 picture' : `${finals.files} pictures`} in full size, without the watermark, in one ZIP file (${byteLabel(finals.bytes)}).`
              : 'Thank you. We’re preparing your final pictures and will email you when they’re ready. To change your selection, email us and we’ll reopen it.'}
          </p>
        </div>
        {finals && (
          <ButtonAnchor href={finalsLink(galleryKey)} download>
            <Download aria-hidden="true" size={18} />
            Download your finals
          </ButtonAnchor>
        )}
      </section>
    </div>
  )
}
