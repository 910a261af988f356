import type { Hono } from 'hono'
import { editorEndpoints } from '#domain/content/editor/editor-endpoints.ts'
import { Problem } from '#domain/common/problem.ts'
import { bindEndpoint, type EndpointServices } from '../../../base/http/bind-endpoint.ts'
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

const done = { success: true } as const

/** The editor of the admin area. */
export function mountEditor(
  app: Hono<AppEnv>,
  services: EndpointServices,
  { shelf, expectMayShow }: { shelf: WorkShelf; expectMayShow: ExpectMayShow },
): void {
  const { db } = services
  const edited = async (item: ItemRow, now: Date) => ({ item: await toEdited(services, item, now) })

  bindEndpoint(app, services, editorEndpoints.listContent, async ({ query }) => {
    const now = new Date()
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
  })

  bindEndpoint(app, services, editorEndpoints.createContent, async ({ body }) => {
    const now = new Date()
    return edited(await createContent(services, body, now), now)
  })

  bindEndpoint(app, services, editorEndpoints.readContent, async ({ params }) => edited(await findOrThrow(params.id), new Date()))

  bindEndpoint(app, services, editorEndpoints.saveContent, async ({ params, body }) => {
    const now = new Date()
    const { revision, auto, ...draft } = body
    return edited(await saveContent(services, { id: params.id, revision, draft, auto }, now), now)
  })

  bindEndpoint(app, services, editorEndpoints.publishContent, async ({ params, body }) => {
    const now = new Date()
    const at = body.at === null ? null : new Date(body.at)
    const item = await publishContent({ ...services, expectMayShow }, { id: params.id, revision: body.revision, at }, now)
    showAtOnce()
    return edited(item, now)
  })

  bindEndpoint(app, services, editorEndpoints.unpublishContent, async ({ params, body }) => {
    const now = new Date()
    const item = await unpublishContent(services, { id: params.id, ...body }, now)
    showAtOnce()
    return edited(item, now)
  })

  bindEndpoint(app, services, editorEndpoints.deleteContent, async ({ params }) => {
    await deleteContent(services, params.id)
    showAtOnce()
    return done
  })

  bindEndpoint(app, services, editorEndpoints.orderContent, async ({ body }) => {
    await orderContent(services, body.kind, body.ids)
    showAtOnce()
    return done
  })

  bindEndpoint(app, services, editorEndpoints.featureWork, async ({ body }) => {
    await featureWork(services, body.ids)
    showAtOnce()
    return done
  })

  bindEndpoint(app, services, editorEndpoints.listRevisions, async ({ params }) => {
    const item = await findOrThrow(params.id)
    const revisions = await listRevisions(db, item.id)
    return { revisions: revisions.map(({ savedAt, ...revision }) => ({ ...revision, savedAt: savedAt.toISOString() })) }
  })

  bindEndpoint(app, services, editorEndpoints.restoreRevision, async ({ params, body }) => {
    const now = new Date()
    return edited(await restoreRevision(services, { id: params.id, ...body }, now), now)
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
