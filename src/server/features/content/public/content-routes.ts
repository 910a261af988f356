import type { Hono } from 'hono'
import { contentEndpoints } from '#domain/content/content-endpoints.ts'
import { bindPart, type EndpointServices } from '../../../base/http/bind-endpoint.ts'
import type { AppEnv } from '../../../base/http/request-context.ts'
import { mountPhotos } from './photo-routes.ts'
import { mountSocialImages } from '../feeds/social-image-routes.ts'
import { countPublicByKind } from './content-store.ts'
import { mountEditor } from '../editor/editor-routes.ts'
import type { ExpectMayShow } from '../editor/publish-content.ts'
import { mountFeeds } from '../feeds/rss-routes.ts'
import { mountEmbeds } from '../feeds/oembed-routes.ts'
import { mountSitemap } from '../feeds/sitemap-routes.ts'
import { mountStories } from './story-routes.ts'
import { mountWork } from './work-routes.ts'
import { makeWorkShelf } from './work-shelf.ts'

/** `expectMayShow` refuses to publish what rights do not allow to be public; implemented by a later noun. */
export function mountContent(
  app: Hono<AppEnv>,
  services: EndpointServices,
  { expectMayShow }: { expectMayShow: ExpectMayShow },
): void {
  const shelf = makeWorkShelf(services)
  mountStories(app, services)
  mountWork(app, services, shelf)
  mountPhotos(app, services)
  mountEditor(app, services, { shelf, expectMayShow })
  mountFeeds(app, services)
  mountSitemap(app, services)
  mountSocialImages(app, services)
  mountEmbeds(app, services)

  bindPart(app, services, contentEndpoints, {
    countContent: async ({ now }) => {
      const {
        post = 0,
        'case-study': caseStudies = 0,
        stills = 0,
        work = 0,
        photo = 0,
      } = await countPublicByKind(services.db, now)
      return { blog: post, caseStudies, stills, work, photos: photo }
    },
  })
}
