import type { Hono } from 'hono'
import { galleryDoors } from '#domain/proofs/gallery-doors.ts'
import { bindDoor, type DoorServices } from '../../base/bind-door.ts'
import type { AppEnv } from '../../base/request-context.ts'
import { addPictures } from './add-pictures.ts'
import { changeGallery } from './change-gallery.ts'
import { answerNames, answerTable } from './chosen-names.ts'
import { deleteGallery } from './delete-gallery.ts'
import { deliverArchive } from './deliver-archive.ts'
import { toGalleryCard, toGalleryDetail } from './gallery-answers.ts'
import { studioDay } from './gallery-day.ts'
import { countGalleries, figuresOf, findGallery, listGalleries, type GalleryRow } from './gallery-store.ts'
import { noSuchGallery } from './hold-gallery.ts'
import { mailGallery } from './mail-gallery.ts'
import { makeGallery } from './make-gallery.ts'
import { moveGallery } from './move-gallery.ts'
import { takePictureOut } from './take-picture-out.ts'

/** Proof galleries at the desk. */
export function mountGalleries(app: Hono<AppEnv>, services: DoorServices): void {
  const { db } = services
  const answer = async (id: string, now: Date) => ({
    gallery: await toGalleryDetail(services, await findOrThrow(id), now),
  })

  bindDoor(app, services, galleryDoors.listGalleries, async ({ query }) => {
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

  bindDoor(app, services, galleryDoors.makeGallery, async ({ body }) => {
    const { id } = await makeGallery(services, body)
    return answer(id, new Date())
  })

  bindDoor(app, services, galleryDoors.readGallery, ({ params }) => answer(params.id, new Date()))

  bindDoor(app, services, galleryDoors.changeGallery, async ({ params, body }) => {
    await changeGallery(services, params.id, body)
    return answer(params.id, new Date())
  })

  bindDoor(app, services, galleryDoors.deleteGallery, async ({ params }) => {
    await deleteGallery(services, params.id)
    return { success: true as const }
  })

  bindDoor(app, services, galleryDoors.addProofs, async ({ params, body }) => {
    const now = new Date()
    await addPictures(services, params.id, body.assetIds, now)
    return answer(params.id, now)
  })

  bindDoor(app, services, galleryDoors.removeProof, async ({ params }) =>
    answer(await takePictureOut(services, params.id), new Date()),
  )

  bindDoor(app, services, galleryDoors.mailGallery, async ({ params }) => {
    const now = new Date()
    await mailGallery(services, params.id, now)
    return answer(params.id, now)
  })

  bindDoor(app, services, galleryDoors.moveGallery, async ({ params, body }) => {
    const now = new Date()
    await moveGallery(services, params.id, body.move, now)
    return answer(params.id, now)
  })

  bindDoor(app, services, galleryDoors.downloadOriginals, async ({ params, query }) =>
    deliverArchive(services, await findOrThrow(params.id), query.of),
  )

  bindDoor(app, services, galleryDoors.listChosenNames, async ({ params }) => answerNames(db, await findOrThrow(params.id)))

  bindDoor(app, services, galleryDoors.exportChosen, async ({ params }) => answerTable(db, await findOrThrow(params.id)))

  async function findOrThrow(id: string): Promise<GalleryRow> {
    const gallery = await findGallery(db, id)
    if (!gallery) throw noSuchGallery()
    return gallery
  }
}
