import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { readCaptions } from '#domain/captions/read-captions.ts'
import { pounds } from '#domain/common/money/money.ts'
import { demoFilmPriority } from '#domain/media/films/film-order.ts'
import { originalPriceBook } from '#domain/prices/price-book.ts'
import { templateContent } from '#domain/proposals/templates/proposal-template.ts'
import { contentChanged } from '#server/features/activity/content-changed.ts'
import { productFile } from '#server/base/product-file.ts'
import type { Sql, Transaction } from '#server/base/database/database.ts'
import type { Queue } from '#server/base/queue.ts'
import type { Services } from '#server/base/services.ts'
import { recordActivity } from '#server/features/activity/activity-store.ts'
import { insertTrack } from '#server/features/captions/caption-store.ts'
import { putVersion } from '#server/features/captions/publish-version.ts'
import { addAssets } from '#server/features/media/library/asset-store.ts'
import { noteDemoRecords } from '#server/features/brand/demo-records.ts'
import { findDemoContent, findDemoRemoval, hasRecords, isSetUp } from '#server/features/brand/new-installation.ts'
import { insertBook } from '#server/features/prices/price-book-store.ts'
import { insertTemplate } from '#server/features/proposals/templates/template-store.ts'
import { lockDemoContent, noteDemoProgress } from '#server/features/system/demo-content-store.ts'
import { addLakeside } from '#server/features/venues/ensure-lakeside.ts'
import { installation } from '#server/tables/website/brand.ts'
import { assets } from '#server/tables/website/media.ts'
import { reviewVersions } from '#server/tables/reviews/reviews.ts'
import { momentAgo } from './moments-ago.ts'
import { demoCaptions } from './records/demo-captions.ts'
import { demoProjects } from './records/demo-projects.ts'
import { addDemoAgreements } from './seeds/seed-agreements.ts'
import { addDemoCosts } from './seeds/seed-costs.ts'
import { addDemoClients } from './records/demo-clients.ts'
import { storeDemoMedia } from './records/demo-media.ts'
import { addDemoSubscribers } from './records/demo-subscribers.ts'
import { addDemoSuppliers } from './records/demo-suppliers.ts'
import { addDemoContent } from './seed-content.ts'
import { addDemoBookings } from './seeds/seed-bookings.ts'
import { addDemoFileRequest } from './seeds/seed-file-request.ts'
import { addDemoGallery } from './seeds/seed-gallery.ts'
import { addDemoInquiries } from './seeds/seed-inquiries.ts'
import { addDemoInvoices } from './seeds/seed-invoices.ts'
import { addDemoPlan } from './seeds/seed-plan.ts'
import { addDemoProjects } from './seeds/seed-projects.ts'
import { addDemoTranscripts } from './seeds/seed-transcripts.ts'
import { addDemoRights } from './seeds/seed-rights.ts'
import { addDemoShoot } from './seeds/seed-shoots.ts'
import { addDemoSatisfaction } from './seeds/seed-satisfaction.ts'

const demoMediaFolder = productFile('demo/media')

type Seeding = Pick<Services, 'env' | 'db' | 'storage' | 'log' | 'queue' | 'filmTools'>

/**
 * Seeds an empty database with demo content, once; does nothing if there is any data, or with `DEMO_CONTENT=off`: then staff may
 * ask for it in the set-up, beside their settings. Causes no mail, and little work: films of the website play as they are, which
 * browsers can, and those of reviews come with their renditions. Returns whether it seeded.
 */
