import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Sql } from '../../../base/database/database.ts'
import { mails } from '../../../tables/clients/mails.ts'
import { proofComments, proofGalleries, proofPictures } from '../../../tables/projects/proofs.ts'
import type { ClientRecords, Person } from '../../clients/client-records.ts'
import { takeGalleryAway } from './delete-gallery.ts'

/** Galleries of a client, with selections and comments. The pictures stay in the library. */
export const proofsOfClient: ClientRecords = {
  async exportOf(db, person) {
    const galleries = await listOf(db, person)
    return {
      galleries: galleries.map(({ title, message, tier, note, createdAt, sentAt }) => ({
        title,
        message,
        tier,
        note,
        createdAt,
        sentAt,
      })),
      proofs: await listProofs(
        db,
        galleries.map(({ id }) => id),
      ),
    }
  },
  // Galleries refer to the address, which does not change.
  async handOver() {},
  async erase(tx, person) {
    const ids = (await listOf(tx, person)).map(({ id }) => id)
    for (const id of ids) await takeGalleryAway(tx, id)
    await tx.delete(mails).where(inArray(mails.about, ids))
    return { subjects: ids, kept: [] }
  },
}

const listOf = (db: Sql, { addresses }: Person) =>
  db
    .select()
    .from(proofGalleries)
    .where(inArray(sql`lower(${proofGalleries.clientEmail})`, addresses))

const listProofs = (db: Sql, galleryIds: string[]) =>
  db
    .select({
      gallery: proofGalleries.title,
      name: proofPictures.name,
      chosenAt: proofPictures.chosenAt,
      comment: proofComments.text,
    })
    .from(proofPictures)
    .innerJoin(proofGalleries, eq(proofGalleries.id, proofPictures.galleryId))
    .leftJoin(proofComments, eq(proofComments.pictureId, proofPictures.id))
    .where(inArray(proofPictures.galleryId, galleryIds))
    .orderBy(asc(proofPictures.addedAt), asc(proofComments.createdAt))
