import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { ControlButton } from '#web/ui/player/controls/control-button.tsx'
import type { Film } from '#web/ui/player/film/use-film.ts'
import type { Frames } from '#web/ui/player/film/use-frames.ts'

/** Play and frame steps at the bottom of a phone, where a thumb reaches them. */
export function ThumbControls({ film, frames }: { film: Film; frames: Frames }) {
  const { running } = film
  return (
    <div role="group" aria-label="Film" className="review-thumb">
      <ControlButton label="One frame back" onClick={() => frames.step(-1)}>
        <ChevronLeft size={22} />
      </ControlButton>
      <ControlButton label={running ? 'Pause the film' : 'Play the film'} onClick={film.toggle}>
        {running ? <Pause size={20} /> : <Play size={20} />}
      </ControlButton>
      <ControlButton label="One frame forward" onClick={() => frames.step(1)}>
        <ChevronRight size={22} />
      </ControlButton>
    </div>
  )
}
