import type { CaptionTrackSource } from '#web/ui/player/captions/caption-tracks.ts'
import type { Captions, CaptionsChoice } from '#web/ui/player/captions/use-captions.ts'

/** One choice for two films: the languages of either. Both players follow what the browser last chose. */
export function captionsOfBoth(left: Captions, right: Captions): CaptionsChoice {
  const tracks = [...left.tracks]
  for (const track of right.tracks) if (!tracks.some(({ language }) => language === track.language)) tracks.push(track)
  const shown = left.shown ?? right.shown
  const { choose } = left
  const toggle = left.tracks.length > 0 ? left.toggle : right.toggle
  return { tracks, shown, choose, toggle }
}

/** What one side shows while captions are on; null while they are off, or neither film has any. */
export function captionNote(shown: CaptionTrackSource | null, both: CaptionsChoice): string | null {
  if (both.tracks.length === 0 || !both.shown) return null
  return shown ? `Captions: ${shown.label}` : 'No captions in this language'
}
