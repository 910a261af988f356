import type { Hono } from 'hono'
import { galleryEndpoints } from '#domain/proofs/gallery-endpoints.ts'
import type { BodyOf } from '#domain/common/endpoint.ts'
import { csvFile, rowsAtOnce } from '../../../base/documents/csv-file.ts'
import { bindGroup, type EndpointServices } from '../../../base/http/bind-endpoint.ts'
import type { AppEnv } from '../../../base/http/request-context.ts'
import { addPictures } from './add-pictures.ts'
import { changeGallery } from './change-gallery.ts'
import { answerNames, answerTable } from '../visitor/chosen-names.ts'
import { deleteGallery } from './delete-gallery.ts'
import { deliverArchive } from '../visitor/deliver-archive.ts'
import { toGalleryCard, toGalleryDetail } from './gallery-answers.ts'
import { galleryColumns } from './gallery-csv.ts'
import { countGalleries, figuresOf, findGallery, listGalleries, type GalleryRow, insertGallery } from './gallery-store.ts'
import { noSuchGallery, lockGalleryOrThrow } from './lock-gallery.ts'
import { mailGallery } from './mail-gallery.ts'
import { hashPassword } from '../../../base/access/password-hash.ts'
import type { Services } from '../../../base/services.ts'
import { recordActivity, recordExport } from '../../activity/activity-store.ts'
import { bookedPackage } from './booked-package.ts'
import { makeGalleryKey } from '../visitor/gallery-key.ts'
import { moveGallery } from './move-gallery.ts'
import { releaseAssets } from '../../media/library/asset-library-store.ts'
import { noSuchPicture } from '../no-such-picture.ts'
import { findGalleryOf, findPicture, removePicture } from '../picture-store.ts'

/** Proof galleries in the admin area. */
export function mountGalleries(app: Hono<AppEnv>, services: EndpointServices): void {
  const { db } = services
  const answer = async (id: string, today: string) => ({
    gallery: await toGalleryDetail(services, await findOrThrow(id), today),
  })

  const readPage = async (query: Parameters<typeof listGalleries>[1]) => {
    const { page, next } = await listGalleries(db, query)
    const figures = await figuresOf(
      db,
      page.map(({ id }) => id),
    )
    return { page: page.map((gallery) => toGalleryCard(gallery, figures.get(gallery.id), query.today)), next }
  }

  bindGroup(app, services, galleryEndpoints, {
    listGalleries: async ({ query, today }) => {
      const { page, next } = await readPage({ ...query, today })
      return { galleries: page, next, counts: await countGalleries(db, { ...query, today }) }
    },
    exportGalleries: async ({ query, today }) => {
      await recordExport(db, 'galleries')
      return csvFile('galleries', today, galleryColumns, (after) => readPage({ ...query, today, after, limit: rowsAtOnce }))
    },
    makeGallery: async ({ body, today }) => {
      const { id } = await makeGallery(services, body, today)
      return answer(id, today)
    },
    readGallery: ({ params, today }) => answer(params.id, today),
    changeGallery: ({ params, body, today }) =>
      changeGallery(services, params.id, body, today).then(() => answer(params.id, today)),
    deleteGallery: ({ params }) => deleteGallery(services, params.id),
    addProofs: ({ params, body, now, today }) =>
      addPictures(services, params.id, body.assetIds, now).then(() => answer(params.id, today)),
    removeProof: async ({ params, today }) => answer(await takePictureOut(services, params.id), today),
    mailGallery: ({ params, now, today }) =>
      mailGallery(services, params.id, { now, today }).then(() => answer(params.id, today)),
    moveGallery: ({ params, body, now, today }) =>
      moveGallery(services, params.id, body.move, { now, today }).then(() => answer(params.id, today)),
    downloadOriginals: async ({ params, query }) =>
      // Staff get what was uploaded.
      deliverArchive(services, await findOrThrow(params.id), query.of, async (asset) => asset),
    listChosenNames: async ({ params }) => answerNames(db, await findOrThrow(params.id)),
    exportChosen: async ({ params }) => answerTable(db, await findOrThrow(params.id)),
  })

  async function findOrThrow(id: string): Promise<GalleryRow> {
    const gallery = await findGallery(db, id)
    if (!gallery) throw noSuchGallery()
    return gallery
  }
}

async function makeGallery(
  { db }: Pick<Services, 'db'>,
  { password, ...text }: BodyOf<typeof galleryEndpoints.makeGallery>,
  today: string,
): Promise<GalleryRow> {
  const passwordHash = password === null ? null : await hashPassword(password)
  return db.transaction(async (tx) => {
    const made = await bookedPackage(tx, text.tier, today)
    const gallery = await insertGallery(tx, { ...text, package: made, passwordHash, key: makeGalleryKey() })
    const meta = { title: gallery.title, tier: made.name }
    await recordActivity(tx, { actor: 'staff', action: 'gallery.made', subject: gallery.id, meta })
    return gallery
  })
}

/** Removes a picture from its gallery, with its comments. Returns the gallery's id. Throws `not-found`. */
async function takePictureOut({ db }: Pick<Services, 'db'>, id: string): Promise<string> {
  return db.transaction(async (tx) => {
    const galleryId = await findGalleryOf(tx, id)
    if (!galleryId) throw noSuchPicture()
    await lockGalleryOrThrow(tx, galleryId)
    const picture = await findPicture(tx, galleryId, id)
    if (!picture) throw noSuchPicture()
    await removePicture(tx, id)
    await releaseAssets(tx, 'proof', id)
    const meta = { name: picture.name, chosen: picture.chosenAt !== null }
    await recordActivity(tx, { actor: 'staff', action: 'proof.removed', subject: galleryId, meta })
    return galleryId
  })
}
