import type { Film } from '#web/ui/player/film/use-film.ts'
import { useShownFrame } from '#web/ui/player/film/use-frames.ts'
import { writeFrame, type FrameLabels } from './frame-labels.ts'

/** Current timecode and frame number. */
export function ShownTime({ film, text, frames }: { film: Film; text: FrameLabels; frames: number }) {
  const frame = useShownFrame(film, text.rate)
  return (
    <p className="timecode flex items-baseline gap-3 px-2 text-[0.8125rem] whitespace-nowrap">
      <span data-testid="shown-timecode">{writeFrame(frame, text)}</span>
      <span className="text-muted @max-[34rem]:hidden">
        frame {frame} of {frames}
      </span>
    </p>
  )
}
