import { useState, type KeyboardEvent } from 'react'
import type { Stroke } from '#domain/reviews/comments/drawing.ts'

type Place = Stroke['points'][number]

/** Step of the crosshair as a share of the picture; larger with Shift. */
const step = 0.01
const stride = 0.1

const directions: Record<string, Place> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }

/**
 * Drawing by keyboard: arrow keys move a crosshair, Enter or Space starts and ends a stroke, Escape discards it. `text` announces
 * the position.
 */
export function useKeyPen({
  isDrawing,
  begin,
  follow,
  end,
  drop,
}: {
  isDrawing: boolean
  begin(place: Place): void
  follow(places: Place[]): void
  end(): void
  drop(): void
}) {
  const [place, setPlace] = useState<Place | null>(null)

  function press({ key, shiftKey }: KeyboardEvent): boolean {
    const direction = directions[key]
    const from = place ?? middle
    if (direction) {
      const by = shiftKey ? stride : step
      const to: Place = [within(from[0] + direction[0] * by), within(from[1] + direction[1] * by)]
      setPlace(to)
      follow([to])
      return true
    }
    if (key === 'Enter' || key === ' ') {
      setPlace(from)
      if (isDrawing) end()
      else begin(from)
      return true
    }
    if (key === 'Escape' && isDrawing) {
      drop()
      return true
    }
    return false
  }

  return {
    place,
    text: place ? messageOf(place, isDrawing) : 'Use the arrow keys to move the cross. Press Enter to start and end a stroke.',
    onKeyDown(event: KeyboardEvent) {
      // Handled keys are stopped before the player's shortcuts.
      if (!event.altKey && !event.ctrlKey && !event.metaKey && press(event)) event.preventDefault()
    },
    onBlur() {
      if (isDrawing) drop()
      setPlace(null)
    },
  }
}

const middle: Place = [0.5, 0.5]
const within = (part: number): number => Math.round(Math.min(1, Math.max(0, part)) * 1_000) / 1_000

const messageOf = ([across, down]: Place, isDrawing: boolean): string =>
  `${Math.round(across * 100)}% across, ${Math.round(down * 100)}% down${isDrawing ? ', drawing' : ''}`
