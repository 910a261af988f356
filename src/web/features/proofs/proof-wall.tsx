import { MessageSquare } from 'lucide-react'
import type { CSSProperties } from 'react'
import type { Proof } from '#domain/proofs/proof-endpoints.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Picture } from '#web/ui/pictures/picture.tsx'
import { FavouriteButton } from './favourite-button.tsx'
import { ratioOfProof } from './proof-ratio.ts'
import { proofLink } from './proof-queries.ts'

/** Justified rows of proofs; each opens, and can be selected in place. */
export function ProofWall({
  galleryKey,
  proofs,
  locked,
  onOpen,
  onChoose,
}: {
  galleryKey: string
  proofs: Proof[]
  locked: boolean
  onOpen(index: number): void
  onChoose(proof: Proof): void
}) {
  return (
    <ul aria-label="Pictures" className="photo-wall" style={{ '--row': 'clamp(9.5rem, 19vw, 19rem)' } as CSSProperties}>
      {proofs.map((proof, index) => {
        const { id, name, width, height, placeholder, chosen, comments } = proof
        return (
          <li key={id} style={{ '--ratio': ratioOfProof(proof).toFixed(4) } as CSSProperties} className="group relative">
            <button
              type="button"
              id={`proof-${id}`}
              aria-label={`View ${name}`}
              onClick={() => onOpen(index)}
              className="block size-full overflow-hidden"
            >
              <Picture
                src={proofLink(galleryKey, id, 'small')}
                alt=""
                width={width}
                height={height}
                placeholder={placeholder}
                className={classNames('size-full transition-opacity duration-300', !chosen && locked && 'opacity-55')}
              />
            </button>
            {chosen && (
              <span aria-hidden="true" className="pointer-events-none absolute inset-0 shadow-[inset_0_0_0_3px_var(--accent)]" />
            )}
            <div className="absolute top-2 right-2">
              <FavouriteButton proof={proof} locked={locked} onChoose={() => onChoose(proof)} />
            </div>
            <p className="pointer-events-none absolute inset-x-0 bottom-0 flex items-center justify-between gap-3 bg-linear-to-t from-black/75 to-transparent px-3 pt-8 pb-2 text-xs text-white">
              <span className="timecode wrap-anywhere">{name}</span>
              {comments.length > 0 && (
                <span className="flex shrink-0 items-center gap-1.5 font-semibold">
                  <MessageSquare aria-hidden="true" size={14} />
                  {comments.length}
                  <span className="sr-only">{comments.length === 1 ? 'comment' : 'comments'}</span>
                </span>
              )}
            </p>
          </li>
        )
      })}
    </ul>
  )
}
