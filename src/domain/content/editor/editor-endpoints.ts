import { z } from 'zod'
import { endpointsFor } from '../../common/endpoint.ts'
import { line, pageQuery, recordId } from '../../common/fields.ts'
import { canBeKept } from './can-be-kept.ts'
import { contentKinds, contentStates } from '../kinds/content-kinds.ts'
import { mostFeatured } from '../kinds/work-portfolio.ts'

const itemCard = z.object({
  id: z.string(),
  kind: z.enum(contentKinds),
  /** From the draft, as are slug and picture. */
  title: z.string(),
  slug: z.string(),
  state: z.enum(contentStates),
  /** In the future for scheduled items; null for items that were never published. */
  publishedAt: z.iso.datetime().nullable(),
  changedAt: z.iso.datetime(),
  /** URL of a small picture. */
  thumbnail: z.string().nullable(),
  featured: z.boolean(),
  /** Path of the public page; null when it is not public. */
  path: z.string().nullable(),
})
export type ContentCard = z.output<typeof itemCard>

const draft = z.object({
  title: line(200),
  slug: line(120),
  tags: z.array(line(40)).max(20, 'Please use at most 20 tags.'),
  /** The draft as the editor holds it; validated against its kind's schema only on publishing. */
  body: z
    .record(z.string(), z.unknown())
    .refine((body) => canBeKept(body), 'This text contains characters or nesting that cannot be saved.'),
})

export type ContentDraft = z.output<typeof draft>

const item = itemCard.extend({
  draft,
  revision: z.number(),
  /** The revision that is public or scheduled; null for none. */
  publicRevision: z.number().nullable(),
  /** Messages by field for everything that prevents publishing. */
  problems: z.record(z.string(), z.string()),
})
export type EditedItem = z.output<typeof item>

/** A timestamp within the range of years that PostgreSQL and the product both handle. */
const moment = z.iso
  .datetime('Please choose a valid date and time.')
  .refine((at) => /^(19|20|21)\d\d-/.test(at), 'Please choose a valid date and time.')
/** The revision that the caller last read: 409 when the item was saved since. */
const standing = { revision: z.int32().min(1) }

const staffEndpoint = endpointsFor({ who: 'staff', can: 'publish', flag: 'contentManagement', path: '/api/admin/content' })

export const editorEndpoints = {
  listContent: staffEndpoint('GET', '', 'List content', {
    query: z.object({
      kind: z.enum(contentKinds).default('post'),
      state: z.enum(contentStates).optional(),
      search: z.string().max(200).optional(),
      /**
       * `latest`: by last change, paged. `shown`: in the public order, for reordering; `featured`: featured items in their order.
       * The last two are returned whole (at most 1,000), ignoring other parameters.
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
  createContent: staffEndpoint('POST', '', 'Create content', {
    body: z.object({ kind: z.enum(contentKinds), title: line(200) }),
    answer: z.object({ item }),
  }),
  readContent: staffEndpoint('GET', '/:id', 'Read content', { answer: z.object({ item }) }),
  saveContent: staffEndpoint('PUT', '/:id', 'Save content', {
    /** `auto` marks an autosave; the next autosave replaces it in the history. */
    body: draft.extend({ ...standing, auto: z.boolean().default(false) }),
    answer: z.object({ item }),
  }),
  publishContent: staffEndpoint('POST', '/:id/publish', 'Publish content', {
    description:
      'Publishes the draft with its pictures and films, now or at `at`. 422 with messages by field for an invalid draft. A public item stays public: its changes cannot be scheduled.',
    body: z.object({ ...standing, at: moment.nullable().default(null) }),
    answer: z.object({ item }),
  }),
  unpublishContent: staffEndpoint('POST', '/:id/unpublish', 'Unpublish content', {
    body: z.object({ ...standing }),
    answer: z.object({ item }),
  }),
  deleteContent: staffEndpoint('DELETE', '/:id', 'Delete content'),
  orderContent: staffEndpoint('PUT', '/api/admin/content-order', 'Set the order of content', {
    description: 'Moves the named items to the front in that order; the others keep their order behind them.',
    body: z.object({ kind: z.enum(contentKinds), ids: z.array(recordId).max(1_000) }),
  }),
  featureWork: staffEndpoint('PUT', '/api/admin/featured-work', 'Choose featured work', {
    description: 'Sets the featured work projects and their order; all others stop being featured.',
    body: z.object({ ids: z.array(recordId).max(mostFeatured, `Please feature at most ${mostFeatured} projects.`) }),
  }),
  listRevisions: staffEndpoint('GET', '/:id/revisions', 'List revisions', {
    answer: z.object({
      revisions: z.array(
        z.object({ revision: z.number(), savedAt: z.iso.datetime(), published: z.boolean(), auto: z.boolean(), draft }),
      ),
    }),
  }),
  restoreRevision: staffEndpoint('POST', '/:id/restore', 'Restore revision', {
    description: 'Saves an old revision as the newest draft; the public item does not change.',
    body: z.object({ ...standing, restore: z.int32().min(1) }),
    answer: z.object({ item }),
  }),
}
