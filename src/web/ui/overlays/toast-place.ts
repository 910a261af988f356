import { useLayoutEffect, useState, type CSSProperties, type RefObject } from 'react'
import { classNames } from '../class-names.ts'

/** Pixels between a notice and its neighbours. */
const gap = 16

/** Classes of the container for notices; {@link useToastPlace} sets its vertical position. */
export const toastFrame = (side: 'left' | 'right'): string =>
  classNames('print:hidden fixed z-50 w-[min(26rem,calc(100vw-2rem))] outline-none', side === 'left' ? 'left-4' : 'right-4')

/**
 * Keeps a notice from covering what it is about: it is at the bottom of the window, above any sticky bar, or at the top where the
 * clicked or focused element would be covered.
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

/** The focused element, or the pressed one where the notice has taken the focus. */
function subject(frame: HTMLElement): Element | null {
  const focused = document.activeElement
  const isNone = !focused || focused === document.body || focused.contains(frame) || frame.contains(focused)
  if (isNone) return pressed?.isConnected && !frame.contains(pressed) ? pressed : null
  // A focused heading stands for its section.
  return (focused.id && focused.closest(`[aria-labelledby~="${CSS.escape(focused.id)}"]`)) || focused
}

/** Safari does not focus a clicked button. */
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

/** Height in pixels of a sticky bar at that edge of the window, at `x`. */
function stuckAt(edge: 'head' | 'foot', frame: HTMLElement, x: number): number {
  const y = edge === 'head' ? 1 : innerHeight - 2
  const below = document.elementsFromPoint(x, y).find((element) => !frame.contains(element))
  for (let element = below ?? null; element && element !== document.body; element = element.parentElement) {
    const { position } = getComputedStyle(element)
    if (position !== 'fixed' && position !== 'sticky') continue
    const rect = element.getBoundingClientRect()
    // Anything this high is a page or a drawer, not a bar.
    if (rect.height > innerHeight / 3) return 0
    return edge === 'head' ? rect.bottom : innerHeight - rect.top
  }
  return 0
}
