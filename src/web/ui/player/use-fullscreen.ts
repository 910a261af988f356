import { useEffect, useState, type RefObject } from 'react'
import type { Film } from './use-film.ts'

/** An iPhone puts the film itself on the whole screen, with its own controls; nothing else. */
type AppleVideo = HTMLVideoElement & { webkitEnterFullscreen?(): void }

export function useFullscreen(frame: RefObject<HTMLElement | null>, film: Film): { on: boolean; toggle(): void } {
  const [on, setOn] = useState(false)
  useEffect(() => {
    const read = () => setOn(document.fullscreenElement !== null && document.fullscreenElement === frame.current)
    document.addEventListener('fullscreenchange', read)
    return () => document.removeEventListener('fullscreenchange', read)
  }, [frame])

  function toggle() {
    if (document.fullscreenElement) void document.exitFullscreen()
    else if (frame.current?.requestFullscreen) frame.current.requestFullscreen().catch(() => undefined)
    else (film.element() as AppleVideo | null)?.webkitEnterFullscreen?.()
  }
  return { on, toggle }
}
