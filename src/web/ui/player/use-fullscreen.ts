import { useEffect, useState, type RefObject } from 'react'
import type { Film } from './film/use-film.ts'

/** iPhones can only make the video element itself fullscreen, with native controls. */
type AppleVideo = HTMLVideoElement & { webkitEnterFullscreen?(): void }

/**
 * With `covered`, the overlay must stay over the picture: where only the video element can go fullscreen, the frame fills the
 * window instead and gets `data-filled`.
 */
export function useFullscreen(
  frame: RefObject<HTMLElement | null>,
  film: Film,
  covered = false,
): { on: boolean; toggle(): void } {
  const [on, setOn] = useState(false)
  useEffect(() => {
    const read = () => setOn(document.fullscreenElement !== null && document.fullscreenElement === frame.current)
    document.addEventListener('fullscreenchange', read)
    return () => document.removeEventListener('fullscreenchange', read)
  }, [frame])

  function toggle() {
    if (document.fullscreenElement) void document.exitFullscreen()
    else if (frame.current?.requestFullscreen) frame.current.requestFullscreen().catch(() => undefined)
    else if (covered) setOn(frame.current?.toggleAttribute('data-filled') ?? false)
    else (film.element() as AppleVideo | null)?.webkitEnterFullscreen?.()
  }
  return { on, toggle }
}
