import { readCaptions } from '../captions/read-captions.ts'
import { plainCueText } from '../captions/cue-text.ts'
import type { Cue } from '../captions/cue.ts'
import { readTranscription } from './read-transcription.ts'
import { tokensOf, transcriptLimits, type ReadSpoken, type Segment, type Speaker } from './transcript.ts'
import { spreadOver } from './word-times.ts'

/** Reads WebVTT, SubRip or `verbose_json`. Captions have no times of words, which then share the time of their caption. */
export function readTranscriptFile(text: string, length: number | null): ReadSpoken {
  if (/^\s*\{/.test(text.slice(0, 1_000).replace(/^\ufeff/, '')))
    return withText(readTranscription(text.replace(/^\ufeff/, ''), length))
  const read = readCaptions(text, { length })
  if (read.refusal !== null) return { spoken: null, refusal: read.refusal }
  return withText({ spoken: { language: '', ...ofCues(read.cues) }, refusal: null })
}

const withText = (read: ReadSpoken): ReadSpoken =>
  read.spoken?.segments.length === 0 ? { spoken: null, refusal: 'There is no speech in this transcript.' } : read

function ofCues(cues: readonly Cue[]): { speakers: Speaker[]; segments: Segment[] } {
  const names: string[] = []
  const segments = cues.flatMap(({ from, to, text }): Segment[] => {
    const name = voiceOf(text)
    const isNew = name !== '' && !names.includes(name) && names.length < transcriptLimits.speakers
    if (isNew) names.push(name)
    const words = spreadOver(tokensOf(plainCueText(text)), { from, to })
    return words.length === 0 ? [] : [{ from, to, speaker: names.includes(name) ? idOf(names.indexOf(name)) : null, words }]
  })
  return { speakers: names.map((name, index) => ({ id: idOf(index), name })), segments }
}

const idOf = (index: number): string => `s${index + 1}`

/** The name in `<v Anna>`. */
const voiceOf = (text: string): string => plainCueText(/^<v(?:\.[\w.-]+)?\s+([^<>\n]{1,60})>/.exec(text)?.[1] ?? '').trim()
