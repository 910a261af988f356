import { z } from 'zod'
import { languageTag } from '../captions/caption-track.ts'
import { cueTime } from '../captions/cue.ts'
import { cleanText, tokensOf, transcriptLimits, type ReadSpoken, type Segment, type Speaker, type Word } from './transcript.ts'
import { retime, spreadOver } from './word-times.ts'

// The answer of `/v1/audio/transcriptions` as `verbose_json`. Word times stand beside the segments, or within them, by server.
const seconds = z.number().min(0).max(1_000_000)
const timedWord = z.object({ word: z.string().max(500), start: seconds, end: seconds })
const timedSegment = z.object({
  start: seconds,
  end: seconds,
  text: z.string().max(transcriptLimits.segmentText).default(''),
  words: z.array(timedWord).max(2_000).nullish(),
  speaker: z.string().max(100).nullish(),
})
const transcription = z.object({
  text: z.string().max(transcriptLimits.bytes).optional(),
  language: z.string().max(100).nullish(),
  duration: z.number().nullish(),
  segments: z.array(timedSegment).max(transcriptLimits.segments).nullish(),
  words: z.array(timedWord).max(500_000).nullish(),
})
type Transcription = z.output<typeof transcription>
type TimedWord = z.output<typeof timedWord>

/** Recognisers pad the sound: a time up to this much past its end is its end, in milliseconds. */
const endTolerance = 1_500
/** Times of neighbours may be in another order by as much. */
const orderTolerance = 1_000
/** By as much may the length that an answer names differ from that of the sound. */
const lengthTolerance = { milliseconds: 2_000, share: 0.05 }

/** Words without segments are split at pauses like this, and after as many words. */
const pause = 900
const mostTokensOfSegment = 40

/** Reads `verbose_json`, in text. `length` is that of the sound in milliseconds, where it is known. */
export function readTranscription(json: string, length: number | null): ReadSpoken {
  if (json.length > transcriptLimits.bytes) return refuse('This transcript is too large. The most is 6 MB.')
  const parsed = transcription.safeParse(parse(json))
  if (!parsed.success) return refuse('This is not a transcript: segments or words with times in seconds are missing.')
  const { duration, segments, words, text = '' } = parsed.data
  if (!segments && !words) {
    if (cleanText(text) === '') return spokenOf(parsed.data, [])
    return refuse('This transcript has no times. Please use the format verbose_json.')
  }
  if (length !== null && typeof duration === 'number') {
    const tolerance = Math.max(lengthTolerance.milliseconds, length * lengthTolerance.share)
    if (!(Math.abs(duration * 1000 - length) <= tolerance))
      return refuse(`This transcript is of ${duration} seconds of sound, instead of ${Math.round(length / 1000)}.`)
  }
  const refusal = refusalToTimes([...(segments ?? []), ...(segments ?? []).flatMap((one) => one.words ?? [])], length)
  const inOrder = refusalToTimes(words ?? [], length) ?? refusalToOrder(words ?? []) ?? refusalToOrder(segments ?? [])
  if (refusal ?? inOrder) return refuse((refusal ?? inOrder)!)
  return spokenOf(parsed.data, timedSegments(parsed.data, length ?? Infinity))
}

const refuse = (refusal: string): ReadSpoken => ({ spoken: null, refusal })

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}

function refusalToTimes(timed: readonly { start: number; end: number }[], length: number | null): string | null {
  for (const { start, end } of timed) {
    if (end < start) return `This transcript goes back in time, at ${cueTime(start * 1000)}.`
    if (length !== null && start * 1000 > length + endTolerance)
      return `This transcript has a time of ${cueTime(start * 1000)}, after the end at ${cueTime(length)}.`
  }
  return null
}

function refusalToOrder(timed: readonly { start: number }[]): string | null {
  let latest = 0
  for (const { start } of timed) {
    if (start * 1000 < latest - orderTolerance) return `This transcript goes back in time, at ${cueTime(start * 1000)}.`
    latest = Math.max(latest, start * 1000)
  }
  return null
}

interface NamedSegment extends Omit<Segment, 'speaker'> {
  /** As the file names it. */
  label: string
}

