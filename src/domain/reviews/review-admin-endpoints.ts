import { z } from 'zod'
import { endpointsFor } from '../common/endpoint.ts'
import { emailAddress, idParams, knownRevision, line, prose, recordId, requiredLine } from '../common/fields.ts'
import { proofs } from '../signatures/signature.ts'
import { mostApprovals } from './approvals/approvals.ts'
import { exportFormats } from './comments/export-formats.ts'
import { timecodePattern } from '../media/films/frame-rate.ts'
import { markerFileLimits, markerPreview } from './comments/marker-import.ts'
import { finalAsset, reviewRounds, reviewVersion, signOff } from './review.ts'
import { reviewPassword } from './access/review-password.ts'
import { reviewRights } from './review-rules.ts'
import { reviewSettings } from './review-settings.ts'
import { mostRounds } from './approvals/rounds.ts'
import { versionLabel } from './versions/version-label.ts'

const revision = z.int32().min(0)

/** Id of the deliverable whose versions, rounds, approval and finals are meant; the first one when left out. */
const filmQuery = z.object({ film: recordId.optional() })

const timecodeText = z.string().regex(timecodePattern, 'Please enter it as 01:00:00:00.')

const rights = z.object(
  Object.fromEntries(reviewRights.map((right) => [right, z.boolean()])) as Record<(typeof reviewRights)[number], z.ZodBoolean>,
)

const link = z.object({
  name: requiredLine('Please name the person.', 120),
  email: z.union([z.literal(''), emailAddress()]),
  may: rights,
  /** Last day, in the studio's time zone. */
  expiresOn: z.iso.date('Please enter a valid date.').nullable(),
  password: reviewPassword.nullable(),
  /** Mails the link to the person. */
  mail: z.boolean(),
})

const shareLink = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  may: rights,
  expiresOn: z.string().nullable(),
  passwordProtected: z.boolean(),
  revoked: z.boolean(),
  link: z.string(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime().nullable(),
  revision: z.number(),
})
export type ShareLink = z.output<typeof shareLink>

const adminReview = z.object({
  /** The deliverable that versions, rounds, approval and finals are of. */
  deliverableId: z.string(),
  slug: z.string(),
  /** URL of the client page, with the key of its private link if there is one. */
  link: z.string(),
  passwordProtected: z.boolean(),
  privateLink: z.boolean(),
  watermark: z.boolean(),
  /** True when the watermark is part of the picture, for everybody but staff. */
  burntIn: z.boolean(),
  /** How its client has to prove who they are; null as the studio's settings say. */
  proof: z.enum(proofs).nullable(),
  approvalsNeeded: z.number(),
  /** True when approvals or extra rounds need a code, by its own setting or the studio's. */
  needsCode: z.boolean(),
  startTimecode: z.string(),
  /** Of the settings. */
  revision: z.number(),
  versions: z.array(
    reviewVersion.extend({
      assetId: z.string(),
      revision: z.number(),
      /** Mails the client as soon as the film can be watched. */
      tellWhenReady: z.boolean(),
      /** Start timecode that staff entered for it; null for that of its file. */
      startTimecode: z.string().nullable(),
      /** Start timecode in the file, and the name of its reel; null where it has none. */
      fileTimecode: z.string().nullable(),
      reel: z.string().nullable(),
    }),
  ),
  links: z.array(shareLink),
  /** Who gave a name, oldest first; for people who manage projects. `link` is the name on the share link that they came by. */
  guests: z.array(
    z.object({ id: z.string(), name: z.string(), email: z.string(), proven: z.boolean(), link: z.string().nullable() }),
  ),
  /** Views, latest first. */
  visits: z.array(
    z.object({ name: z.string(), version: z.string(), firstAt: z.iso.datetime(), lastAt: z.iso.datetime(), times: z.number() }),
  ),
  rounds: reviewRounds.extend({ sent: z.array(reviewRounds.shape.sent.element.extend({ id: z.string(), note: z.string() })) }),
  signOff: signOff.nullable(),
  finals: z.array(finalAsset.extend({ assetId: z.string() })),
})
export type AdminReview = z.output<typeof adminReview>

