import type { Film } from '#web/ui/player/film/use-film.ts'
import type { Frames } from '#web/ui/player/film/use-frames.ts'
import { actOfKey, type CutActs } from './cut-keys.ts'
import { withIn, withOut } from '../composer/draft.ts'
import { useReview } from '../review-context.ts'
import type { ChangeDraft } from '../composer/use-review-draft.ts'
import type { useShuttle } from './use-shuttle.ts'

interface ReviewKeysOptions {
  film: Film
  frames: Frames | null
  shuttle: ReturnType<typeof useShuttle>
  /** Opens the next comment, or the one before. */
  go(by: 1 | -1): void
  close(): void
  change: ChangeDraft
  /** Begins a comment. */
  comment(): void
  /** Pins the draft to the current frame. */
  draw(): void
  drawing: boolean
  setDrawing(drawing: boolean): void
}

/** Keyboard shortcuts of the review page; the handler returns false where the player's own shortcut applies. */
export function useReviewKeys({
  film,
  frames,
  shuttle,
  go,
  close,
  change,
  comment,
  draw,
  drawing,
  setDrawing,
}: ReviewKeysOptions): (event: KeyboardEvent) => boolean {
  const { mayComment } = useReview()
  const acts: CutActs = {
    comment,
    draw() {
      draw()
      setDrawing(!drawing)
    },
    rangeIn: () => change((before) => withIn(before, frames!.current())),
    rangeOut: () => change((before) => withOut(before, frames!.current())),
    go,
    step(by) {
      shuttle.stop()
      frames!.step(by)
    },
    skip(by) {
      shuttle.stop()
      film.skip(by)
    },
    back: shuttle.back,
    stop: shuttle.halt,
    on: shuttle.on,
    putAway() {
      if (drawing) setDrawing(false)
      else close()
    },
  }

  return (event) => {
    const needsFrames = 'ArrowLeft ArrowRight i o n p d'
      .split(' ')
      .includes(event.key.length === 1 ? event.key.toLowerCase() : event.key)
    if (needsFrames && !frames) return false
    if (!mayComment && /^[cdio]$/i.test(event.key)) return true
    if (event.key === ' ') shuttle.stop()
    const act = actOfKey(event, acts)
    act?.()
    return act !== undefined
  }
}
