import { languageName } from '../../captions/caption-track.ts'
import { audioLabel } from '../library/asset-labels.ts'
import type { AudioFacts, SoundTrack } from '../library/asset.ts'

/**
 * Which tracks of a file are heard: `sides` has the first, third … on the left and the others on the right, `middle` has all on both
 * sides, and a number is one track alone, from 1.
 */
export const soundChoicePattern = /^(sides|middle|[1-9]\d?)$/

/** How the sound of a file is put together. */
export interface SoundMix {
  /** Tracks as numbers from 0, in their order. */
  tracks: number[]
  /** `alone` leaves the one track as it is; the others make stereo of mono tracks. */
  as: 'alone' | 'sides' | 'middle'
}

const isReadable = ({ codec, channels }: SoundTrack): boolean => codec !== 'unknown' && channels > 0

/**
 * What is heard of these tracks: what staff chose, if the file has it. Otherwise mono tracks are the channels of one recording, as
 * cameras and editing software write them: 1 is left, 2 is right. Any other tracks are alternatives, as are mono tracks in several
 * languages: the default one is heard. Null where none can be read.
 */
export function mixOf(tracks: readonly SoundTrack[], choice: string | undefined): SoundMix | null {
  const readable = tracks.flatMap((track, index) => (isReadable(track) ? [index] : []))
  if (readable.length === 0) return null
  const chosen = Number(choice) - 1
  if (readable.includes(chosen)) return { tracks: [chosen], as: 'alone' }
  const mono = readable.filter((index) => tracks[index]!.channels === 1)
  const isOffered = mono.length > 1
  if (isOffered && (choice === 'sides' || choice === 'middle')) return { tracks: mono, as: choice }
  const languages = new Set(readable.map((index) => tracks[index]!.language))
  if (isOffered && mono.length === readable.length && languages.size === 1) return { tracks: mono, as: 'sides' }
  return { tracks: [readable.find((index) => tracks[index]!.isDefault) ?? readable[0]!], as: 'alone' }
}

/** `Track 2: English, Interview, AAC, mono, 48 kHz`. */
export function trackLabel(track: SoundTrack, index: number): string {
  const { language, title } = track
  const named = [language && languageName(language), title].filter(Boolean)
  const facts = isReadable(track) ? audioLabel(track) : 'unknown format, cannot be heard'
  return `Track ${index + 1}: ${[...named, facts].join(', ')}`
}

/** `Tracks 1 and 2, left and right`. */
export function mixLabel({ tracks, as }: SoundMix): string {
  const numbers = tracks.map((index) => index + 1)
  if (as === 'alone') return `Track ${numbers[0]} only`
  const named = `Tracks ${numbers.slice(0, -1).join(', ')} and ${numbers.at(-1)}`
  if (as === 'middle') return `${named}, mixed in the middle`
  return `${named}, left and right`
}

/** What staff can choose for a file with these tracks, the usual one first. Empty for a file with one track. */
export function soundOptions(tracks: readonly SoundTrack[]): { value: string; label: string; usual: boolean }[] {
  if (tracks.length < 2) return []
  const usual = mixOf(tracks, undefined)
  const choices = ['sides', 'middle', ...tracks.map((_, index) => String(index + 1))]
  return choices
    .flatMap((value) => {
      const mix = mixOf(tracks, value)
      const isThis = mix && (mix.as === value || (mix.as === 'alone' && mix.tracks[0] === Number(value) - 1))
      if (!mix || !isThis) return []
      return [{ value, label: mixLabel(mix), usual: mixLabel(mix) === (usual && mixLabel(usual)) }]
    })
    .toSorted((a, b) => Number(b.usual) - Number(a.usual))
}

/** The tracks of a file with several, and which are heard, for lists; null for others. */
export function soundSummary(audio: AudioFacts | null): { mix: string; tracks: string[] } | null {
  const { tracks = [], choice } = audio ?? {}
  const mix = mixOf(tracks, choice)
  return tracks.length > 1 && mix ? { mix: mixLabel(mix), tracks: tracks.map(trackLabel) } : null
}
