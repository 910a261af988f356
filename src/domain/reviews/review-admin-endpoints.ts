import { z } from 'zod'
import { endpoint } from '../common/endpoint.ts'
import { emailAddress, idParams, line, prose, requiredLine } from '../common/fields.ts'
import { exportFormats } from './export-formats.ts'
import { finalAsset, reviewRounds, reviewVersion, signOff } from './review.ts'
import { reviewPassword } from './review-password.ts'
import { reviewRights } from './review-rules.ts'
import { reviewSettings } from './review-settings.ts'
import { mostRounds } from './rounds.ts'
import { versionLabel } from './version-label.ts'

const revision = z.int32().min(0)

const timecodeText = z.string().regex(/^\d{2}:[0-5]\d:[0-5]\d[:;]\d{2}$/, 'Please enter it as 01:00:00:00.')

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
})
export type ShareLink = z.output<typeof shareLink>

const adminReview = z.object({
  slug: z.string(),
  /** URL of the client page, with the key of its private link if there is one. */
  link: z.string(),
  passwordProtected: z.boolean(),
  privateLink: z.boolean(),
  watermark: z.boolean(),
  startTimecode: z.string(),
  versions: z.array(
    reviewVersion.extend({
      assetId: z.string(),
      /** Mails the client as soon as the film can be watched. */
      tellWhenReady: z.boolean(),
    }),
  ),
  links: z.array(shareLink),
  /** Views, latest first. */
  visits: z.array(
    z.object({ name: z.string(), version: z.string(), firstAt: z.iso.datetime(), lastAt: z.iso.datetime(), times: z.number() }),
  ),
  rounds: reviewRounds.extend({ sent: z.array(reviewRounds.shape.sent.element.extend({ id: z.string(), note: z.string() })) }),
  signOff: signOff.nullable(),
  finals: z.array(finalAsset.extend({ assetId: z.string() })),
})
export type AdminReview = z.output<typeof adminReview>

const answered = z.object({ success: z.literal(true), review: adminReview })

/** A project's review in the admin area; `id` is the project's unless stated otherwise. */
export const reviewAdminEndpoints = {
  /**
   * Multipart form: clientName, projectTitle, projectSlug, notes, password, and versions (labels) with as many videos (files), or
   * `assets` (ids of films uploaded before) in the same order. `clientEmail` gets mails about new versions, `deadline` is a day.
   * With `privateLink` of `true` the page opens by its private link or the password only.
   */
  createProject: endpoint({
    method: 'POST',
    path: '/api/admin/project',
    who: 'staff',
    files: true,
    answer: z.object({ success: z.literal(true), message: z.string(), project: z.object({ id: z.string(), slug: z.string() }) }),
  }),
  /** Null for a project without versions. */
  readAdminReview: endpoint({
    method: 'GET',
    path: '/api/admin/projects/:id/review',
    who: 'staff',
    params: idParams,
    answer: z.object({ review: adminReview.nullable() }),
  }),
  readReviewSettings: endpoint({
    method: 'GET',
    path: '/api/admin/settings/reviews',
    who: 'staff',
    answer: reviewSettings.extend({ revision }),
  }),
  /** 409 when saved since `revision`, which is 0 before the first save. */
  saveReviewSettings: endpoint({
    method: 'PUT',
    path: '/api/admin/settings/reviews',
    who: 'staff',
    body: reviewSettings.extend({ revision }),
    answer: z.object({ success: z.literal(true), revision }),
  }),
  /**
   * Missing fields stay unchanged; null removes the password. A private link that is switched off and on again gets a new key.
   * 409 for removing the last protection when the settings require one.
   */
  changeReview: endpoint({
    method: 'PATCH',
    path: '/api/admin/projects/:id/review',
    who: 'staff',
    params: idParams,
    body: z.object({
      password: reviewPassword.nullable().optional(),
      privateLink: z.boolean().optional(),
      watermark: z.boolean().optional(),
      startTimecode: timecodeText.optional(),
      roundsIncluded: z
        .number('Please enter a whole number.')
        .int('Please enter a whole number.')
        .min(0)
        .max(mostRounds, `Please use at most ${mostRounds}.`)
        .optional(),
      /** Pounds. */
      roundPrice: z.number('Please enter an amount.').min(0, 'Please enter an amount.').max(1_000_000).optional(),
    }),
    answer: answered,
  }),
  /** Adds a film of the library as the next version; mails the client unless `tell` is false. */
  addVersion: endpoint({
    method: 'POST',
    path: '/api/admin/projects/:id/versions',
    who: 'staff',
    params: idParams,
    body: z.object({
      assetId: z.uuid('Please choose a film.'),
      /** When empty, the next of V1, V2 …. */
      label: z.union([z.literal(''), versionLabel()]).default(''),
      notes: prose(2_000).default(''),
      tell: z.boolean().default(true),
    }),
    answer: answered,
  }),
  /** `id` is the version's. */
  changeVersion: endpoint({
    method: 'PATCH',
    path: '/api/admin/review-versions/:id',
    who: 'staff',
    params: idParams,
    body: z.object({ label: versionLabel().optional(), notes: prose(2_000).optional() }),
    answer: answered,
  }),
  makeShareLink: endpoint({
    method: 'POST',
    path: '/api/admin/projects/:id/review-links',
    who: 'staff',
    params: idParams,
    body: link.extend({
      email: link.shape.email.default(''),
      expiresOn: link.shape.expiresOn.default(null),
      password: link.shape.password.default(null),
      mail: link.shape.mail.default(false),
    }),
    answer: answered,
  }),
  /** `id` is the link's. Missing fields stay unchanged. */
  changeShareLink: endpoint({
    method: 'PATCH',
    path: '/api/admin/review-links/:id',
    who: 'staff',
    params: idParams,
    body: link.extend({ revoked: z.boolean() }).partial(),
    answer: answered,
  }),
  /** Revokes an approval, whoever gave it. */
  reopenReview: endpoint({
    method: 'POST',
    path: '/api/admin/projects/:id/reopen',
    who: 'staff',
    params: idParams,
    body: z.object({ reason: requiredLine('Please give a reason.', 500) }),
    answer: answered,
  }),
  /** Accepts or declines an extra round; `id` is the round's. An accepted one adds a line to the project. */
  decideRound: endpoint({
    method: 'POST',
    path: '/api/admin/review-rounds/:id/decision',
    who: 'staff',
    params: idParams,
    body: z.object({ decision: z.enum(['accepted', 'declined'], 'Please accept or decline it.') }),
    answer: answered,
  }),
  /** Adds a file of the library for download by the client after approval. */
  addFinal: endpoint({
    method: 'POST',
    path: '/api/admin/projects/:id/finals',
    who: 'staff',
    params: idParams,
    body: z.object({
      assetId: z.uuid('Please choose a file.'),
      label: requiredLine('Please give it a name.', 120),
      description: line(500).default(''),
    }),
    answer: answered,
  }),
  removeFinal: endpoint({
    method: 'DELETE',
    path: '/api/admin/review-finals/:id',
    who: 'staff',
    params: idParams,
    answer: answered,
  }),
  /** Exports a version's comments for editing software; `id` is the version's. `start` is the timecode of the first frame. */
  exportComments: endpoint({
    method: 'GET',
    path: '/api/admin/review-versions/:id/comments/:format',
    who: 'staff',
    params: idParams.extend({ format: z.enum(exportFormats) }),
    query: z.object({ start: timecodeText.optional(), open: z.enum(['true', 'false']).default('false') }),
    answer: z.unknown(),
  }),
}
