import { useEffect } from 'react'
import { Pause } from 'lucide-react'
import { classNames } from '../class-names.ts'
import { movePictures } from './move-pictures.ts'
import { PlayGlyph } from './play-glyph.tsx'

/**
 * A muted film over the still in the same frame. `when`: plays in view, or on hover (in view on devices without hover). The frame
 * is the closest ancestor with `data-moving-frame`.
 */
export function MovingPicture({ film, when = 'view', className }: { film: string; when?: 'view' | 'hover'; className?: string }) {
  useEffect(movePictures, [])
  return (
    <video
      data-moving={film}
      data-when={when}
      // `movePictures` changes attributes before hydration.
      suppressHydrationWarning
      muted
      loop
      playsInline
      preload="none"
      aria-hidden="true"
      tabIndex={-1}
      disablePictureInPicture
      className={classNames(
        'pointer-events-none absolute inset-0 size-full object-cover opacity-0 transition-opacity duration-700 data-shown:opacity-100',
        className,
      )}
    />
  )
}

/** Pauses and resumes all background films of the page; renders nothing when there are none. */
export function PauseMotion({ className }: { className?: string }) {
  return (
    <button
      type="button"
      data-pauses-motion=""
      hidden
      suppressHydrationWarning
      aria-label="Pause moving pictures"
      className={classNames(
        'pause-motion size-11 place-items-center rounded-full bg-canvas/60 transition-colors hover:bg-ink hover:text-canvas',
        className,
      )}
    >
      <PlayGlyph size={15} className="when-paused" />
      <Pause aria-hidden="true" size={17} fill="currentColor" strokeWidth={0} className="when-moving" />
    </button>
  )
}
