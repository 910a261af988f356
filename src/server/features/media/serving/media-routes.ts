import type { Hono } from 'hono'
import { defaultBrand } from '#domain/brand/default-brand.ts'
import { Problem } from '#domain/common/problem.ts'
import { mediaEndpoints } from '#domain/media/media-endpoints.ts'
import { filmLink, pictureLink } from '#domain/media/pictures/media-link.ts'
import { portfolioFolder, portfolioThumbnail } from '#domain/media/films/portfolio.ts'
import { bindPart, type EndpointServices } from '../../../base/http/bind-endpoint.ts'
import { answerUnknownEndpoint } from '../../../base/http/answers/refusals.ts'
import type { AppEnv } from '../../../base/http/request-context.ts'
import { readMediaBase } from '../../brand/media-base.ts'
import { listPublishedFilms } from '../library/asset-store.ts'
import { makeAssetLookup } from '../library/asset-lookup.ts'
import { makeFilmDelivery } from './deliver-film.ts'
import { deliverOriginal } from './deliver-original.ts'
import { makePictureDelivery } from './deliver-picture.ts'
import { deliverStreamFile } from './deliver-stream.ts'
import { makeDerivatives } from '../processing/derivatives.ts'

export function mountMedia(app: Hono<AppEnv>, services: EndpointServices): void {
  const { db, env } = services

  bindPart(app, services, mediaEndpoints, {
    listPortfolio: async ({ params }) => {
      if (params.slug !== defaultBrand.slug) throw new Problem('not-found', 'Not found.')
      const films = await listPublishedFilms(db, portfolioFolder)
      const base = await readMediaBase(db, env)
      return films.map((film) => {
        const poster = film.poster ?? film.publicId
        return {
          public_id: film.publicId,
          url: pictureLink(base, poster, portfolioThumbnail),
          tags: film.tags,
          videoUrl: filmLink(base, film.publicId),
          poster,
          durationSeconds: film.durationSeconds ?? undefined,
          alt: film.alt || undefined,
          placeholder: film.placeholder || undefined,
        }
      })
    },
    downloadOriginal: ({ params, c }) => deliverOriginal(c, services, params.id),
  })

  // Media links are for players and <img>, not API calls, so they are not declared endpoints.
  const assets = makeAssetLookup(services)
  const derivatives = makeDerivatives(services)
  const deliverPicture = makePictureDelivery(services, assets, derivatives)
  const deliverFilm = makeFilmDelivery(services, assets, derivatives)
  for (const base of ['/media', '/media/:revision{r[0-9]+}']) {
    app.get(`${base}/image/upload/*`, deliverPicture)
    app.get(`${base}/video/upload/*`, deliverFilm)
  }
  app.get('/media/stream/:streamKey/:file', (c) => deliverStreamFile(c, services, assets))
  app.all('/media/*', answerUnknownEndpoint)
}
