import type { Hono } from 'hono'
import { editorEndpoints } from '#domain/content/editor/editor-endpoints.ts'
import { Problem } from '#domain/common/problem.ts'
import { bindGroup, type EndpointServices } from '../../../base/http/bind-endpoint.ts'
import type { AppEnv } from '../../../base/http/request-context.ts'
import { createContent } from './create-content.ts'
import { deleteContent } from './delete-content.ts'
import { toCard, toEdited } from './editor-answers.ts'
import { countItems, findItem, listItems, type ItemRow } from './editor-store.ts'
import { featureWork, orderContent } from './order-content.ts'
import { listFeaturedItems, listInOrder } from './order-store.ts'
import { publishContent, type ExpectMayShow } from './publish-content.ts'
import { restoreRevision } from './restore-revision.ts'
import { listRevisions } from './revision-store.ts'
import { saveContent } from './save-content.ts'
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
    readContent: async ({ params }) => edited(await findOrThrow(params.id), new Date()),
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
