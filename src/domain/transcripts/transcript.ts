import { z } from 'zod'

/** A word with its start and end in whole milliseconds. As a tuple, since a film has thousands. */
export const word = z.tuple([z.string(), z.number(), z.number()])
export type Word = z.output<typeof word>

/** Somebody who talks in a film. */
export interface Speaker {
  /** Unique in its transcript: `s1`. */
  id: string
  name: string
}

/** A stretch of speech, with times in whole milliseconds. */
export interface Segment {
  from: number
  to: number
  /** Id of its speaker; null where nobody named one. */
  speaker: string | null
  words: Word[]
}

/** What is said in a film. */
export interface Spoken {
  /** BCP 47 tag, or empty where it is not known. */
  language: string
  speakers: Speaker[]
  segments: Segment[]
}

export type ReadSpoken = { spoken: Spoken; refusal: null } | { spoken: null; refusal: string }

export const transcriptLimits = {
  segments: 20_000,
  /** Characters of a file to import. */
  bytes: 6_000_000,
  /** Characters of one segment. */
  segmentText: 5_000,
  speakers: 50,
} as const

/** How a transcript came to be. */
export const transcriptSources = ['made', 'imported'] as const

export const textOf = (words: readonly Word[]): string => words.map(([text]) => text).join(' ')

/** Removes characters that cannot be stored or shown; runs of white space become one space. */
export const cleanText = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\s\u2028\u2029]+/g, ' ')
    .replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, '')
    .trim()

export const tokensOf = (text: string): string[] => cleanText(text).split(' ').filter(Boolean)
