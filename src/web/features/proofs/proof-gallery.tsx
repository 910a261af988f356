import { useRef, useState } from 'react'
import type { Proofs } from '#domain/proofs/proof-endpoints.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { Segmented } from '#web/ui/forms/segmented.tsx'
import { filterOptions, filterProofs, type ProofFilter } from './proof-filter.ts'
import { ProofHead } from './proof-head.tsx'
import { ProofNotice } from './proof-notice.tsx'
import { ProofViewer } from './proof-viewer.tsx'
import { ProofWall } from './proof-wall.tsx'
import { SendSelection } from './send-selection.tsx'
import { useChoose } from './use-choose.ts'

/** A gallery in the client's view. */
export function ProofGallery({
  galleryKey,
  gallery,
  proofs,
}: {
  galleryKey: string
  gallery: { title: string; clientName: string }
  proofs: Proofs
}) {
  const notice = useRef<HTMLHeadingElement>(null)
  const [filter, setFilter] = useState<ProofFilter>('all')
  // Snapshot of the ids when opened: a picture that no longer matches the filter does not shift the others.
  const [opened, setOpened] = useState<{ ids: string[]; index: number } | null>(null)
  const choose = useChoose(galleryKey, proofs)

  const { pictures, limit, state } = proofs
  const locked = state !== 'open'
  const shown = filterProofs(pictures, filter)
  const chosen = pictures.filter((proof) => proof.chosen).length
  const count = limit === null ? `${chosen} chosen` : `${chosen} of ${limit} chosen`

  function close() {
    const id = opened?.ids[opened.index]
    setOpened(null)
    // Focus the picture last shown, not the one first opened.
    if (id) requestAnimationFrame(() => document.getElementById(`proof-${id}`)?.focus())
  }

  return (
    <>
      <ProofHead {...gallery} proofs={proofs} />
      {locked && <ProofNotice ref={notice} galleryKey={galleryKey} proofs={proofs} />}
      {pictures.length === 0 ? (
        <div className="frame-width pb-24">
          <EmptyState title="No pictures yet" text="We’re still putting this gallery together. Please check back soon." />
        </div>
      ) : (
        <>
          <div className="sticky top-0 z-10 border-y border-line bg-canvas/95 backdrop-blur-sm">
            <div className="frame-width grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 py-2.5 md:flex">
              <p role="status" className="timecode text-lg font-semibold md:flex-1">
                {count}
              </p>
              <div className="max-md:order-last max-md:col-span-2">
                <Segmented
                  label="Show"
                  value={filter}
                  options={filterOptions(pictures)}
                  onChange={(value) => setFilter(value)}
                  className="max-md:flex"
                />
              </div>
              {!locked && <SendSelection galleryKey={galleryKey} proofs={proofs} onSent={() => notice.current?.focus()} />}
            </div>
          </div>
          <div className="px-1 pt-1 pb-24 sm:px-2 sm:pt-2">
            {shown.length > 0 ? (
              <ProofWall
                galleryKey={galleryKey}
                proofs={shown}
                locked={locked}
                onOpen={(index) => setOpened({ ids: shown.map(({ id }) => id), index })}
                onChoose={choose}
              />
            ) : (
              <div className="frame-width pt-8">
                <EmptyState
                  title={filter === 'chosen' ? 'Nothing chosen yet' : 'No comments yet'}
                  text={
                    filter === 'chosen'
                      ? 'Use the heart on a picture to choose it.'
                      : 'Open a picture to tell us what you think of it.'
                  }
                >
                  <Button variant="secondary" size="small" onClick={() => setFilter('all')}>
                    Show all pictures
                  </Button>
                </EmptyState>
              </div>
            )}
          </div>
        </>
      )}
      <ProofViewer
        galleryKey={galleryKey}
        proofs={(opened?.ids ?? []).flatMap((id) => pictures.find((proof) => proof.id === id) ?? [])}
        index={opened?.index ?? null}
        count={count}
        locked={locked}
        onMove={(index) => setOpened((before) => before && { ...before, index })}
        onClose={close}
        onChoose={choose}
      />
    </>
  )
}
