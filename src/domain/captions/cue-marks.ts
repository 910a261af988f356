import { endTolerance, readingLimits } from './caption-track.ts'
import { plainCueText } from './cue-text.ts'
import type { Cue } from './cue.ts'

/** What is wrong with a cue. `broken` ones cannot be published; the others are advice. */
export interface CueMark {
  problem: 'backwards' | 'after-end' | 'overlap' | 'empty' | 'too-fast' | 'fast' | 'long-line' | 'many-lines'
  text: string
  broken: boolean
}

/** Length of the film in milliseconds, or null while it is not known; the cue before in time, if any. */
export function marksOf(cue: Cue, { length, before }: { length: number | null; before: Cue | undefined }): CueMark[] {
  const marks: CueMark[] = []
  const add = (problem: CueMark['problem'], text: string, broken = false) => marks.push({ problem, text, broken })
  const { characters, lines, longest } = figuresOf(cue)
  if (cue.to <= cue.from) add('backwards', 'Ends before it starts', true)
  if (length !== null && cue.to > length + endTolerance) add('after-end', 'Ends after the film', true)
  if (before && before.to > cue.from) add('overlap', 'Overlaps the caption before')
  if (characters === 0) add('empty', 'No text')
  if (longest > readingLimits.lineLength) add('long-line', `Line of ${longest} characters (most ${readingLimits.lineLength})`)
  if (lines > readingLimits.lines) add('many-lines', `${lines} lines (most ${readingLimits.lines})`)
  const speed = speedOf(cue)
  if (speed > readingLimits.speed) add('too-fast', `Too fast to read (most ${readingLimits.speed} characters a second)`)
  else if (speed > readingLimits.comfortableSpeed)
    add('fast', `Fast to read (over ${readingLimits.comfortableSpeed} characters a second)`)
  return marks
}

/** Characters a second; 0 for a cue without text or time. */
export const speedOf = (cue: Cue): number => (cue.to > cue.from ? (figuresOf(cue).characters * 1000) / (cue.to - cue.from) : 0)

interface CueFigures {
  /** Visible characters, spaces included, line breaks not. */
  characters: number
  lines: number
  longest: number
}

/** Cues are never changed in place, so that their figures are counted once. */
const counted = new WeakMap<Cue, CueFigures>()

function figuresOf(cue: Cue): CueFigures {
  const known = counted.get(cue)
  if (known) return known
  const lengths = plainCueText(cue.text)
    .split('\n')
    .map((line) => Array.from(line.trim()).length)
    .filter((length) => length > 0)
  const figures = {
    characters: lengths.reduce((sum, length) => sum + length, 0),
    lines: lengths.length,
    longest: Math.max(0, ...lengths),
  }
  counted.set(cue, figures)
  return figures
}

/** Why captions cannot be published yet, or null. */
export function refusalToPublishCaptions(cues: readonly Cue[], length: number | null): string | null {
  if (cues.length === 0) return 'There are no captions to publish yet.'
  const at = cues.findIndex((cue) => marksOf(cue, { length, before: undefined }).some(({ broken }) => broken))
  if (at < 0) return null
  const [mark] = marksOf(cues[at]!, { length, before: undefined }).filter(({ broken }) => broken)
  return `Caption ${at + 1} ${mark!.text.charAt(0).toLowerCase()}${mark!.text.slice(1)}. Please correct it first.`
}
