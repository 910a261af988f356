import type { Hono } from 'hono'
import { randomUUID } from 'node:crypto'
import { editorEndpoints } from '#domain/content/editor/editor-endpoints.ts'
import { Problem } from '#domain/common/problem.ts'
import type { ContentKind } from '#domain/content/kinds/content-kinds.ts'
import { contentSlugOf } from '#domain/content/content-slug.ts'
import { bindGroup, type EndpointServices } from '../../../base/http/bind-endpoint.ts'
import type { AppEnv } from '../../../base/http/request-context.ts'
import type { Services } from '../../../base/services.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { contentChanged } from '../../activity/content-changed.ts'
import { releaseAssets } from '../../media/library/asset-library-store.ts'
import { toCard, toEdited } from './editor-answers.ts'
import { countItems, findItem, listItems, type ItemRow, insertItem, tryLockItem, removeItem } from './editor-store.ts'
import { featureWork, orderContent } from './order-content.ts'
import { listFeaturedItems, listInOrder } from './order-store.ts'
import { publishContent, type ExpectMayShow } from './publish-content.ts'
import { lockItemOrThrow } from './lock-item.ts'
import { listRevisions, addRevision, findRevision } from './revision-store.ts'
import { saveContent, keepDraft } from './save-content.ts'
import { unpublishContent } from './unpublish-content.ts'
import type { WorkShelf } from '../public/work-shelf.ts'

/** The editor of the admin area. */
export function mountEditor(
  app: Hono<AppEnv>,
  services: EndpointServices,
  { shelf, expectMayShow }: { shelf: WorkShelf; expectMayShow: ExpectMayShow },
): void {
  const { db } = services
  const edited = async (item: ItemRow, now: Date) => ({ item: await toEdited(services, item, now) })

  bindGroup(app, services, editorEndpoints, {
    listContent: async ({ query, now }) => {
      const { order, after, limit, ...filter } = query
      const { page, next } =
        order === 'latest' ? await listItems(db, { ...filter, now, after, limit }) : { page: await inOrder(), next: null }
      return {
        items: page.map((item) => toCard(services, item, now)),
        next,
        counts: await countItems(db, { ...filter, now }),
      }

      function inOrder() {
        return order === 'shown' ? listInOrder(db, filter.kind) : listFeaturedItems(db, filter.kind)
      }
    },
    createContent: async ({ body, now }) => edited(await createContent(services, body, now), now),
    readContent: async ({ params, now }) => edited(await findOrThrow(params.id), now),
    saveContent: async ({ params, body, now }) => {
      const { revision, auto, ...draft } = body
      return edited(await saveContent(services, { id: params.id, revision, draft, auto }, now), now)
    },
    publishContent: async ({ params, body, now }) => {
      const at = body.at === null ? null : new Date(body.at)
      const item = await publishContent({ ...services, expectMayShow }, { id: params.id, revision: body.revision, at }, now)
      showAtOnce()
      return edited(item, now)
    },
    unpublishContent: async ({ params, body, now }) => {
      const item = await unpublishContent(services, { id: params.id, ...body }, now)
      showAtOnce()
      return edited(item, now)
    },
    deleteContent: async ({ params }) => {
      await deleteContent(services, params.id)
      showAtOnce()
    },
    orderContent: async ({ body }) => {
      await orderContent(services, body.kind, body.ids)
      showAtOnce()
    },
    featureWork: async ({ body }) => {
      await featureWork(services, body.ids)
      showAtOnce()
    },
    listRevisions: async ({ params }) => {
      const item = await findOrThrow(params.id)
      const revisions = await listRevisions(db, item.id)
      return { revisions: revisions.map(({ savedAt, ...revision }) => ({ ...revision, savedAt: savedAt.toISOString() })) }
    },
    restoreRevision: async ({ params, body, now }) =>
      edited(await restoreRevision(services, { id: params.id, ...body }, now), now),
  })

  async function findOrThrow(id: string): Promise<ItemRow> {
    const item = await findItem(db, id)
    if (!item) throw new Problem('not-found', 'This no longer exists: someone deleted it.')
    return item
  }

  /** Other processes are notified through the database; this one clears its cache at once. */
  function showAtOnce(): void {
    shelf.forget()
    services.pages.clear()
  }
}

/** Creates an empty draft with this title and a slug made of it. */
async function createContent(
  { db }: Pick<Services, 'db'>,
  { kind, title }: { kind: ContentKind; title: string },
  now: Date,
): Promise<ItemRow> {
  const id = randomUUID()
  const draft = { title, slug: contentSlugOf(title), tags: [], body: {} }
  return db.transaction(async (tx) => {
    const item = await insertItem(tx, { id, kind, slug: id, draft, createdAt: now, changedAt: now })
    await addRevision(tx, item)
    await recordActivity(tx, { actor: 'staff', action: 'content.created', subject: id, meta: { kind, title } })
    return item
  })
}

/** Deletes the item with its revisions and former slugs; its pictures stay in the library. Throws `not-found`. */
async function deleteContent({ db }: Pick<Services, 'db'>, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const item = await tryLockItem(tx, id)
    if (!item) throw new Problem('not-found', 'This no longer exists: someone deleted it.')
    await releaseAssets(tx, item.kind, id)
    await removeItem(tx, id)
    const meta = { kind: item.kind, title: item.draft.title }
    await recordActivity(tx, { actor: 'staff', action: 'content.deleted', subject: id, meta })
    await contentChanged(tx)
  })
}

/** Restores an old revision as the newest draft; the public item does not change. Throws `not-found` and `conflict`. */
async function restoreRevision(
  { db }: Pick<Services, 'db'>,
  { id, revision, restore }: { id: string; revision: number; restore: number },
  now: Date,
): Promise<ItemRow> {
  return db.transaction(async (tx) => {
    const item = await lockItemOrThrow(tx, id, revision)
    const draft = await findRevision(tx, id, restore)
    if (!draft) throw new Problem('not-found', 'This version is no longer kept.')
    await recordActivity(tx, { actor: 'staff', action: 'content.restored', subject: id, meta: { restored: restore } })
    return keepDraft(tx, item, draft, { now })
  })
}
