import { z } from 'zod'
import { endpoint } from '../common/endpoint.ts'
import { idParams, line, pageQuery, recordId } from '../common/fields.ts'
import { canBeKept } from './can-be-kept.ts'
import { contentKinds, contentStates } from './content-kinds.ts'
import { mostFeatured } from './work-portfolio.ts'

const itemCard = z.object({
  id: z.string(),
  kind: z.enum(contentKinds),
  /** Of the draft, as are slug and picture. */
  title: z.string(),
  slug: z.string(),
  state: z.enum(contentStates),
  /** In the future for what is scheduled; null for what was never published. */
  publishedAt: z.iso.datetime().nullable(),
  changedAt: z.iso.datetime(),
  /** Address of a small picture. */
  thumbnail: z.string().nullable(),
  featured: z.boolean(),
  /** Path of the public page; null while there is none. */
  path: z.string().nullable(),
})
export type ContentCard = z.output<typeof itemCard>

const draft = z.object({
  title: line(200),
  slug: line(120),
  tags: z.array(line(40)).max(20, 'Please use at most 20 tags.'),
  /** As the editor holds it; checked against its kind's shape only when it is to be published. */
  body: z
    .record(z.string(), z.unknown())
    .refine((body) => canBeKept(body), 'This text has characters or a depth that cannot be kept.'),
})

export type ContentDraft = z.output<typeof draft>

const item = itemCard.extend({
  draft,
  revision: z.number(),
  /** The save that is public, or will be; null while there is none. */
  publicRevision: z.number().nullable(),
  /** What has to be mended before it can be published, by field. */
  problems: z.record(z.string(), z.string()),
})
export type EditedItem = z.output<typeof item>

/** Of our times: the database knows years that nobody means. */
const moment = z.iso
  .datetime('Please choose a day and time that exist.')
  .refine((at) => /^(19|20|21)\d\d-/.test(at), 'Please choose a day and time that exist.')

const done = z.object({ success: z.literal(true) })
/** The revision that the caller has before them: 409 when somebody saved since. */
const standing = { revision: z.int32().min(1) }

export const editorEndpoints = {
  listContent: endpoint({
    method: 'GET',
    path: '/api/admin/content',
    who: 'staff',
    flag: 'contentManagement',
    query: z.object({
      kind: z.enum(contentKinds).default('post'),
      state: z.enum(contentStates).optional(),
      search: z.string().max(200).optional(),
      /**
       * `latest`: the last changed first, page by page. `shown`: as visitors see it, for putting in order; `featured`: what
       * is featured, in its order. Both are whole (1,000 at the most), whatever else is asked.
       */
      order: z.enum(['latest', 'shown', 'featured']).default('latest'),
      ...pageQuery,
    }),
    answer: z.object({
      items: z.array(itemCard),
      next: z.string().nullable(),
      counts: z.object({ all: z.number(), draft: z.number(), scheduled: z.number(), published: z.number(), changed: z.number() }),
    }),
  }),
  createContent: endpoint({
    method: 'POST',
    path: '/api/admin/content',
    who: 'staff',
    flag: 'contentManagement',
    body: z.object({ kind: z.enum(contentKinds), title: line(200) }),
    answer: z.object({ item }),
  }),
  readContent: endpoint({
    method: 'GET',
    path: '/api/admin/content/:id',
    who: 'staff',
    flag: 'contentManagement',
    params: idParams,
    answer: z.object({ item }),
  }),
  saveContent: endpoint({
    method: 'PUT',
    path: '/api/admin/content/:id',
    who: 'staff',
    flag: 'contentManagement',
    params: idParams,
    /** `auto`: nobody asked for it. In the history the next one soon takes its place. */
    body: draft.extend({ ...standing, auto: z.boolean().default(false) }),
    answer: z.object({ item }),
  }),
  /**
   * Makes the draft public, at once or at `at`; its pictures and films with it. 422 with what is missing, by field. What is
   * public already stays so: changes to it cannot be scheduled.
   */
  publishContent: endpoint({
    method: 'POST',
    path: '/api/admin/content/:id/publish',
    who: 'staff',
    flag: 'contentManagement',
    params: idParams,
    body: z.object({ ...standing, at: moment.nullable().default(null) }),
    answer: z.object({ item }),
  }),
  unpublishContent: endpoint({
    method: 'POST',
    path: '/api/admin/content/:id/unpublish',
    who: 'staff',
    flag: 'contentManagement',
    params: idParams,
    body: z.object({ ...standing }),
    answer: z.object({ item }),
  }),
  deleteContent: endpoint({
    method: 'DELETE',
    path: '/api/admin/content/:id',
    who: 'staff',
    flag: 'contentManagement',
    params: idParams,
    answer: done,
  }),
  /** Puts the named first, in that order; the others keep theirs behind them. */
  orderContent: endpoint({
    method: 'PUT',
    path: '/api/admin/content-order',
    who: 'staff',
    flag: 'contentManagement',
    body: z.object({ kind: z.enum(contentKinds), ids: z.array(recordId).max(1_000) }),
    answer: done,
  }),
  /** The featured work projects, in their order; nothing else is featured. */
  featureWork: endpoint({
    method: 'PUT',
    path: '/api/admin/featured-work',
    who: 'staff',
    flag: 'contentManagement',
    body: z.object({ ids: z.array(recordId).max(mostFeatured, `Please feature at most ${mostFeatured} projects.`) }),
    answer: done,
  }),
  listRevisions: endpoint({
    method: 'GET',
    path: '/api/admin/content/:id/revisions',
    who: 'staff',
    flag: 'contentManagement',
    params: idParams,
    answer: z.object({
      revisions: z.array(
        z.object({ revision: z.number(), savedAt: z.iso.datetime(), published: z.boolean(), auto: z.boolean(), draft }),
      ),
    }),
  }),
  /** Saves an old revision as the newest draft; nothing public changes. */
  restoreRevision: endpoint({
    method: 'POST',
    path: '/api/admin/content/:id/restore',
    who: 'staff',
    flag: 'contentManagement',
    params: idParams,
    body: z.object({ ...standing, restore: z.int32().min(1) }),
    answer: z.object({ item }),
  }),
}
