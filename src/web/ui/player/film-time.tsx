import { timecodeOfFrame, type FrameRate } from '#domain/media/frame-rate.ts'
import { clock } from '../clock.ts'
import type { Film } from './use-film.ts'
import { useShownFrame } from './use-frames.ts'

/** Current time: minutes and seconds, or timecode with frames where the frame rate is known and there is space. */
export function FilmTime({ film, frameRate }: { film: Film; frameRate: FrameRate | undefined }) {
  const { seconds, duration } = film
  return (
    <p className="timecode px-2 text-[0.8125rem] whitespace-nowrap">
      <span className={frameRate && '@min-[36rem]:hidden'}>{clock(seconds)}</span>
      {frameRate && <ShownTimecode film={film} frameRate={frameRate} />}
      <span className="text-muted @max-[26rem]:sr-only"> / {clock(duration)}</span>
    </p>
  )
}

function ShownTimecode({ film, frameRate }: { film: Film; frameRate: FrameRate }) {
  const frame = useShownFrame(film, frameRate)
  return <span className="@max-[36rem]:hidden">{timecodeOfFrame(frame, frameRate)}</span>
}
