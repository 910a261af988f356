import { Check } from 'lucide-react'
import type { ProposalSigning } from '#domain/proposals/proposal-signers.ts'

/** Everybody who signs a proposal, as one of them reads it. */
export const WhoSigns = ({ signing: { signers, inOrder } }: { signing: ProposalSigning }) => (
  <>
    {inOrder && <p className="mb-3 text-sm text-muted">In this order.</p>}
    <ol aria-label="Signers" className="border-t border-line">
      {signers.map(({ name, signed, isYou }, index) => (
        <li key={index} className="flex flex-wrap justify-between gap-x-4 border-b border-line py-2">
          <span className="wrap-anywhere">
            <span className="font-medium">{name}</span>
            {isYou && ' (you)'}
          </span>
          <span className={signed ? 'inline-flex items-center gap-1 text-good' : 'text-muted'}>
            {signed && <Check aria-hidden="true" size={15} />}
            {signed ? 'Signed' : 'Not signed yet'}
          </span>
        </li>
      ))}
    </ol>
  </>
)
