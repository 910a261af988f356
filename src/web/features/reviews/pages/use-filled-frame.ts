import { useEffect, useState, type RefObject } from 'react'

/** Full screen of an element; where browsers cannot (iPhones), it fills the window instead and gets `data-filled`. */
export function useFilledFrame(frame: RefObject<HTMLElement | null>): { on: boolean; toggle(): void } {
  const [on, setOn] = useState(false)
  useEffect(() => {
    const read = () => setOn(document.fullscreenElement !== null && document.fullscreenElement === frame.current)
    document.addEventListener('fullscreenchange', read)
    return () => document.removeEventListener('fullscreenchange', read)
  }, [frame])
  return {
    on,
    toggle() {
      if (document.fullscreenElement) void document.exitFullscreen()
      else if (frame.current?.requestFullscreen) frame.current.requestFullscreen().catch(() => undefined)
      else setOn(frame.current?.toggleAttribute('data-filled') ?? false)
    },
  }
}
