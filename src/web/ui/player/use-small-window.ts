import { useSyncExternalStore } from 'react'
import type { Film } from './use-film.ts'

const never = () => () => undefined

/** Picture-in-picture; null where unsupported. */
export function useSmallWindow(film: Film): { toggle(): void } | null {
  const possible = useSyncExternalStore(
    never,
    () => document.pictureInPictureEnabled,
    () => false,
  )
  if (!possible) return null
  return {
    toggle() {
      if (document.pictureInPictureElement) void document.exitPictureInPicture()
      else
        film
          .element()
          ?.requestPictureInPicture()
          .catch(() => undefined)
    },
  }
}
