import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useEffect, useEffectEvent, type ReactNode } from 'react'
import type { ShownPicture } from '#domain/content/content-doors.ts'
import { useBrand } from '#web/lib/use-brand.ts'
import { Dialog, DialogClose } from '#web/ui/dialog.tsx'
import { ownSource, ratioOf, WorkPicture } from './work-picture.tsx'
import { useSwipe } from './use-swipe.ts'

interface PhotoViewerProps {
  name: string
  pictures: ShownPicture[]
  /** More than there are pictures where the rest has yet to be loaded. */
  total: number
  /** The picture that is open; null for none. */
  index: number | null
  onMove(index: number): void
  onClose(): void
  children?: ReactNode
}

/** One picture by itself, as large as the window: arrows and swipes leaf, Escape closes. `children` are its words. */
export function PhotoViewer({ name, pictures, total, index, onMove, onClose, children }: PhotoViewerProps) {
  return (
    <Dialog
      open={index !== null}
      onClose={onClose}
      title={name}
      bare
      className="h-dvh! max-h-none! w-full! max-w-none! rounded-none! bg-black!"
    >
      {index !== null && pictures[index] && (
        <Opened pictures={pictures} total={total} index={index} onMove={onMove} onClose={onClose}>
          {children}
        </Opened>
      )}
    </Dialog>
  )
}

function Opened({
  pictures,
  total,
  index,
  onMove,
  onClose,
  children,
}: Omit<PhotoViewerProps, 'name' | 'index'> & { index: number }) {
  const { mediaBaseUrl } = useBrand()
  const picture = pictures[index]!
  const first = index === 0
  const last = index >= total - 1
  const goBack = () => first || onMove(index - 1)
  const goOn = () => last || onMove(index + 1)
  const swipe = useSwipe(goBack, goOn)

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'ArrowLeft') goBack()
    else if (event.key === 'ArrowRight') goOn()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])

  useEffect(() => {
    // The pictures beside it are there when they are turned to.
    for (const beside of [pictures[index + 1], pictures[index - 1]]) {
      if (beside) Object.assign(new Image(), { sizes: sizesOf(beside), ...ownSource(mediaBaseUrl, beside) })
    }
  }, [pictures, index, mediaBaseUrl])

  return (
    <div className="grid h-full grid-rows-[auto_minmax(0,1fr)_auto]">
      <div className="flex items-center justify-between gap-4 py-1 pr-1 pl-4">
        <p aria-live="polite" className="timecode text-sm">
          <span className="sr-only">{`Picture ${index + 1} of ${total}`}</span>
          <span aria-hidden="true">{`${index + 1} / ${total}`}</span>
        </p>
        <DialogClose onClick={onClose} />
      </div>
      <div {...swipe} className="relative grid touch-pan-y place-items-center overflow-hidden select-none sm:px-16">
        <div className="grid size-full place-items-center [container-type:size]">
          {/* As large as the space allows, in its own proportions from the start. */}
          <div style={{ aspectRatio: ratioOf(picture), width: `min(100cqw, 100cqh * ${ratioOf(picture)})` }}>
            <WorkPicture key={picture.publicId} picture={picture} sizes={sizesOf(picture)} first className="fade-in size-full" />
          </div>
        </div>
        {total > 1 && (
          <>
            <Turn label="Previous picture" side="left-1" disabled={first} onClick={goBack}>
              <ArrowLeft aria-hidden="true" size={22} />
            </Turn>
            <Turn label="Next picture" side="right-1" disabled={last} onClick={goOn}>
              <ArrowRight aria-hidden="true" size={22} />
            </Turn>
          </>
        )}
      </div>
      <div className="max-h-[38dvh] overflow-y-auto px-4 pt-3 pb-4 sm:px-16">{children}</div>
    </div>
  )
}

const sizesOf = (picture: ShownPicture) => `min(100vw, ${Math.round(ratioOf(picture) * 82)}vh)`

function Turn({
  label,
  side,
  disabled,
  onClick,
  children,
}: {
  label: string
  side: string
  disabled: boolean
  onClick(): void
  children: ReactNode
}) {
  return (
    <button
      type="button"
      aria-label={label}
      // Not `disabled`: the focus would be lost at the last picture.
      aria-disabled={disabled}
      onClick={onClick}
      className={`absolute top-1/2 ${side} grid size-12 -translate-y-1/2 place-items-center rounded-full bg-black/55 transition-colors hover:bg-ink hover:text-canvas aria-disabled:opacity-30 max-sm:top-auto max-sm:bottom-2 max-sm:translate-y-0`}
    >
      {children}
    </button>
  )
}
