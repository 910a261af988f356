import { plainCueText } from '../captions/cue-text.ts'
import { cueTime, type Cue } from '../captions/cue.ts'
import { readCaptions } from '../captions/read-captions.ts'
import { captionsAsVtt } from '../captions/write-captions.ts'
import { FileRemarks, type FileReading } from '../common/text/file-reading.ts'
import { readTranscription } from './read-transcription.ts'
import { tokensOf, transcriptLimits, type Segment, type Speaker, type Spoken } from './transcript.ts'
import { spreadOver } from './word-times.ts'

/**
 * `reading` names what was left out, and `text` is the file without it. `lost` says of the first caption among it what is wrong, with
 * its line; whoever stores a transcript that nobody looked at before refuses with it.
 */
export type ReadTranscript =
  | { spoken: Spoken; refusal: null; lost: string | null; reading: FileReading; text: string }
  | { spoken: null; refusal: string; lost: null; reading: null; text: null }

/** Reads WebVTT, SubRip or `verbose_json`. Captions have no times of words, which then share the time of their caption. */
export function readTranscriptFile(file: string, length: number | null): ReadTranscript {
  const leftOut = new FileRemarks()
  if (/^\s*\{/.test(file.slice(0, 1_000).replace(/^\ufeff/, ''))) {
    const text = file.replace(/^\ufeff/, '')
    const { spoken, refusal } = readTranscription(text, length)
    if (refusal !== null) return refuse(refusal)
    return madeOf(spoken, { lost: null, text, reading: { format: 'verbose_json', read: [], leftOut: [], assumed: [] } })
  }
  const read = readCaptions(file, { length })
  if (read.refusal !== null) return refuse(read.refusal)
  const spoken = { language: '', ...ofCues(read.cues, leftOut) }
  const reading = { ...read.reading, leftOut: [...read.reading.leftOut, ...leftOut.list()] }
  return madeOf(spoken, { lost: read.lost, text: captionsAsVtt(read.cues), reading })
}

const refuse = (refusal: string): ReadTranscript => ({ spoken: null, refusal, lost: null, reading: null, text: null })

function madeOf(spoken: Spoken, made: { lost: string | null; reading: FileReading; text: string }): ReadTranscript {
  const { segments, speakers } = spoken
  if (segments.length === 0) return refuse('There is no speech in this transcript.')
  const words = segments.reduce((sum, segment) => sum + segment.words.length, 0)
  const count = (one: string, many: string, number: number) => ({ label: number === 1 ? one : many, count: number })
  const read = [
    count('part', 'parts', segments.length),
    count('word', 'words', words),
    ...(speakers.length > 0 ? [count('speaker', 'speakers', speakers.length)] : []),
  ]
  return { spoken, refusal: null, ...made, reading: { ...made.reading, read } }
}

function ofCues(cues: readonly Cue[], leftOut: FileRemarks): { speakers: Speaker[]; segments: Segment[] } {
  const names: string[] = []
  const segments = cues.flatMap(({ from, to, text }): Segment[] => {
    const voices = voicesOf(text).map(({ name, text: spoken }) => ({ name, tokens: tokensOf(plainCueText(spoken)) }))
    const spread = spreadOver(
      voices.flatMap(({ tokens }) => tokens),
      { from, to },
    )
    if (spread.length === 0) leftOut.add('Captions without words', cueTime(from))
    let taken = 0
    return voices.flatMap(({ name, tokens }): Segment[] => {
      const words = spread.slice(taken, (taken += tokens.length))
      const [first, last] = [words[0], words.at(-1)]
      if (!first || !last) return []
      if (name !== '' && !names.includes(name)) {
        if (names.length < transcriptLimits.speakers) names.push(name)
        else leftOut.add(`Speakers after the first ${transcriptLimits.speakers}; what they say stays`, cueTime(from))
      }
      const [start, end] = voices.length === 1 ? [from, to] : [first[1], last[2]]
      return [{ from: start, to: end, speaker: names.includes(name) ? idOf(names.indexOf(name)) : null, words }]
    })
  })
  return { speakers: names.map((name, index) => ({ id: idOf(index), name })), segments }
}

const idOf = (index: number): string => `s${index + 1}`

/** Stretches of a caption by who says them, as in `<v Anna>Yes. <v Ben>No.`; a name counts until the next, or until `</v>`. */
function voicesOf(text: string): { name: string; text: string }[] {
  const voices = [{ name: '', text: '' }]
  for (const part of text.split(/(<v(?:[ \t][^<>\n]*)?>|<\/v>)/)) {
    const name = /^<v([^<>]*)>$/.exec(part)?.[1]
    if (part === '</v>') voices.push({ name: '', text: '' })
    else if (name === undefined) voices.at(-1)!.text += part
    else voices.push({ name: plainCueText(name).trim().slice(0, 60).trim(), text: '' })
  }
  return voices.filter((voice) => voice.text.trim() !== '')
}
