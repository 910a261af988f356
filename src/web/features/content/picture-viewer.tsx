import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { KeyboardEvent, PointerEvent } from 'react'
import { useRef } from 'react'
import type { ShownPicture } from '#domain/content/content-doors.ts'
import { Dialog, DialogClose } from '#web/ui/dialog.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { proportionsOf, WholePicture } from './story-picture.tsx'

export interface ViewedPicture {
  picture: ShownPicture
  caption?: string
  /** Camera, dimensions: what stands on the margin of a print. */
  notes?: string[]
}

/** Pixels that a finger travels before it means to turn the page. */
const swipe = 48

/** The whole screen for one picture after the other: by arrow keys, by swiping, by its buttons; Escape closes. */
export function PictureViewer({
  title,
  pictures,
  shown,
  onShow,
}: {
  title: string
  pictures: ViewedPicture[]
  /** Place in `pictures`; null while it is closed. */
  shown: number | null
  onShow(place: number | null): void
}) {
  const from = useRef<{ x: number; y: number } | null>(null)
  const viewed = shown === null ? undefined : pictures[shown]
  const move = (by: number) => {
    if (shown !== null) onShow((shown + by + pictures.length) % pictures.length)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (by === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    move(by)
  }
  const onPointerUp = ({ clientX, clientY }: PointerEvent) => {
    const across = from.current ? clientX - from.current.x : 0
    const down = from.current ? clientY - from.current.y : 0
    from.current = null
    if (Math.abs(across) > swipe && Math.abs(across) > Math.abs(down)) move(across < 0 ? 1 : -1)
  }

  return (
    <Dialog
      open={viewed !== undefined}
      onClose={() => onShow(null)}
      title={title}
      bare
      className="h-dvh! max-h-none! w-screen! max-w-none! rounded-none! bg-(--behind)!"
    >
      {viewed && shown !== null && (
        // The keys are the dialog's: they work wherever in it the focus is.
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
        <div onKeyDown={onKeyDown} className="flex h-full flex-col">
          <div className="flex items-center justify-between gap-4 px-5 py-2">
            <p role="status" className="timecode text-sm text-muted">
              <span className="sr-only">Picture </span>
              {shown + 1} / {pictures.length}
            </p>
            <DialogClose onClick={() => onShow(null)} />
          </div>
          <div
            onPointerDown={({ clientX: x, clientY: y }) => (from.current = { x, y })}
            onPointerUp={onPointerUp}
            className="relative flex min-h-0 flex-1 touch-pan-y touch-pinch-zoom items-center justify-center px-2 select-none md:px-20"
          >
            <Whole key={shown} picture={viewed.picture} />
            {pictures.length > 1 && (
              <>
                <Turn to="previous" onClick={() => move(-1)} />
                <Turn to="next" onClick={() => move(1)} />
              </>
            )}
          </div>
          <Words {...viewed} />
        </div>
      )}
    </Dialog>
  )
}

/** As large as its place allows, in its own proportions: the width at which neither side sticks out. */
function Whole({ picture }: { picture: ShownPicture }) {
  const { width, height } = proportionsOf(picture)
  return (
    <div className="fade-in flex size-full items-center justify-center [container-type:size]">
      <div style={{ width: `min(100cqw, 100cqh * ${width / height})` }}>
        <WholePicture picture={picture} sizes="100vw" first className="pointer-events-none w-full" />
      </div>
    </div>
  )
}

function Turn({ to, onClick }: { to: 'previous' | 'next'; onClick(): void }) {
  const Chevron = to === 'previous' ? ChevronLeft : ChevronRight
  return (
    <button
      type="button"
      onClick={onClick}
      aria-label={to === 'previous' ? 'Previous picture' : 'Next picture'}
      className={classNames(
        'absolute top-1/2 grid size-12 -translate-y-1/2 place-items-center rounded-full bg-canvas/70 transition-colors hover:bg-accent hover:text-on-accent',
        to === 'previous' ? 'left-3' : 'right-3',
      )}
    >
      <Chevron aria-hidden="true" size={22} />
    </button>
  )
}

function Words({ picture, caption, notes = [] }: ViewedPicture) {
  const shownNotes = notes.filter(Boolean)
  return (
    <div className="grid min-h-24 gap-x-10 gap-y-1 px-5 pt-4 pb-6 sm:grid-cols-[minmax(0,1fr)_auto] md:px-20">
      <div className="min-w-0 wrap-anywhere">
        {caption && <p className="font-semibold">{caption}</p>}
        <p className="max-w-2xl text-sm text-muted">{picture.alt}</p>
      </div>
      {shownNotes.length > 0 && (
        <p className="timecode flex flex-wrap gap-x-4 text-sm text-muted sm:text-right">
          {shownNotes.map((note) => (
            <span key={note}>{note}</span>
          ))}
        </p>
      )}
    </div>
  )
}
