import { useEffect, useState } from 'react'
import { useCompanion } from './use-companion.ts'
import type { Film } from './use-film.ts'

export interface Captions {
  /** URL for a `<track>`; null without captions. */
  src: string | null
  shown: boolean
  toggle(): void
}

/** WebVTT line from the bottom, which keeps cues above the visible controls. */
const lineAboveControls = -4

export function useCaptions(film: Film, address: string | undefined, controlsShown: boolean): Captions {
  const src = useCompanion(address, copyCaptions)
  const [wanted, setWanted] = useState(false)
  const shown = wanted && src !== null
  const { element } = film

  useEffect(() => {
    const video = element()
    const track = video?.querySelector('track')
    if (!track || !src) return
    const lay = () => {
      track.track.mode = shown ? 'showing' : 'disabled'
      for (const cue of track.track.cues ?? []) (cue as VTTCue).line = controlsShown ? lineAboveControls : 'auto'
    }
    lay()
    // Cues load only once the track is enabled.
    track.addEventListener('load', lay)
    return () => track.removeEventListener('load', lay)
  }, [element, src, shown, controlsShown])

  return { src, shown, toggle: () => setWanted(!wanted) }
}

/** Blob URL for fetched captions: a cross-origin track would need `crossorigin` on the video itself. Revoked on unmount. */
const copyCaptions = (text: string) =>
  /^\ufeff?WEBVTT/.test(text) ? URL.createObjectURL(new Blob([text], { type: 'text/vtt' })) : null
