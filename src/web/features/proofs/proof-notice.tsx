import { Download } from 'lucide-react'
import type { Ref } from 'react'
import type { Proofs } from '#domain/proofs/proof-endpoints.ts'
import { ButtonAnchor } from '#web/ui/button.tsx'
import { byteLabel } from '#web/ui/byte-labels.ts'
import { finalsLink } from './proof-queries.ts'

/** Status of a submitted selection. */
export function ProofNotice({ galleryKey, proofs, ref }: { galleryKey: string; proofs: Proofs; ref: Ref<HTMLHeadingElement> }) {
  const { state, finals } = proofs
  return (
    <div className="frame-width pb-10">
      <section className="grid gap-x-10 gap-y-5 border-l-2 border-accent py-1 pl-5 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
        <div>
          <h2 ref={ref} tabIndex={-1} className="title-3 outline-none">
            {state === 'released' ? 'Your finals are ready' : 'Your selection is with us'}
          </h2>
          <p className="mt-1.5 max-w-prose text-muted">
            {finals
              ? `${finals.files === 1 ? '1 picture' : `${finals.files} pictures`} in full size, without our name on them: ${byteLabel(finals.bytes)} in one archive.`
              : 'Thank you. We prepare your finals now, and write to you when they are ready. If something should change, write to us and we open your selection again.'}
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
