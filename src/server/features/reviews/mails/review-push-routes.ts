import type { Hono } from 'hono'
import { reviewPushEndpoints } from '#domain/reviews/comments/review-push-endpoints.ts'
import { bindGroup, type EndpointServices } from '../../../base/http/bind-endpoint.ts'
import type { AppEnv } from '../../../base/http/request-context.ts'
import { manifestIcons } from '../../brand/look-icons.ts'
import { readLook } from '../../brand/look-setting.ts'
import { readBrand } from '../../brand/studio-brand.ts'
import { readPushKeys } from '../../people/notifications/push-keys.ts'
import { addReviewPush, findPushedMailbox } from './push-to-viewers.ts'
import { rememberAuthor } from '../links/review-cookie.ts'
import { enterOrThrow } from '../links/review-gate.ts'
import { deleteReviewPushAt } from './review-push-store.ts'

export function mountReviewPush(app: Hono<AppEnv>, services: EndpointServices): void {
  const { db, env } = services

  bindGroup(app, services, reviewPushEndpoints, {
    readManifest: async ({ params: { key } }) => {
      const { name } = await readBrand(db)
      const look = await readLook(db)
      const opened = `/clients/${key}`
      const manifest = {
        id: opened,
        name: `${name} review`,
        short_name: name,
        start_url: opened,
        scope: '/',
        display: 'standalone',
      }
      const colours = { background_color: look.background, theme_color: look.background, icons: manifestIcons(look) }
      const body = JSON.stringify({ ...manifest, ...colours })
      return new Response(body, { headers: { 'Content-Type': 'application/manifest+json' } })
    },
    readPush: async ({ params: { key }, c, now }) => {
      const mailbox = await findPushedMailbox(db, await enterOrThrow(c, services, key, now), now)
      return { pushKey: (await readPushKeys(services)).publicKey, mailbox }
    },
    addPush: async ({ params: { key }, body, c, now }) => {
      const entrance = await enterOrThrow(c, services, key, now)
      rememberAuthor(c, env, entrance, await addReviewPush(c, services, entrance, body, now))
    },
    removePush: async ({ params: { key }, body, c, now }) => {
      const { person } = await enterOrThrow(c, services, key, now)
      if (person) await deleteReviewPushAt(db, person.id, body.endpoint)
    },
  })
}
