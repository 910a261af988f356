import type { Hono } from 'hono'
import { galleryEndpoints } from '#domain/proofs/gallery-endpoints.ts'
import { bindEndpoint, type EndpointServices } from '../../../base/http/bind-endpoint.ts'
import type { AppEnv } from '../../../base/http/request-context.ts'
import { addPictures } from './add-pictures.ts'
import { changeGallery } from './change-gallery.ts'
import { answerNames, answerTable } from '../visitor/chosen-names.ts'
import { deleteGallery } from './delete-gallery.ts'
import { deliverArchive } from '../visitor/deliver-archive.ts'
import { toGalleryCard, toGalleryDetail } from './gallery-answers.ts'
import { studioDay } from './gallery-day.ts'
import { countGalleries, figuresOf, findGallery, listGalleries, type GalleryRow } from './gallery-store.ts'
import { noSuchGallery } from './lock-gallery.ts'
import { mailGallery } from './mail-gallery.ts'
import { makeGallery } from './make-gallery.ts'
import { moveGallery } from './move-gallery.ts'
import { takePictureOut } from './take-picture-out.ts'

/** Proof galleries in the admin area. */
export function mountGalleries(app: Hono<AppEnv>, services: EndpointServices): void {
  const { db } = services
  const answer = async (id: string, now: Date) => ({
    gallery: await toGalleryDetail(services, await findOrThrow(id), now),
  })

  bindEndpoint(app, services, galleryEndpoints.listGalleries, async ({ query }) => {
    const now = new Date()
    const today = studioDay(now)
    const { page, next } = await listGalleries(db, { ...query, today })
    const figures = await figuresOf(
      db,
      page.map(({ id }) => id),
    )
    return {
      galleries: page.map((gallery) => toGalleryCard(gallery, figures.get(gallery.id), now)),
      next,
      counts: await countGalleries(db, { ...query, today }),
    }
  })

  bindEndpoint(app, services, galleryEndpoints.makeGallery, async ({ body }) => {
    const { id } = await makeGallery(services, body, new Date())
    return answer(id, new Date())
  })

  bindEndpoint(app, services, galleryEndpoints.readGallery, ({ params }) => answer(params.id, new Date()))

  bindEndpoint(app, services, galleryEndpoints.changeGallery, async ({ params, body }) => {
    await changeGallery(services, params.id, body, new Date())
    return answer(params.id, new Date())
  })

  bindEndpoint(app, services, galleryEndpoints.deleteGallery, async ({ params }) => {
    await deleteGallery(services, params.id)
    return { success: true as const }
  })

  bindEndpoint(app, services, galleryEndpoints.addProofs, async ({ params, body }) => {
    const now = new Date()
    await addPictures(services, params.id, body.assetIds, now)
    return answer(params.id, now)
  })

  bindEndpoint(app, services, galleryEndpoints.removeProof, async ({ params }) =>
    answer(await takePictureOut(services, params.id), new Date()),
  )

  bindEndpoint(app, services, galleryEndpoints.mailGallery, async ({ params }) => {
    const now = new Date()
    await mailGallery(services, params.id, now)
    return answer(params.id, now)
  })

  bindEndpoint(app, services, galleryEndpoints.moveGallery, async ({ params, body }) => {
    const now = new Date()
    await moveGallery(services, params.id, body.move, now)
    return answer(params.id, now)
  })

  bindEndpoint(app, services, galleryEndpoints.downloadOriginals, async ({ params, query }) =>
    // Staff get what was uploaded.
    deliverArchive(services, await findOrThrow(params.id), query.of, async (asset) => asset),
  )

  bindEndpoint(app, services, galleryEndpoints.listChosenNames, async ({ params }) =>
    answerNames(db, await findOrThrow(params.id)),
  )

  bindEndpoint(app, services, galleryEndpoints.exportChosen, async ({ params }) => answerTable(db, await findOrThrow(params.id)))

  async function findOrThrow(id: string): Promise<GalleryRow> {
    const gallery = await findGallery(db, id)
    if (!gallery) throw noSuchGallery()
    return gallery
  }
}
