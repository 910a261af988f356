import { createRoot } from 'react-dom/client'
import type { FrameRate } from '#domain/media/films/frame-rate.ts'
import type { FilmSource } from '#web/ui/player/film/film-source.ts'
import { useFilm, type Film } from '#web/ui/player/film/use-film.ts'
import { useFrames, useShownFrame, type Frames } from '#web/ui/player/film/use-frames.ts'
import { blockSide, numberBits } from './number-blocks.ts'

declare global {
  interface Window {
    /** Player internals exposed to the test. */
    bench: { film: Film; frames: Frames; shown: number; readNumber(): number }
    /** Loads a film. */
    showFilm(source: FilmSource & { frameRate: FrameRate }): void
  }
}

function Bench({ source }: { source: FilmSource & { frameRate: FrameRate } }) {
  const film = useFilm(source)
  const { attach } = film
  const frames = useFrames(film, source.frameRate, source.durationSeconds)
  const shown = useShownFrame(film, source.frameRate)
  // The test looks at what was rendered last.
  // oxlint-disable-next-line react/immutability
  window.bench = { film, frames: frames!, shown, readNumber: () => readNumber(film.element()!) }
  // oxlint-disable-next-line jsx-a11y/media-has-caption
  return <video ref={attach} muted />
}

/** Decodes the frame number from the picture. */
function readNumber(video: HTMLVideoElement): number {
  const canvas = document.createElement('canvas')
  canvas.width = video.videoWidth
  canvas.height = video.videoHeight
  const context = canvas.getContext('2d')!
  context.drawImage(video, 0, 0)
  let number = 0
  for (let bit = 0; bit < numberBits; bit += 1) {
    const [red = 0] = context.getImageData(bit * blockSide + blockSide / 2, blockSide, 1, 1).data
    if (red > 127) number |= 1 << bit
  }
  return number
}

const root = createRoot(document.querySelector('main')!)
window.showFilm = (source) => root.render(<Bench key={source.src} source={source} />)