export async function seedDemoContent(
  { env, db, storage, log, queue, filmTools }: Seeding,
  { now, asked = false, mediaFolder = demoMediaFolder }: { now: Date; asked?: boolean; mediaFolder?: string },
): Promise<boolean> {
  const isWanted = async (tx: Sql) =>
    (await findDemoContent(tx)) === null &&
    !(await hasRecords(tx)) &&
    (asked || !((await isSetUp(tx)) || (await findDemoRemoval(tx)) !== null))
  if (!(asked || env.demoContent) || !(await isWanted(db))) return false
  // Files first: they are stored by content hash, so two processes write the same, and an interrupted seed leaves no row
  // without its file.
  const media = await storeDemoMedia(mediaFolder, storage, log, async (stored, files) => {
    if (asked && (stored % 10 === 0 || stored === files)) await noteDemoProgress(db, { failed: false, stored, files })
  })
  const filled = await db.transaction(async (tx) => {
    await lockDemoContent(tx)
    if (!(await isWanted(tx))) return false
    await addAssets(tx, media)
    await addDemoCaptions(tx, now)
    await addDemoPrices(tx, now)
    await addDemoInquiries(tx, now)
    await addDemoPlan(tx, storage, now)
    await addDemoProjects(tx, now)
    await addDemoTemplates(tx)
    await addDemoTranscripts(tx)
    await addDemoFileRequest(tx, storage, now)
    await addDemoInvoices(tx, now)
    await addDemoSatisfaction(tx, now)
    await addDemoRights(tx, now)
    await addDemoSubscribers(tx, now)
    const stories = await addDemoContent(tx, now)
    await addDemoGallery(tx, now)
    await addDemoSuppliers(tx, now)
    await addDemoShoot(tx, now)
    await addDemoAgreements(tx, now)
    await addDemoBookings(tx, now)
    await addDemoCosts(tx, now)
    await addDemoClients(tx, now)
    await addLakeside(tx)
    if (filmTools) await transcodeFilms(tx, queue)
    await tx.insert(installation).values({ name: 'demo-content', value: { filledAt: now.toISOString() } })
    await recordActivity(tx, { actor: 'system', action: 'demo-content.filled', meta: { assets: media.length, stories } })
    await noteDemoRecords(tx)
    await contentChanged(tx)
    return true
  })
  if (filled) log.info({ assets: media.length }, 'demo content is in place; DEMO_CONTENT=off keeps a new database empty')
  return filled
}

/** Checks the films of reviews, and transcodes those that come without renditions, after everybody else's. */
async function transcodeFilms(tx: Transaction, queue: Queue): Promise<void> {
  const reviewed = tx.select({ id: reviewVersions.assetId }).from(reviewVersions)
  const films = await tx
    .update(assets)
    .set({ state: 'processing' })
    .where(and(eq(assets.kind, 'video'), isNull(assets.streamKey), inArray(assets.id, reviewed)))
    .returning({ id: assets.id })
  for (const { id } of films) await queue.send(tx, 'film.to-finish', { assetId: id }, { priority: demoFilmPriority })
  const made = await tx
    .select({ id: assets.id })
    .from(assets)
    .where(and(isNotNull(assets.streamKey), inArray(assets.id, reviewed)))
  for (const { id } of made) await queue.send(tx, 'film.ready', { assetId: id }, { priority: demoFilmPriority })
}

/** Publishes captions of the demo's films, where those are in the media folder. */
async function addDemoCaptions(tx: Transaction, now: Date): Promise<void> {
  for (const [publicId, tracks] of Object.entries(demoCaptions)) {
    const [film] = await tx
      .select({ id: assets.id })
      .from(assets)
      .where(and(eq(assets.kind, 'video'), eq(assets.publicId, publicId)))
    if (!film) continue
    for (const [place, { vtt, ...track }] of tracks.entries()) {
      // One after the other, so that the first one stays the default.
      const createdAt = new Date(now.getTime() + place)
      const row = await insertTrack(tx, { ...track, assetId: film.id, createdAt })
      await putVersion(tx, row!, readCaptions(vtt).cues!, now)
    }
  }
}

/** A draft of next year's prices; the default prices stay in force. */
async function addDemoPrices(tx: Transaction, now: Date): Promise<void> {
  const book = structuredClone(originalPriceBook())
  book.base['Brand Film'] = pounds(2200)
  book.base['Event Coverage'] = pounds(1300)
  book.extraDay = pounds(850)
  book.extras.Travel = pounds(340)
  book.photography.Professional = pounds(1300)
  await insertBook(tx, {
    book,
    holdsFrom: `${now.getUTCFullYear() + 1}-01-04`,
    note: 'Next year: fuel and crew cost more',
    createdAt: momentAgo({ days: 3, at: '16:20' }, now),
  })
}

/** Keeps the offer with options as the demo's template. */
async function addDemoTemplates(tx: Transaction): Promise<void> {
  const offer = demoProjects.map((demo) => demo.offer).find(({ items }) => items)
  if (offer) await insertTemplate(tx, { name: 'Product film with options', content: templateContent.parse(offer) })
}
