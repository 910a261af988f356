import type { AudioFacts } from '#domain/media/library/asset.ts'
import { mixOf } from '#domain/media/sound/sound-tracks.ts'

/** Gaps are filled with silence, so that samples count the time. */
export const filled = 'aresample=async=1:first_pts=0'

/**
 * The sound that is heard of the first input, as a chain of an ffmpeg graph that others go on from after a comma: one track as it
 * is, or mono tracks as stereo. Each side keeps the loudness of voices that do not speak at once.
 */
export function soundSource({ tracks = [], choice }: AudioFacts): string {
  const mix = mixOf(tracks, choice)
  if (!mix || mix.as === 'alone') return `[0:a:${mix?.tracks[0] ?? 0}]${filled}`
  const sidesOf = (place: number) => (mix.as === 'middle' ? [true, true] : [place % 2 === 0, place % 2 === 1])
  const onSide = (side: number) => mix.tracks.filter((_, place) => sidesOf(place)[side]).length
  const gains = [0, 1].map((side) => Number((1 / Math.sqrt(onSide(side))).toFixed(4)))
  const parts = mix.tracks.map((track, place) => {
    const sides = sidesOf(place).map((isHere, side) => `c${side}=${isHere ? gains[side] : 0}*c0`)
    return `[0:a:${track}]${filled},pan=stereo|${sides.join('|')}[track${track}]`
  })
  const inputs = mix.tracks.map((track) => `[track${track}]`).join('')
  return `${parts.join(';')};${inputs}amix=inputs=${mix.tracks.length}:duration=longest:normalize=0`
}

/** The heard sound in stereo, or 5.1 if it has six channels. */
export const evenSound = (audio: AudioFacts): string => {
  const layout =
    audio.channels === 1 ? 'pan=stereo|c0=c0|c1=c0' : `aformat=channel_layouts=${audio.channels === 6 ? '5.1' : 'stereo'}`
  return `${soundSource(audio)},${layout}`
}

/** The heard sound in stereo, whatever it is. */
export const stereoSound = (audio: AudioFacts): string => evenSound({ ...audio, channels: audio.channels === 1 ? 1 : 2 })
