import { useRef, useState, type CSSProperties, type PointerEvent } from 'react'
import type { ReviewVersion } from '#domain/reviews/review.ts'
import { CaptionTrack } from '#web/ui/player/captions/caption-track.tsx'
import type { Captions } from '#web/ui/player/captions/use-captions.ts'
import type { Film } from '#web/ui/player/film/use-film.ts'
import { PlayerSigns } from '#web/ui/player/controls/player-signs.tsx'
import { PictureOverlay } from '../player/picture-overlay.tsx'
import { ShownDrawing } from '../drawing/shown-drawing.tsx'
import type { Side } from '../comments/threads.ts'
import { Watermark } from '../player/watermark.tsx'
import type { ComparedThread } from './compared-threads.ts'
import type { CompareMode } from './compare-modes.ts'
import { WipeDivider, wipeAt } from './wipe-divider.tsx'

const sides: readonly Side[] = ['left', 'right']

export interface Shown {
  version: ReviewVersion
  film: Film
  captions: Captions
  /** Viewer's name for the watermark; null for none. */
  watermark: string | null
}

/** Both pictures: side by side, as a wipe, or as their difference. */
export function ComparePictures({
  mode,
  left,
  right,
  openedThread,
}: {
  mode: CompareMode
  left: Shown
  right: Shown
  /** Its drawing is over the picture of its version. */
  openedThread: ComparedThread | undefined
}) {
  const [wipe, setWipe] = useState(50)
  const area = useRef<HTMLDivElement>(null)
  const dragging = useRef(false)

  function move({ clientX }: PointerEvent) {
    setWipe(wipeAt(area.current!, clientX))
  }
  function onPointerDown(event: PointerEvent) {
    if (mode !== 'wipe' || event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    dragging.current = true
    move(event)
  }
  const end = () => (dragging.current = false)

  return (
    <div
      ref={area}
      data-mode={mode}
      className="compare-pictures"
      style={{ '--wipe': `${wipe}%` } as CSSProperties}
      onPointerDown={onPointerDown}
      onPointerMove={(event) => dragging.current && move(event)}
      onPointerUp={end}
      onPointerCancel={end}
    >
      <div className="compare-films">
        {[left, right].map(({ version, film, captions, watermark }) => (
          <div key={version.id} className="compare-film">
            {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a film without words has none */}
            <video
              ref={film.attach}
              poster={version.film?.opening}
              playsInline
              preload="auto"
              disablePictureInPicture={watermark !== null}
              disableRemotePlayback={watermark !== null}
              aria-label={version.version}
              onClick={() => mode !== 'wipe' && left.film.toggle()}
            >
              <CaptionTrack captions={captions} />
            </video>
          </div>
        ))}
      </div>
      <div className="compare-films compare-over">
        {[left, right].map(({ version, film, watermark }, index) => {
          const size = version.width > 0 ? version : { width: 1920, height: 1080 }
          // Overlaid pictures share one watermark.
          const name = mode === 'side' ? watermark : index === 0 ? (left.watermark ?? right.watermark) : null
          const drawn = openedThread?.compared.side === sides[index] ? openedThread : undefined
          return (
            <div key={version.id} className="compare-film">
              <PictureOverlay size={size}>
                {name !== null && <Watermark name={name} />}
                {drawn?.compared.text && (
                  <ShownDrawing key={drawn.root.id} film={film} text={drawn.compared.text} thread={drawn} size={size} />
                )}
              </PictureOverlay>
              <PlayerSigns film={film} notice="" invites={false} />
            </div>
          )
        })}
      </div>
      {mode === 'wipe' && <WipeDivider wipe={wipe} onWipe={setWipe} label={left.version.version} />}
    </div>
  )
}
