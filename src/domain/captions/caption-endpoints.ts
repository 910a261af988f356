import { z } from 'zod'
import { endpointsFor } from '../common/endpoint.ts'
import { fileReading } from '../common/text/file-reading.ts'
import { idParams, knownRevision, recordId, requiredLine } from '../common/fields.ts'
import { captionKinds, captionLimits, languageTag } from './caption-track.ts'
import { captionFormats } from './write-captions.ts'

const trackParams = idParams.extend({ track: recordId })

export const language = z
  .string('Please choose a language.')
  .max(35, 'Please choose a language.')
  .transform((text, context) => {
    const tag = languageTag(text)
    if (tag) return tag
    context.addIssue({ code: 'custom', message: 'Please enter a language tag, such as en or pt-BR.' })
    return z.NEVER
  })

const label = requiredLine('Please give the track a label.', 60)

const kind = z.enum(captionKinds, 'Please choose a kind.')

const versionNumber = z.coerce.number().int().min(1).max(1_000_000)

const captionText = z
  .string('Please add captions.')
  .max(captionLimits.bytes, 'This text is too long for captions. The most is 2 MB.')

/** A track with its published version. */
export const captionTrack = z.object({
  id: z.string(),
  /** BCP 47 tag. */
  language: z.string(),
  label: z.string(),
  kind: z.enum(captionKinds),
  /** Number of the published version, which players show; 0 for none yet. */
  version: z.number(),
  /** SHA-256 of its WebVTT, hexadecimal; empty for none yet. */
  sha256: z.string(),
  cues: z.number(),
  publishedAt: z.iso.datetime().nullable(),
  publishedBy: z.string(),
  /** True while there are changes that are not published. */
  hasDraft: z.boolean(),
  revision: z.number(),
})
export type CaptionTrack = z.output<typeof captionTrack>

/** A track with its text, to be edited. */
const openTrack = captionTrack.extend({
  /** WebVTT with identifiers of cues: the draft, or the published version. */
  text: z.string(),
})
export type OpenTrack = z.output<typeof openTrack>

export const captionVersion = z.object({
  number: z.number(),
  cues: z.number(),
  sha256: z.string(),
  savedAt: z.iso.datetime(),
  savedBy: z.string(),
})

/** The film of the tracks, as the editor needs it. */
export const captionedFilm = z.object({
  publicId: z.string(),
  title: z.string(),
  durationSeconds: z.number().nullable(),
  frameRate: z.object({ numerator: z.number(), denominator: z.number() }).nullable(),
  browserSafe: z.boolean(),
  transcoded: z.boolean(),
})
export type CaptionedFilm = z.output<typeof captionedFilm>

const seen = endpointsFor({ who: 'staff', can: 'see-projects', scope: { asset: 'id' }, path: '/api/admin/assets/:id/captions' })
const edited = endpointsFor({
  who: 'staff',
  can: 'upload-versions',
  scope: { asset: 'id' },
  path: '/api/admin/assets/:id/captions',
})

const answer = z.object({ track: openTrack })

/** With what was read, left out and assumed of a text that was sent; null without one. */
const answerOfText = answer.extend({ reading: fileReading.nullable() })

/** Caption tracks of a film; `id` is the asset's. */
export const captionEndpoints = {
  listCaptionTracks: seen('GET', '', 'List caption tracks', {
    description: 'In order of their labels.',
    answer: z.object({ film: captionedFilm, tracks: z.array(captionTrack) }),
  }),
  addCaptionTrack: edited('POST', '', 'Add caption track', {
    description:
      'With `text` (WebVTT or SubRip) its first version is published at once; without, the track begins empty. 409 for a language that is there.',
    largeBody: true,
    body: z.object({ language, label, kind: kind.default('captions'), text: captionText.default('') }),
    answer: answerOfText,
  }),
  readCaptionTrack: seen('GET', '/:track', 'Read caption track', { params: trackParams, answer }),
  changeCaptionTrack: edited('PATCH', '/:track', 'Change caption track', {
    description: 'Missing fields stay. `text` becomes the draft. 409 when it was saved since `revision`.',
    params: trackParams,
    largeBody: true,
    body: z.object({
      revision: knownRevision,
      language: language.optional(),
      label: label.optional(),
      kind: kind.optional(),
      text: captionText.optional(),
    }),
    answer: answerOfText,
  }),
  publishCaptionTrack: edited('POST', '/:track/versions', 'Publish caption track', {
    description: 'Publishes the draft as the next version.',
    params: trackParams,
    body: z.object({ revision: knownRevision }),
    answer,
  }),
  listCaptionVersions: seen('GET', '/:track/versions', 'List caption versions', {
    description: 'Newest first.',
    params: trackParams,
    answer: z.object({ versions: z.array(captionVersion) }),
  }),
  readCaptionVersion: seen('GET', '/:track/versions/:number', 'Read caption version', {
    description: 'Its text as WebVTT, to be edited again.',
    params: trackParams.extend({ number: versionNumber }),
    answer: z.object({ text: z.string() }),
  }),
  downloadCaptions: seen('GET', '/:track/file', 'Download captions', {
    description: 'The published version, or an earlier one, as an attachment.',
    params: trackParams,
    query: z.object({
      format: z.enum(captionFormats).default('vtt'),
      version: versionNumber.optional(),
    }),
    answer: z.string(),
  }),
  deleteCaptionTrack: edited('DELETE', '/:track', 'Delete caption track', { params: trackParams }),
}
