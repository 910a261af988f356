import { useEffect, useState } from 'react'
import { useCompanion } from './use-companion.ts'
import type { Film } from './use-film.ts'

export interface Captions {
  /** For a `<track>`; null where there are none. */
  src: string | null
  shown: boolean
  toggle(): void
}

/** Cues rise to this line from below while the controls lie over the foot of the picture. */
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
    // Cues come only after the track has been switched on.
    track.addEventListener('load', lay)
    return () => track.removeEventListener('load', lay)
  }, [element, src, shown, controlsShown])

  return { src, shown, toggle: () => setWanted(!wanted) }
}

/**
 * An address for captions that have been fetched: for those from elsewhere the film itself would have to be asked for with
 * other rights. The copy is a few kilobytes and goes with the page.
 */
const copyCaptions = (text: string) =>
  /^\ufeff?WEBVTT/.test(text) ? URL.createObjectURL(new Blob([text], { type: 'text/vtt' })) : null
