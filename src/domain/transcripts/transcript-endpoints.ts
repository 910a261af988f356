import { z } from 'zod'
import { endpointsFor } from '../common/endpoint.ts'
import { knownRevision, recordId, requiredLine } from '../common/fields.ts'
import { language } from '../captions/caption-endpoints.ts'
import { keyParams } from '../reviews/review-endpoints.ts'
import { transcriptionRun } from './transcription-run.ts'
import { cleanText, transcriptLimits, transcriptSources, word } from './transcript.ts'
import { transcriptFormats } from './write-transcript.ts'

const idOfSpeakers = z.string().regex(/^s\d{1,4}$/, 'Please choose from the list.')
const speakers = z
  .array(z.object({ id: idOfSpeakers, name: requiredLine('Please give each speaker a name.', 60) }))
  .max(transcriptLimits.speakers, `A transcript has at most ${transcriptLimits.speakers} speakers.`)
  .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, 'Two speakers have the same id.')

const segment = z.object({
  id: z.string(),
  /** Milliseconds. */
  from: z.number(),
  to: z.number(),
  /** Id of its speaker; null where nobody named one. */
  speaker: z.string().nullable(),
  words: z.array(word),
})

/** A transcript as everyone reads it who may. */
export const readableTranscript = z.object({
  versionId: z.string(),
  /** BCP 47 tag, or empty where it is not known. */
  language: z.string(),
  speakers: z.array(z.object({ id: z.string(), name: z.string() })),
  /** In the order of the film. */
  segments: z.array(segment),
})
export type ReadableTranscript = z.output<typeof readableTranscript>

export const transcript = readableTranscript.extend({
  source: z.enum(transcriptSources),
  /** Clients may read it. */
  published: z.boolean(),
  revision: z.number(),
})
export type Transcript = z.output<typeof transcript>

const seen = endpointsFor({ who: 'staff', can: 'see-projects', scope: { version: 'id' }, path: '/api/admin/review-versions/:id' })
const edited = endpointsFor({
  who: 'staff',
  can: 'upload-versions',
  scope: { version: 'id' },
  path: '/api/admin/review-versions/:id',
})

const transcription = z.object({
  /** Null for a version that was never transcribed by the server. */
  run: transcriptionRun.nullable(),
  /** Host that sound is sent to, and what it costs; null where none is configured. */
  server: z
    .object({
      host: z.string(),
      /** `About £0.36 for 60 minutes`; null where no price is configured, and for people who cannot ask. */
      estimate: z.string().nullable(),
    })
    .nullable(),
  /** Null for none. */
  transcript: z.object({ revision: z.number() }).nullable(),
})
export type Transcription = z.output<typeof transcription>

const searchText = z.string().max(200, 'Please use at most 200 characters.').default('')

/** A place where something is said. */
const place = z.object({
  versionId: z.string(),
  projectTitle: z.string(),
  film: z.string(),
  /** Label of the version. */
  version: z.string(),
  seconds: z.number(),
  speaker: z.string(),
  /** The text around, with what was searched for. */
  text: z.array(z.object({ text: z.string(), sought: z.boolean() })),
  /** Path of the review page, at that time. */
  path: z.string(),
})
export type Place = z.output<typeof place>

const places = z.object({
  places: z.array(place),
  /** True where there are more places than are looked through. */
  more: z.boolean(),
})

const staffEndpoint = endpointsFor({ who: 'staff' })
const publicEndpoint = endpointsFor({ who: 'anyone', path: '/api/client/:key/transcripts' })
const portalEndpoint = endpointsFor({ who: 'client' })

/** Transcripts; `id` is the version's. */
export const transcriptEndpoints = {
  readTranscription: seen('GET', '/transcription', 'Read transcription', { answer: transcription }),
  askForTranscript: edited('POST', '/transcription', 'Ask for transcript', {
    description:
      'Sends the sound to the transcription server. A transcript that is there is replaced: 409 when it was saved since `revision`.',
    body: z.object({ language: z.union([z.literal(''), language]).default(''), revision: knownRevision }),
    answer: transcription,
  }),
  cancelTranscription: edited('DELETE', '/transcription', 'Cancel transcription', {
    description: '409 when it is over.',
    answer: transcription,
  }),
  readTranscript: seen('GET', '/transcript', 'Read transcript', { answer: z.object({ transcript: transcript.nullable() }) }),
  importTranscript: edited('PUT', '/transcript', 'Import transcript', {
    description:
      'WebVTT, SubRip or `verbose_json`. A transcript that is there is replaced: 409 when it was saved since `revision`, or without one.',
    largeBody: true,
    body: z.object({
      text: z.string('Please add a transcript.').max(transcriptLimits.bytes, 'This transcript is too large. The most is 6 MB.'),
      language: z.union([z.literal(''), language]).default(''),
      revision: knownRevision,
    }),
    answer: z.object({ transcript }),
  }),
  changeTranscript: edited('PATCH', '/transcript', 'Change transcript', {
    description: 'Missing fields stay. 409 when it was saved since `revision`.',
    body: z.object({
      revision: knownRevision,
      published: z.boolean('Please choose on or off.').optional(),
      /** All of them. Segments of one who is left out have none. */
      speakers: speakers.optional(),
      segments: z
        .array(
          z.object({
            id: recordId,
            /** Unchanged words keep their times. */
            text: z
              .string('Please enter some text.')
              .max(transcriptLimits.segmentText, 'This text is too long for one part of a transcript.')
              .transform(cleanText)
              .refine((text) => text !== '', 'Please enter some text.')
              .optional(),
            speaker: idOfSpeakers.nullable().optional(),
          }),
        )
        .max(500, 'Please change fewer parts at once.')
        .optional(),
    }),
    answer: z.object({ transcript }),
  }),
  deleteTranscript: edited('DELETE', '/transcript', 'Delete transcript'),
  downloadTranscript: seen('GET', '/transcript/file', 'Download transcript', {
    description: 'As an attachment.',
    query: z.object({ format: z.enum(transcriptFormats).default('txt') }),
    answer: z.string(),
  }),
  makeCaptions: edited('POST', '/transcript/captions', 'Make captions of a transcript', {
    description: 'Adds a caption track, published at once. 409 for a language that the film has captions in.',
    body: z.object({ language, label: requiredLine('Please give the track a label.', 60) }),
    answer: z.object({ assetId: z.string(), track: z.string() }),
  }),
  searchTranscripts: staffEndpoint('GET', '/api/admin/transcripts', 'Search transcripts', {
    description:
      'What is said in the films of a client, or of every one that the caller sees. The last word may be its beginning.',
    can: 'see-projects',
    scope: 'list',
    query: z.object({ search: searchText, client: recordId.optional() }),
    answer: places.extend({
      /** By version: what it uses and is not cleared, in words, for those who see rights. */
      notCleared: z.record(z.string(), z.array(z.string())),
    }),
  }),
  listPublishedTranscripts: publicEndpoint('GET', '', 'List published transcripts', {
    description: 'Ids of versions whose transcript clients may read.',
    params: keyParams,
    answer: z.object({ versions: z.array(z.string()) }),
  }),
  readPublishedTranscript: publicEndpoint('GET', '/:id', 'Read published transcript', {
    description: '404 where clients may not read it.',
    params: keyParams.extend({ id: recordId }),
    answer: z.object({ transcript: readableTranscript }),
  }),
  searchOwnTranscripts: portalEndpoint('GET', '/api/portal/transcripts', 'Search own transcripts', {
    description: "What is said in the client's own films, of transcripts that they may read.",
    query: z.object({ search: searchText }),
    answer: places,
  }),
}
