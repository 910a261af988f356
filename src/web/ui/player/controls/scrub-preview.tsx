import type { CSSProperties } from 'react'
import { clock } from '../../text/clock.ts'
import { spriteAt, type SpriteCue } from './sprite-cues.ts'

/** Thumbnail and time at the pointer, above the bar and within its width. */
export function ScrubPreview({ seconds, share, cues }: { seconds: number; share: number; cues: readonly SpriteCue[] }) {
  const cue = spriteAt(cues, seconds)
  const width = cue?.width ?? 56
  return (
    <div className="player-preview" style={{ '--at': share, '--width': `${width}px` } as CSSProperties}>
      {cue && (
        <span
          data-testid="scrub-frame"
          className="player-preview-frame"
          style={{
            width: cue.width,
            height: cue.height,
            backgroundImage: `url(${JSON.stringify(cue.sheet)})`,
            backgroundPosition: `${-cue.x}px ${-cue.y}px`,
          }}
        />
      )}
      <span className="timecode">{clock(seconds)}</span>
    </div>
  )
}
