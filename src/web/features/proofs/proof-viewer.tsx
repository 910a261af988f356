import { Heart } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Proof } from '#domain/proofs/proof-endpoints.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { isTyping } from '#web/ui/page/is-typing.ts'
import { PictureStage } from '#web/ui/pictures/picture-stage.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'
import { isSwitchedOff } from '#web/ui/page/single-keys.ts'
import { SingleKeysSwitch } from '#web/ui/page/single-keys-switch.tsx'
import { usePageKeys } from '#web/ui/page/use-page-keys.ts'
import { ProofComments } from './proof-comments.tsx'
import { proofLink } from './proof-queries.ts'
import { ratioOfProof } from './proof-ratio.ts'

interface ProofViewerProps {
  galleryKey: string
  proofs: Proof[]
  /** Index of the open picture; null for none. */
  index: number | null
  /** `12 of 20 chosen`. */
  count: string
  locked: boolean
  onMove(index: number): void
  onClose(): void
  onChoose(proof: Proof): void
}

/** Proof viewer: F toggles the selection, C focuses the comment. */
export function ProofViewer({ galleryKey, proofs, index, count, locked, onMove, onClose, onChoose }: ProofViewerProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const proof = index === null ? undefined : proofs[index]

  usePageKeys((event) => {
    if (!proof || locked || isSwitchedOff(event) || event.altKey || event.ctrlKey || event.metaKey || isTyping(event.target))
      return
    if (event.key === 'f' || event.key === 'F') onChoose(proof)
    if (event.key === 'c' || event.key === 'C') {
      // The typed letter must not land in the field.
      event.preventDefault()
      field.current?.focus()
    }
  })

  useEffect(() => {
    if (index === null) return
    for (const beside of [proofs[index + 1], proofs[index - 1]]) {
      if (beside) new Image().src = proofLink(galleryKey, beside.id, 'large')
    }
  }, [galleryKey, proofs, index])

  return (
    <PictureStage
      name={proof?.name ?? 'Picture'}
      index={index ?? 0}
      total={proofs.length}
      ratio={proof ? ratioOfProof(proof) : 1}
      onMove={onMove}
      onClose={onClose}
      beside
      tools={<p className="timecode mr-2 text-sm text-muted">{count}</p>}
      picture={
        proof && (
          <Picture
            key={proof.id}
            src={proofLink(galleryKey, proof.id, 'large')}
            alt={proof.name}
            width={proof.width}
            height={proof.height}
            placeholder={proof.placeholder}
            first
            className="fade-in size-full"
          />
        )
      }
    >
      {proof && (
        <div className="grid gap-5">
          <div className="flex items-center justify-between gap-4 lg:block">
            <h2 className="timecode min-w-0 truncate font-semibold">{proof.name}</h2>
            {locked ? (
              proof.chosen && <p className="text-sm font-semibold text-accent">In your selection</p>
            ) : (
              <Button
                variant={proof.chosen ? 'primary' : 'secondary'}
                size="small"
                aria-pressed={proof.chosen}
                onClick={() => onChoose(proof)}
                className="shrink-0 lg:mt-4 lg:w-full"
              >
                <Heart aria-hidden="true" size={17} className={classNames(proof.chosen && 'fill-current')} />
                Favourite
                <kbd aria-hidden="true" className="hidden font-normal opacity-70 lg:inline pointer-coarse:hidden">
                  F
                </kbd>
              </Button>
            )}
          </div>
          <ProofComments key={proof.id} galleryKey={galleryKey} proof={proof} locked={locked} field={field} />
          {!locked && <SingleKeysSwitch className="border-t border-line pt-4 text-muted pointer-coarse:hidden" />}
        </div>
      )}
    </PictureStage>
  )
}
