import { readingLimits } from '../captions/caption-track.ts'
import { captionsAsVtt } from '../captions/write-captions.ts'
import { cueTime, type Cue } from '../captions/cue.ts'
import { textOf, type Segment, type Speaker, type Spoken, type Word } from './transcript.ts'

export const transcriptFormats = ['txt', 'vtt'] as const
export type TranscriptFormat = (typeof transcriptFormats)[number]

type Written = Pick<Spoken, 'segments' | 'speakers'>

export const writeTranscript = (spoken: Written, format: TranscriptFormat): string =>
  format === 'vtt' ? captionsAsVtt(cuesOf(spoken)) : asText(spoken)

/** Paragraphs with the time and the speaker; a new one with each speaker, and after a pause. */
function asText({ segments, speakers }: Written): string {
  const paragraphs: Segment[][] = []
  for (const segment of segments) {
    const last = paragraphs.at(-1)?.at(-1)
    const goesOn = last && last.speaker === segment.speaker && segment.from - last.to < 2_000
    if (goesOn) paragraphs.at(-1)!.push(segment)
    else paragraphs.push([segment])
  }
  const written = paragraphs.map((parts) => {
    const name = nameOf(speakers, parts[0]!.speaker)
    const head = `[${cueTime(parts[0]!.from).slice(0, 8)}]${name && ` ${name}:`}`
    return `${head} ${parts.map(({ words }) => textOf(words)).join(' ')}`
  })
  return `${written.join('\n\n')}\n`
}

const nameOf = (speakers: readonly Speaker[], id: string | null): string => speakers.find((one) => one.id === id)?.name ?? ''

/** Longest caption, in milliseconds, and shortest. */
const longest = 6_000
const shortest = 300
const mostCharacters = readingLimits.lineLength * readingLimits.lines

/** Captions of two lines at most, which change with the speaker and at ends of sentences. */
export function cuesOf({ segments, speakers }: Written): Cue[] {
  const cues: Cue[] = []
  for (const { words, speaker } of segments) {
    const name = nameOf(speakers, speaker).replace(/[<>&\n]/g, '')
    for (const part of partsOf(words)) {
      const from = part[0]![1]
      const to = Math.max(part.at(-1)![2], from + shortest)
      cues.push({ id: String(cues.length + 1), from, to, text: `${name && `<v ${name}>`}${linesOf(part)}` })
    }
  }
  return cues.map((cue, index) => {
    const next = cues[index + 1]
    const isOver = next && next.from > cue.from && cue.to > next.from
    return isOver ? { ...cue, to: next.from } : cue
  })
}

function partsOf(words: readonly Word[]): Word[][] {
  const parts: Word[][] = []
  for (const word of words) {
    const open = parts.at(-1)
    const text = open ? textOf(open) : ''
    const fits =
      open &&
      text.length + 1 + word[0].length <= mostCharacters &&
      word[2] - open[0]![1] <= longest &&
      !(text.length > readingLimits.lineLength && /[.!?…]$/.test(text))
    if (fits) open.push(word)
    else parts.push([word])
  }
  return parts
}

/** Broken near the middle where one line is too short for it. */
function linesOf(words: readonly Word[]): string {
  const text = textOf(words)
  if (text.length <= readingLimits.lineLength) return text
  let [line, rest] = ['', text.split(' ')]
  while (rest.length > 1 && line.length + rest[0]!.length / 2 < text.length / 2) {
    line = line ? `${line} ${rest[0]}` : rest[0]!
    rest = rest.slice(1)
  }
  return line ? `${line}\n${rest.join(' ')}` : text
}