/** A marker file as base64. `start`: timecode of the first frame in the edit, where it is not the version's. */
const markerFile = z.object({
  name: line(200).default(''),
  file: z
    .base64('Please choose a file.')
    .min(1, 'This file is empty.')
    .max(Math.ceil(markerFileLimits.bytes / 3) * 4, 'A marker file can be up to 5 MB.'),
  start: timecodeText.optional(),
})

const answered = z.object({ success: z.literal(true), review: adminReview })

const staffEndpoint = endpointsFor({ who: 'staff', can: 'manage-projects', path: '/api/admin' })

/** A project's review in the admin area; `id` is the project's unless stated otherwise. */
export const reviewAdminEndpoints = {
  createProject: staffEndpoint('POST', '/project', 'Create project', {
    description:
      'Multipart form: clientName, projectTitle, projectSlug, notes, password, and versions (labels) with as many videos (files), or `assets` (ids of films uploaded before) in the same order. `clientEmail` gets mails about new versions, `deadline` is a day. With `privateLink` of `true` the page opens by its private link or the password only.',
    files: true,
    answer: z.object({ success: z.literal(true), message: z.string(), project: z.object({ id: z.string(), slug: z.string() }) }),
  }),
  readAdminReview: staffEndpoint('GET', '/projects/:id/review', 'Read admin review', {
    description: 'Null for a project that never had a version.',
    can: 'see-projects',
    scope: { project: 'id' },
    query: filmQuery,
    answer: z.object({ review: adminReview.nullable() }),
  }),
  readReviewSettings: staffEndpoint('GET', '/settings/reviews', 'Read review settings', {
    can: 'settings',
    answer: reviewSettings.extend({ revision }),
  }),
  saveReviewSettings: staffEndpoint('PUT', '/settings/reviews', 'Save review settings', {
    description: '409 when saved since `revision`, which is 0 before the first save.',
    can: 'settings',
    body: reviewSettings.extend({ revision }),
    answer: z.object({ success: z.literal(true), revision }),
  }),
  changeReview: staffEndpoint('PATCH', '/projects/:id/review', 'Change review', {
    description:
      'Missing fields stay unchanged; null removes the password. A private link that is switched off and on again gets a new key. 409 for removing the last protection when the settings require one.',
    query: filmQuery,
    body: z.object({
      revision: knownRevision,
      password: reviewPassword.nullable().optional(),
      privateLink: z.boolean().optional(),
      /** Mails everybody their own link to the page. */
      mailLinks: z.boolean().optional(),
      watermark: z.boolean().optional(),
      burntIn: z.boolean().optional(),
      proof: z.enum(proofs).nullable().optional(),
      approvalsNeeded: z.int('Please choose from the list.').min(1).max(mostApprovals).optional(),
      startTimecode: timecodeText.optional(),
      roundsIncluded: z
        .number('Please enter a whole number.')
        .int('Please enter a whole number.')
        .min(0)
        .max(mostRounds, `Please use at most ${mostRounds}.`)
        .optional(),
      /** Pounds; null where none is agreed, and clients are told none. */
      roundPrice: z.number('Please enter an amount.').min(0, 'Please enter an amount.').max(1_000_000).nullable().optional(),
    }),
    answer: answered,
  }),
  addVersion: staffEndpoint('POST', '/projects/:id/versions', 'Add version', {
    description: 'Adds a film of the library as the next version; mails the client unless `tell` is false.',
    can: 'upload-versions',
    scope: { project: 'id' },
    query: filmQuery,
    body: z.object({
      assetId: z.uuid('Please choose a film.'),
      /** When empty, the next of V1, V2 …. */
      label: z.union([z.literal(''), versionLabel()]).default(''),
      notes: prose(2_000).default(''),
      tell: z.boolean().default(true),
      /** Copies the caption tracks of the deliverable's last version, shifted by this many milliseconds; left out, none are copied. */
      captionOffset: z.int().min(-86_400_000).max(86_400_000).optional(),
    }),
    answer: answered,
  }),
  changeVersion: staffEndpoint('PATCH', '/review-versions/:id', 'Change version', {
    description: "`id` is the version's.",
    can: 'upload-versions',
    scope: { version: 'id' },
    body: z.object({
      revision: knownRevision,
      label: versionLabel().optional(),
      notes: prose(2_000).optional(),
      /** Empty for that of its file. */
      startTimecode: z.union([z.literal(''), timecodeText]).optional(),
    }),
    answer: answered,
  }),
  makeShareLink: staffEndpoint('POST', '/projects/:id/review-links', 'Make share link', {
    query: filmQuery,
    body: link.extend({
      email: link.shape.email.default(''),
      expiresOn: link.shape.expiresOn.default(null),
      password: link.shape.password.default(null),
      mail: link.shape.mail.default(false),
    }),
    answer: answered,
  }),
  changeShareLink: staffEndpoint('PATCH', '/review-links/:id', 'Change share link', {
    description: "`id` is the link's. Missing fields stay unchanged.",
    query: filmQuery,
    body: link.extend({ revoked: z.boolean() }).partial().extend({ revision: knownRevision }),
    answer: answered,
  }),
  reopenReview: staffEndpoint('POST', '/projects/:id/reopen', 'Reopen review', {
    description: 'Revokes an approval, whoever gave it.',
    query: filmQuery,
    body: z.object({ reason: requiredLine('Please give a reason.', 500) }),
    answer: answered,
  }),
  decideRound: staffEndpoint('POST', '/review-rounds/:id/decision', 'Accept or decline a round of changes', {
    description: "Accepts or declines an extra round; `id` is the round's. An accepted one adds a line to the project.",
    body: z.object({ decision: z.enum(['accepted', 'declined'], 'Please accept or decline it.') }),
    answer: answered,
  }),
  addFinal: staffEndpoint('POST', '/projects/:id/finals', 'Add final', {
    description: 'Adds a file of the library for download by the client after approval.',
    can: 'upload-versions',
    scope: { project: 'id' },
    query: filmQuery,
    body: z.object({
      assetId: z.uuid('Please choose a file.'),
      label: requiredLine('Please give it a name.', 120),
      description: line(500).default(''),
    }),
    answer: answered,
  }),
  removeFinal: staffEndpoint('DELETE', '/review-finals/:id', 'Remove final', {
    can: 'upload-versions',
    scope: { final: 'id' },
    answer: answered,
  }),
  exportComments: staffEndpoint('GET', '/review-versions/:id/comments/:format', 'Export comments', {
    description:
      "Exports a version's comments for editing software; `id` is the version's. `start` is the timecode of the first frame.",
    can: 'see-projects',
    scope: { version: 'id' },
    params: idParams.extend({ format: z.enum(exportFormats) }),
    query: z.object({ start: timecodeText.optional(), open: z.enum(['true', 'false']).default('false') }),
    answer: z.unknown(),
  }),
  readMarkers: staffEndpoint('POST', '/review-versions/:id/markers/preview', 'Preview markers to import', {
    description:
      "Says what importing a marker file would do; `id` is the version's. 422 at `file` for what cannot be read, or has another rate.",
    can: 'answer-reviews',
    scope: { version: 'id' },
    largeBody: true,
    body: markerFile,
    answer: z.object({ preview: markerPreview }),
  }),
  importMarkers: staffEndpoint('POST', '/review-versions/:id/markers', 'Import markers', {
    description:
      "Makes comments of a marker file's markers, all or none; those that are there already, or outside of the film, are skipped. 409 while its warnings are not `accepted`.",
    can: 'answer-reviews',
    scope: { version: 'id' },
    largeBody: true,
    body: markerFile.extend({ accepted: z.boolean().default(false) }),
    answer: answered.extend({ imported: z.number() }),
  }),
}
