import { useEffect, useMemo } from 'react'
import { useCaptionChoice } from './caption-choice.ts'
import { readCaptionTracks, trackFor, type CaptionTrackSource } from './caption-tracks.ts'
import { useCompanion } from '../film/use-companion.ts'
import type { Film } from '../film/use-film.ts'

export interface CaptionsChoice {
  /** Empty without captions. */
  tracks: readonly CaptionTrackSource[]
  /** The track on screen; null while they are off. */
  shown: CaptionTrackSource | null
  /** Shows the track of a language; null for none. */
  choose(language: string | null): void
  toggle(): void
}

export interface Captions extends CaptionsChoice {
  /** URL of the shown track for a `<track>`; null while it loads. */
  src: string | null
}

/** WebVTT line from the bottom, which keeps cues above the visible controls. */
const lineAboveControls = -4

const off = 'off'

export function useCaptions(film: Film, address: string | undefined, controlsShown: boolean): Captions {
  const found = useCompanion(address, readCaptionTracks)
  const tracks = useMemo(() => found ?? [], [found])
  const [choice, setChoice] = useCaptionChoice()
  const shown = choice === null || choice === off ? null : trackFor(tracks, choice)
  const src = useCompanion(shown?.src, copyCaptions)
  const { element } = film

  useEffect(() => {
    const track = element()?.querySelector('track')
    if (!track || !src) return
    const lay = () => {
      track.track.mode = 'showing'
      for (const cue of track.track.cues ?? []) (cue as VTTCue).line = controlsShown ? lineAboveControls : 'auto'
    }
    lay()
    // Cues load only once the track is enabled.
    track.addEventListener('load', lay)
    return () => track.removeEventListener('load', lay)
  }, [element, src, controlsShown])

  const choose = (language: string | null) => setChoice(language ?? off)
  return {
    tracks,
    shown,
    src,
    choose,
    toggle: () => choose(shown ? null : (preferred(tracks)?.language ?? null)),
  }
}

/** In the browser's language, else the first one. */
const preferred = (tracks: readonly CaptionTrackSource[]): CaptionTrackSource | undefined =>
  trackFor(tracks, navigator.language) ?? tracks[0]

/** Blob URL for fetched captions: a cross-origin track would need `crossorigin` on the video itself. Revoked on unmount. */
const copyCaptions = (text: string) =>
  /^\ufeff?WEBVTT/.test(text) ? URL.createObjectURL(new Blob([text], { type: 'text/vtt' })) : null
