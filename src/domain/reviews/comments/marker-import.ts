import { z } from 'zod'
import { fileReading } from '../../common/text/file-reading.ts'

/** Of a marker file: its bytes, and how many markers are read. */
export const markerFileLimits = { bytes: 5 * 1024 ** 2, markers: 5_000 }

/** Kinds of marker files that are read, by what they contain. */
export const markerFormatLabels = {
  edl: 'EDL',
  premiere: 'Premiere Pro XML',
  fcpxml: 'Final Cut Pro XML',
  'avid-xml': 'Avid markers (XML)',
  'avid-text': 'Avid markers (text)',
  csv: 'CSV table',
} as const
export type MarkerFormat = keyof typeof markerFormatLabels

/** Extensions for the file picker. */
export const markerFileTypes = '.edl,.xml,.fcpxml,.txt,.csv,.tsv'

const markerOutcomes = ['new', 'duplicate', 'outside', 'empty'] as const

/** What becomes of a file's markers on one version. */
export const markerPreview = z.object({
  format: z.enum(Object.keys(markerFormatLabels) as [MarkerFormat, ...MarkerFormat[]]),
  /** Name of the sequence or edit in the file; empty for none. */
  title: z.string(),
  /** Timecode of the version's first frame that the file's times were read with. */
  start: z.string(),
  /** Reasons why the file may belong to another film: they have to be accepted before anything is imported. */
  warnings: z.array(z.string()),
  /** What was read, left out and assumed. */
  reading: fileReading,
  counts: z.object({ new: z.number(), duplicate: z.number(), outside: z.number(), empty: z.number() }),
  /** How many texts are longer than a comment can be, and are cut. */
  shortened: z.number(),
  markers: z.array(
    z.object({
      /** As in the file; empty for the whole version. */
      time: z.string(),
      /** Null for the whole version, and outside of the film. */
      frame: z.number().nullable(),
      frames: z.number(),
      text: z.string(),
      outcome: z.enum(markerOutcomes),
    }),
  ),
})
export type MarkerPreview = z.output<typeof markerPreview>

/** Prefix of notes about the whole version in formats that need a frame. */
export const wholeVersionPrefix = 'The whole version: '

/** Text of an imported comment: its author is the member of staff who imports it, so the original name stays in the text. */
export const importedText = ({ author, text }: { author: string; text: string }): string =>
  author === '' || text.startsWith(`${author}: `) ? text : `${author}: ${text}`