function spokenOf({ language }: Transcription, segments: readonly NamedSegment[]): ReadSpoken {
  const labels = [...new Set(segments.map(({ label }) => label).filter(Boolean))].slice(0, transcriptLimits.speakers)
  const speakers = labels.map((label, index): Speaker => ({ id: `s${index + 1}`, name: nameOf(label, index) }))
  return {
    spoken: {
      language: languageOf(language ?? ''),
      speakers,
      segments: segments.map(({ label, ...segment }) => ({ ...segment, speaker: speakers[labels.indexOf(label)]?.id ?? null })),
    },
    refusal: null,
  }
}

/** Recognisers number speakers; whoever edited a file has named them. */
const nameOf = (label: string, index: number): string =>
  /^(?:speaker[\s_-]*)?(?:\d{1,3}|[A-Z])$/i.test(label) ? `Speaker ${index + 1}` : label.slice(0, 60)

/** Some servers answer the English name of a language. */
function languageOf(given: string): string {
  const name = given.trim().toLowerCase()
  return languageTag(languagesByName[name] ?? name) ?? ''
}

const languagesByName: Record<string, string> = {
  english: 'en',
  german: 'de',
  french: 'fr',
  spanish: 'es',
  italian: 'it',
  portuguese: 'pt',
  dutch: 'nl',
  polish: 'pl',
  welsh: 'cy',
  swedish: 'sv',
  danish: 'da',
  norwegian: 'nb',
  finnish: 'fi',
  turkish: 'tr',
  ukrainian: 'uk',
  arabic: 'ar',
  hindi: 'hi',
  chinese: 'zh',
  japanese: 'ja',
  korean: 'ko',
}

function timedSegments({ segments, words }: Transcription, length: number): NamedSegment[] {
  const end = Number.isFinite(length) ? length : Infinity
  const whole = (time: number) => Math.min(Math.round(time * 1000), end)
  const toTimed = (timed: readonly TimedWord[]): Word[] => {
    let latest = 0
    return timed.flatMap(({ word, start, end: until }) => {
      const tokens = tokensOf(word)
      const from = Math.max(latest, whole(start))
      const to = Math.max(from, whole(until))
      if (tokens.length > 0) latest = from
      return spreadOver(tokens, { from, to })
    })
  }
  const all = toTimed(words ?? [])
  if (!segments || segments.length === 0) return segmentsOf(all)
  let next = 0
  return segments
    .toSorted((one, other) => one.start - other.start)
    .flatMap(({ start, end: until, text, words: own, speaker }, index, sorted) => {
      const span = { from: whole(start), to: Math.max(whole(start), whole(until)) }
      const tokens = tokensOf(text)
      const timed = own && own.length > 0 ? toTimed(own) : all.slice(next, (next = untilOf(sorted[index + 1]?.start)))
      // Words come without punctuation, which the text has.
      const spoken = timed.length === 0 ? spreadOver(tokens, span) : tokens.length === 0 ? timed : retime(timed, tokens, span)
      if (spoken.length === 0) return []
      const from = Math.min(span.from, spoken[0]![1])
      const to = Math.max(span.to, spoken.at(-1)![2])
      return [{ from, to, label: cleanText(speaker ?? ''), words: spoken }]
    })

  /** Words belong to the segment in which they have their middle. */
  function untilOf(start: number | undefined): number {
    if (start === undefined) return all.length
    const at = all.findIndex(([, from, to], index) => index >= next && (from + to) / 2 >= start * 1000)
    return at < 0 ? all.length : at
  }
}

function segmentsOf(all: readonly Word[]): NamedSegment[] {
  const found: NamedSegment[] = []
  for (const word of all) {
    const open = found.at(-1)
    const last = open?.words.at(-1)
    const ends =
      !open || !last || word[1] - last[2] >= pause || open.words.length >= mostTokensOfSegment || /[.!?…]$/.test(last[0])
    if (ends) found.push({ from: word[1], to: word[2], label: '', words: [word] })
    else {
      open.words.push(word)
      open.to = Math.max(open.to, word[2])
    }
  }
  return found
}
