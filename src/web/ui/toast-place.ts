import { useLayoutEffect, useState, type CSSProperties, type RefObject } from 'react'
import { classNames } from './class-names.ts'

/** Pixels between a notice and whatever is beside it. */
const gap = 16

/** The frame that notices stand in; where it stands upright is {@link useToastPlace}'s. */
export const toastFrame = (side: 'left' | 'right'): string =>
  classNames('print:hidden fixed z-50 w-[min(26rem,calc(100vw-2rem))] outline-none', side === 'left' ? 'left-4' : 'right-4')

/**
 * Keeps a notice from covering what it is about: it stands at the foot of the window, above a bar that is stuck there, and at
 * the head where what was pressed, or has the focus now, lies under it.
 */
export function useToastPlace(frame: RefObject<HTMLElement | null>, id: number | undefined): CSSProperties {
  const [place, setPlace] = useState<CSSProperties>({ bottom: gap })
  useLayoutEffect(() => {
    const element = frame.current
    if (!element || id === undefined) return
    let waiting = 0
    const variant = () => setPlace((before) => keepIfSame(before, placeOf(element)))
    const lookSoon = () => {
      cancelAnimationFrame(waiting)
      waiting = requestAnimationFrame(variant)
    }
    variant()
    const over = new AbortController()
    for (const name of ['scroll', 'resize', 'focusin']) {
      window.addEventListener(name, lookSoon, { signal: over.signal, capture: true, passive: true })
    }
    const sizes = new ResizeObserver(lookSoon)
    sizes.observe(element)
    sizes.observe(document.body)
    return () => {
      cancelAnimationFrame(waiting)
      over.abort()
      sizes.disconnect()
    }
  }, [frame, id])
  return place
}

const keepIfSame = (before: CSSProperties, now: CSSProperties) =>
  before.top === now.top && before.bottom === now.bottom ? before : now

function placeOf(frame: HTMLElement): CSSProperties {
  const { left, width, height } = frame.getBoundingClientRect()
  const bottom = stuckAt('foot', frame, left + width / 2) + gap
  const about = subject(frame)?.getBoundingClientRect()
  if (!about || about.width === 0) return { bottom }
  const foot = { top: innerHeight - bottom - height, bottom: innerHeight - bottom }
  const top = stuckAt('head', frame, left + width / 2) + gap
  const beside = about.right <= left || about.left >= left + width
  const covers = (span: { top: number; bottom: number }) =>
    !beside && about.top < span.bottom + gap && about.bottom > span.top - gap
  return covers(foot) && !covers({ top, bottom: top + height }) ? { top } : { bottom }
}

/** What has the focus; a notice may have taken it from what was pressed. */
function subject(frame: HTMLElement): Element | null {
  const focused = document.activeElement
  const isNone = !focused || focused === document.body || focused.contains(frame) || frame.contains(focused)
  return isNone ? (pressed?.isConnected && !frame.contains(pressed) ? pressed : null) : focused
}

/** Safari gives the focus to no button that is pressed. */
let pressed: Element | null = null
if (typeof window !== 'undefined') {
  window.addEventListener(
    'pointerdown',
    ({ target }) => {
      pressed = target instanceof Element ? target.closest('button, a, input, label') : null
    },
    { capture: true, passive: true },
  )
}

/** How many pixels a bar takes that is stuck at that edge of the window, at `x`. */
function stuckAt(edge: 'head' | 'foot', frame: HTMLElement, x: number): number {
  const y = edge === 'head' ? 1 : innerHeight - 2
  const below = document.elementsFromPoint(x, y).find((element) => !frame.contains(element))
  for (let element = below ?? null; element && element !== document.body; element = element.parentElement) {
    const { position } = getComputedStyle(element)
    if (position !== 'fixed' && position !== 'sticky') continue
    const rect = element.getBoundingClientRect()
    // A page of its own, or a drawer, is no bar.
    if (rect.height > innerHeight / 3) return 0
    return edge === 'head' ? rect.bottom : innerHeight - rect.top
  }
  return 0
}
