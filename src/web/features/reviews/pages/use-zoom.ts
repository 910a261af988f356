import { useEffect, useEffectEvent, useRef, useState, type PointerEvent, type RefObject } from 'react'

/** Scale from 1 (the whole page fits), and the shift of its middle in pixels. */
export interface Zoom {
  scale: number
  x: number
  y: number
}

export const fitted: Zoom = { scale: 1, x: 0, y: 0 }
export const largestScale = 8
const stepFactor = 1.5
/** Movement in pixels up to which a press counts as a click. */
const clickSlack = 5

/** Zooms about a point given from the middle of the area, in pixels. */
export function zoomAbout({ scale, x, y }: Zoom, factor: number, [px, py]: readonly [number, number]): Zoom {
  const next = Math.min(largestScale, Math.max(1, scale * factor))
  if (next === 1) return fitted
  const by = next / scale
  return { scale: next, x: px - (px - x) * by, y: py - (py - y) * by }
}

/** Keeps the zoomed page over the area: it is shifted no further than its edges. */
export function keepInside(
  { scale, x, y }: Zoom,
  page: { width: number; height: number },
  area: { width: number; height: number },
): Zoom {
  const most = (size: number, space: number) => Math.max(0, (size * scale - space) / 2)
  const within = (value: number, limit: number) => Math.min(limit, Math.max(-limit, value))
  return { scale, x: within(x, most(page.width, area.width)), y: within(y, most(page.height, area.height)) }
}

/**
 * Zoom and pan of a page by wheel, drag, two fingers and buttons. `onPress` gets a click that was no drag. `page` is the size of
 * the fitted page.
 */
export function useZoom({
  area,
  page,
  zoom,
  onZoom,
  onPress,
}: {
  area: RefObject<HTMLElement | null>
  page: { width: number; height: number }
  zoom: Zoom
  onZoom(zoom: Zoom): void
  onPress(event: PointerEvent): void
}) {
  const fingers = useRef(new Map<number, { x: number; y: number }>())
  const moved = useRef(0)
  const [held, setHeld] = useState(false)

  const size = () => area.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1)
  const put = (next: Zoom) => onZoom(keepInside(next, page, size()))
  const fromMiddle = (clientX: number, clientY: number): [number, number] => {
    const { left, top, width, height } = size()
    return [clientX - left - width / 2, clientY - top - height / 2]
  }

  const onWheel = useEffectEvent((event: WheelEvent) => {
    // The page scrolls as usual, unless it is zoomed or the person asks for zoom.
    if (!event.ctrlKey && !event.metaKey && zoom.scale === 1) return
    event.preventDefault()
    if (event.ctrlKey || event.metaKey)
      put(zoomAbout(zoom, Math.exp(-event.deltaY / 300), fromMiddle(event.clientX, event.clientY)))
    else put({ ...zoom, x: zoom.x - event.deltaX, y: zoom.y - event.deltaY })
  })
  useEffect(() => {
    const element = area.current
    if (!element) return
    const listen = (event: WheelEvent) => onWheel(event)
    // React's own listener is passive.
    element.addEventListener('wheel', listen, { passive: false })
    return () => element.removeEventListener('wheel', listen)
  }, [area])

  return {
    held,
    by: (direction: 1 | -1) => put(zoomAbout(zoom, direction > 0 ? stepFactor : 1 / stepFactor, [0, 0])),
    fit: () => onZoom(fitted),
    shift: (x: number, y: number) => put({ ...zoom, x: zoom.x + x, y: zoom.y + y }),
    handlers: {
      onPointerDown(event: PointerEvent) {
        if (event.button !== 0 || (event.target as Element).closest('button, a, input')) return
        event.currentTarget.setPointerCapture(event.pointerId)
        fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
        if (fingers.current.size === 1) moved.current = 0
        setHeld(true)
      },
      onPointerMove(event: PointerEvent) {
        const before = fingers.current.get(event.pointerId)
        if (!before) return
        const now = { x: event.clientX, y: event.clientY }
        moved.current += Math.hypot(now.x - before.x, now.y - before.y)
        fingers.current.set(event.pointerId, now)
        const [other] = [...fingers.current].filter(([id]) => id !== event.pointerId).map(([, place]) => place)
        if (other) {
          const factor =
            Math.hypot(now.x - other.x, now.y - other.y) / Math.max(1, Math.hypot(before.x - other.x, before.y - other.y))
          put(zoomAbout(zoom, factor, fromMiddle((now.x + other.x) / 2, (now.y + other.y) / 2)))
        } else if (zoom.scale > 1) put({ ...zoom, x: zoom.x + now.x - before.x, y: zoom.y + now.y - before.y })
      },
      onPointerUp(event: PointerEvent) {
        const alone = fingers.current.size === 1
        if (!fingers.current.delete(event.pointerId)) return
        setHeld(fingers.current.size > 0)
        if (alone && moved.current <= clickSlack) onPress(event)
      },
      onPointerCancel(event: PointerEvent) {
        fingers.current.delete(event.pointerId)
        setHeld(fingers.current.size > 0)
        moved.current = Infinity
      },
    },
  }
}
