import { RotateCcw } from 'lucide-react'
import { Button } from '../../button.tsx'
import { PlayGlyph } from '../../pictures/play-glyph.tsx'
import { Spinner } from '../../lists/spinner.tsx'
import type { Film } from '../film/use-film.ts'

/** Centre of the picture: play button, spinner or error message; the notice is above. */
export function PlayerSigns({ film, notice, invites }: { film: Film; notice: string; invites: boolean }) {
  const { phase, begun, play } = film
  const inviting = invites && (phase === 'ended' || (phase === 'paused' && !begun))
  return (
    <>
      <div className="pointer-events-none absolute inset-0 grid place-items-center">
        {inviting && (
          <span aria-hidden="true" className="player-invitation">
            {phase === 'ended' ? <RotateCcw size={30} /> : <PlayGlyph size={30} className="translate-x-0.5" />}
          </span>
        )}
        {phase === 'waiting' && (
          <span role="status" className="player-wait">
            <span className="sr-only">Loading the film</span>
            <Spinner size={44} />
          </span>
        )}
        {phase === 'failed' && (
          <div className="player-failure">
            <p role="alert">This film could not be played.</p>
            <Button variant="secondary" size="small" className="min-h-11" onClick={play}>
              Try Again
            </Button>
          </div>
        )}
      </div>
      <p role="status" className="player-notice timecode">
        {notice}
      </p>
    </>
  )
}
