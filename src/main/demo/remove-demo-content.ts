import type { Jobs } from '#domain/system/jobs.ts'
import {
  and,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  max,
  ne,
  not,
  notInArray,
  or,
  sql,
  type Column,
  type SQL,
} from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { announce } from '#server/base/database/announcements.ts'
import type { Sql, Transaction } from '#server/base/database/database.ts'
import type { Services } from '#server/base/services.ts'
import { recordActivity } from '#server/features/activity/activity-store.ts'
import { contentChanged } from '#server/features/activity/content-changed.ts'
import { isOwn, readDemoRecords } from '#server/features/brand/demo-records.ts'
import { findDemoContent } from '#server/features/brand/new-installation.ts'
import { renditionFolder } from '#server/features/deliveries/deliver-rendition.ts'
import { removeBytes } from '#server/features/media/library/remove-bytes.ts'
import { forgetPeople } from '#server/features/people/human-store.ts'
import { pictureFolder } from '#server/features/plans/picture-folder.ts'
import { removeProject } from '#server/features/proposals/projects/project-contents-store.ts'
import { lockChain } from '#server/features/signatures/signature-store.ts'
import { lockDemoContent } from '#server/features/system/demo-content-store.ts'
import { activity } from '#server/tables/people/activity.ts'
import { agreements, agreementSigners } from '#server/tables/clients/agreements.ts'
import { projectArchives } from '#server/tables/system/archive.ts'
import { demoRecords, installation } from '#server/tables/website/brand.ts'
import { clients } from '#server/tables/clients/clients.ts'
import { contacts } from '#server/tables/clients/contacts.ts'
import { contentItems } from '#server/tables/website/content.ts'
import { conversations, messageAttachments } from '#server/tables/clients/conversations.ts'
import { bills, timeEntries } from '#server/tables/money/costs.ts'
import { deliveryFiles, deliveryRenditions } from '#server/tables/projects/deliveries.ts'
import { fileRequests } from '#server/tables/projects/file-requests.ts'
import { inquiries, subscribers } from '#server/tables/clients/inquiries.ts'
import {
  bankLineParts,
  bankLines,
  cardMandates,
  invoiceCounters,
  invoicePayments,
  invoices,
  invoiceSettings,
  invoiceWriteOffs,
  recurringInvoices,
} from '#server/tables/money/invoices.ts'
import { mails } from '#server/tables/clients/mails.ts'
import { assets, assetUses } from '#server/tables/website/media.ts'
import { bookings, waitingMarks } from '#server/tables/projects/ops.ts'
import { pastInvoices } from '#server/tables/money/past-invoices.ts'
import { people } from '#server/tables/people/people.ts'
import { plans } from '#server/tables/clients/plans.ts'
import { priceBooks } from '#server/tables/money/prices.ts'
import { projects } from '#server/tables/projects/projects.ts'
import { proofGalleries, proofPictures } from '#server/tables/projects/proofs.ts'
import { proposals, proposalSigners, proposalTemplates } from '#server/tables/money/proposals.ts'
import { reviewApprovals, reviewFinals, reviewVersions } from '#server/tables/reviews/reviews.ts'
import { shootCalls, shoots } from '#server/tables/projects/shoots.ts'
import { signatures, signedPdfs } from '#server/tables/clients/signatures.ts'
import { suppliers } from '#server/tables/projects/suppliers.ts'
import { venueBookings, venues } from '#server/tables/projects/venues.ts'
import { demoInvoiceSettings } from './seeds/seed-invoices.ts'

type LeftFiles = Jobs['demo-content.removed']

/**
 * Removes the demo content in one transaction; a job removes its files after the commit. Records that the studio's own records
 * refer to stay, with everything that belongs to them. Does nothing without demo content, so that it can be called twice.
 */
export async function removeDemoContent({ db, env, queue }: Pick<Services, 'db' | 'env' | 'queue'>): Promise<void> {
  await db.transaction(async (tx) => {
    await lockDemoContent(tx)
    if ((await findDemoContent(tx)) === null) return
    await tx.execute(sql`select set_config('slatehouse.removing_demo', 'on', true)`)
    await queue.send(tx, 'demo-content.removed', await removeRecords(tx, env))
  })
}

/** Removes files that {@link removeDemoContent} left. Repeatable. */
export async function removeDemoFiles(services: Services, { keys, folders, assets: gone }: LeftFiles): Promise<void> {
  const { storage } = services
  for (const key of keys) await storage.remove(key)
  for (const folder of folders) await storage.removeAll(folder)
  for (const asset of gone) await removeBytes(services, asset)
}

async function removeRecords(tx: Transaction, env: Services['env']): Promise<LeftFiles> {
  const keysOf = await readDemoRecords(tx)
  const left: LeftFiles = { keys: [], folders: [], assets: [] }
  const removed: string[] = []
  const kept: string[] = []
  /** Deletes the demo's rows of a table of which all conditions hold. */
  const remove = async (table: PgTable & { id: PgColumn }, ...conditions: (SQL | undefined)[]) => {
    const rows = await tx
      .delete(table)
      .where(and(inArray(sql`${table.id}::text`, keysOf(table)), ...conditions))
      .returning({ id: table.id })
    removed.push(...rows.map(({ id }) => String(id)))
  }

  const { going, staying } = await sortProjects(tx, keysOf(projects))
  kept.push(...staying.map(({ title }) => title))
  const goingIds = going.map(({ id }) => id)
  const delivered = await readDelivered(tx, goingIds, left)
  await removeInvoices(tx, goingIds)
  await remove(bills, isNull(bills.payRunId), or(isNull(bills.projectId), inArray(bills.projectId, goingIds)))
  // Signatures, mails and uses of assets name these.
  for (const table of [proposals, agreements, reviewVersions]) {
    removed.push(...(await idsOf(tx, table, table.id, inArray(table.projectId, goingIds))))
  }
  for (const id of goingIds) left.keys.push(...(await removeProject(tx, id)))
  removed.push(...goingIds)

  await remove(
    proofGalleries,
    notInArray(
      proofGalleries.id,
      tx
        .select({ id: proofPictures.galleryId })
        .from(proofPictures)
        .where(isOwn(tx, assets, proofPictures.assetId)),
    ),
  )
  await remove(
    contentItems,
    notInArray(
      sql`${contentItems.id}::text`,
      tx
        .select({ id: assetUses.recordId })
        .from(assetUses)
        .where(isOwn(tx, assets, assetUses.assetId)),
    ),
  )
  left.folders.push(...(await planFolders(tx, keysOf(inquiries))))
  await remove(inquiries)
  left.keys.push(...(await attachmentsOf(tx, keysOf(conversations))))
  await remove(conversations)
  const known = await tx
    .select({ id: contacts.personId })
    .from(contacts)
    .where(inArray(sql`${contacts.clientId}::text`, keysOf(clients)))
  await remove(clients, ...[projects, conversations, pastInvoices].map((table) => isNotIn(tx, clients.id, table.clientId)))
  await remove(suppliers, ...[bookings, shootCalls, bills].map((table) => isNotIn(tx, suppliers.id, table.supplierId)))
  // Only if nobody has changed it.
  await remove(priceBooks, eq(priceBooks.state, 'draft'), eq(priceBooks.revision, 1))
  // With a code of the environment the lodge's proposal belongs to the installation.
  if (env.lakesideAccessCode === undefined) {
    await remove(venues, eq(venues.revision, 1), isNotIn(tx, venues.id, venueBookings.venueId))
  }
  await remove(proposalTemplates)
  await remove(subscribers)
  await forgetPeople(tx, [...known.map(({ id }) => id), ...keysOf(people)])
  left.keys.push(...(await removeSignatures(tx, removed, keysOf(signatures))))
  const pictures = await goneOf(tx, proofPictures, keysOf(proofPictures))
  await tx.delete(assetUses).where(inArray(assetUses.recordId, [...removed, ...pictures]))
  left.assets.push(...(await removeAssets(tx, [...keysOf(assets), ...delivered])))
  await tx.delete(mails).where(inArray(sql`${mails.about}::text`, removed))
  await tx.delete(waitingMarks).where(inArray(waitingMarks.item, keysOf(waitingMarks)))
  await tx.delete(activity).where(
    and(
      inArray(sql`${activity.id}::text`, keysOf(activity)),
      or(
        isNull(activity.subject),
        notInArray(
          sql`${activity.subject}::text`,
          staying.map(({ id }) => id),
        ),
      ),
    ),
  )
  await restoreInvoiceSettings(tx)
  await restoreCounters(tx)

  await tx.delete(demoRecords)
  await tx.delete(installation).where(inArray(installation.name, ['demo-content', 'demo-content-asked', 'demo-content-removed']))
  await tx.insert(installation).values({ name: 'demo-content-removed', value: { removedAt: new Date().toISOString(), kept } })
  await recordActivity(tx, { actor: 'system', action: 'demo-content.removed', meta: { records: removed.length, kept } })
  await contentChanged(tx)
  return left
}

/**
 * Projects of the demo, locked: those that go, and those that stay since the studio made something of them. What clients and visitors
 * do, and what the product does by itself, goes with its project.
 */
async function sortProjects(tx: Transaction, keys: readonly string[]) {
  const demo = await tx
    .select({ id: projects.id, title: projects.projectTitle })
    .from(projects)
    .where(inArray(projects.id, keys))
    .orderBy(projects.id)
    .for('update')
  const ids = demo.map(({ id }) => id)
  const own = new Set<string>()
  const add = (rows: { id: string | null }[]) => rows.forEach(({ id }) => id !== null && own.add(id))
  for (const table of [proposals, shoots, agreements, fileRequests, reviewVersions, bills, timeEntries, recurringInvoices]) {
    const made = and(inArray(table.projectId, ids), isOwn(tx, table, table.id))
    for (const id of await idsOf(tx, table, table.projectId, made)) own.add(id)
  }
  const typed = or(isNotNull(invoices.issuedAt), and(isNull(invoices.recurringId), ne(invoices.state, 'planned')))
  add(
    await tx
      .select({ id: invoices.projectId })
      .from(invoices)
      .where(and(inArray(invoices.projectId, ids), isOwn(tx, invoices, invoices.id), typed)),
  )
  const matched = or(
    inArray(invoicePayments.id, tx.select({ id: bankLines.paymentId }).from(bankLines).where(isNotNull(bankLines.paymentId))),
    inArray(invoicePayments.id, tx.select({ id: bankLineParts.paymentId }).from(bankLineParts)),
  )
  const billed = tx.select({ id: invoicePayments.invoiceId }).from(invoicePayments).where(matched)
  add(
    await tx
      .select({ id: invoices.projectId })
      .from(invoices)
      .where(and(inArray(invoices.projectId, ids), inArray(invoices.id, billed))),
  )
  add(await tx.select({ id: cardMandates.projectId }).from(cardMandates).where(inArray(cardMandates.projectId, ids)))
  add(await tx.select({ id: projectArchives.projectId }).from(projectArchives).where(inArray(projectArchives.projectId, ids)))
  const made = tx.select({ id: deliveryFiles.assetId }).from(deliveryFiles).where(isNotNull(deliveryFiles.assetId))
  add(
    await tx
      .select({ id: reviewFinals.projectId })
      .from(reviewFinals)
      .where(
        and(
          inArray(reviewFinals.projectId, ids),
          isOwn(tx, assets, reviewFinals.assetId),
          notInArray(reviewFinals.assetId, made),
        ),
      ),
  )
  return { going: demo.filter(({ id }) => !own.has(id)), staying: demo.filter(({ id }) => own.has(id)) }
}

/** Ids of files that the product made of the demo's films for delivery; notes the folders of what is being made. */
async function readDelivered(tx: Transaction, projectIds: readonly string[], left: LeftFiles): Promise<string[]> {
  const renditions = await tx
    .select({ attempt: deliveryRenditions.attempt, assetId: deliveryFiles.assetId })
    .from(deliveryRenditions)
    .leftJoin(deliveryFiles, eq(deliveryFiles.renditionId, deliveryRenditions.id))
    .where(inArray(deliveryRenditions.projectId, projectIds))
  left.folders.push(...new Set(renditions.flatMap(({ attempt }) => (attempt ? [renditionFolder(attempt)] : []))))
  return renditions.flatMap(({ assetId }) => assetId ?? [])
}

/** Deletes what of invoices is not deleted with their project. */
async function removeInvoices(tx: Transaction, projectIds: readonly string[]): Promise<void> {
  const ids = tx.select({ id: invoices.id }).from(invoices).where(inArray(invoices.projectId, projectIds))
  await tx.delete(invoiceWriteOffs).where(inArray(invoiceWriteOffs.invoiceId, ids))
  await tx.delete(invoicePayments).where(inArray(invoicePayments.invoiceId, ids))
}

async function planFolders(tx: Transaction, inquiryIds: readonly string[]): Promise<string[]> {
  const rows = await tx.select({ id: plans.id }).from(plans).where(inArray(plans.inquiryId, inquiryIds))
  return rows.map(({ id }) => pictureFolder(id))
}

async function attachmentsOf(tx: Transaction, conversationIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .select({ key: messageAttachments.storageKey })
    .from(messageAttachments)
    .where(inArray(messageAttachments.conversationId, conversationIds))
  return rows.map(({ key }) => key)
}

/**
 * Deletes signatures of removed records from the end of the hash chain, back to the last one that stays, which includes the hash
 * of the one before it. Returns the storage keys of their PDFs.
 */
async function removeSignatures(tx: Transaction, subjects: readonly string[], keys: readonly string[]): Promise<string[]> {
  await lockChain(tx)
  const goes = or(inArray(signatures.id, keys), inArray(signatures.subject, subjects))!
  const [last] = await tx
    .select({ place: max(signatures.place) })
    .from(signatures)
    .where(or(not(goes), isStillSigned(tx)))
  const loose = await tx
    .select({ id: signatures.id })
    .from(signatures)
    .where(gt(signatures.place, last?.place ?? 0))
  const ids = loose.map(({ id }) => id)
  const pdfs = await tx.delete(signedPdfs).where(inArray(signedPdfs.signatureId, ids)).returning({ key: signedPdfs.storageKey })
  await tx.delete(signatures).where(inArray(signatures.id, ids))
  return pdfs.map(({ key }) => key)
}

/** Of a document that stayed. */
const isStillSigned = (tx: Transaction) =>
  or(
    ...[proposals, proposalSigners, agreementSigners, reviewApprovals].map((table) =>
      inArray(signatures.id, tx.select({ id: table.signatureId }).from(table).where(isNotNull(table.signatureId))),
    ),
  )

/** Deletes assets that nothing uses any more, films before the pictures that are shown before them. */
async function removeAssets(tx: Transaction, ids: readonly string[]): Promise<LeftFiles['assets']> {
  const gone: { id: string; storageKey: string; sha256: string; streamKey: string | null }[] = []
  for (const films of [true, false]) {
    const isUsed = tx.select({ id: assetUses.assetId }).from(assetUses)
    const posters = tx
      .select({ poster: assets.poster })
      .from(assets)
      .where(and(isNotNull(assets.poster), eq(assets.kind, 'video')))
    gone.push(
      ...(await tx
        .delete(assets)
        .where(
          and(
            inArray(assets.id, ids),
            films ? eq(assets.kind, 'video') : ne(assets.kind, 'video'),
            notInArray(assets.id, isUsed),
            films ? undefined : notInArray(assets.publicId, posters),
          ),
        )
        .returning({ id: assets.id, storageKey: assets.storageKey, sha256: assets.sha256, streamKey: assets.streamKey })),
    )
  }
  for (const { id } of gone) {
    // Ends what is being made of it.
    await announce(tx, 'asset.cancel', { assetId: id })
    await announce(tx, 'asset', { assetId: id })
  }
  return gone.map(({ storageKey, sha256, streamKey }) => ({ storageKey, sha256, streamKey }))
}

/** Resets fields that the studio has not changed, so that no invoice has the invented bank account. */
async function restoreInvoiceSettings(tx: Transaction): Promise<void> {
  const [stored] = await tx.select().from(invoiceSettings)
  if (!stored) return
  const isOfDemo = (Object.keys(demoInvoiceSettings) as (keyof typeof demoInvoiceSettings)[]).filter(
    (name) => stored[name] === demoInvoiceSettings[name],
  )
  if (stored.revision === 1 && isOfDemo.length === Object.keys(demoInvoiceSettings).length)
    return void (await tx.delete(invoiceSettings))
  const columns = getTableColumns(invoiceSettings)
  const texts = isOfDemo.filter((name) => name !== 'holdDeliverables')
  if (texts.length === 0) return
  await tx.update(invoiceSettings).set({
    ...Object.fromEntries(texts.map((name) => [name, columns[name].default])),
    revision: stored.revision + 1,
  })
}

/** Continues the numbers of invoices and projects after the last that stayed. */
async function restoreCounters(tx: Transaction): Promise<void> {
  await tx.update(invoiceCounters).set({
    last: sql`coalesce((select max(${invoices.number}) from ${invoices} where ${invoices.kind} = ${invoiceCounters.kind}), 0)`,
  })
  await tx.execute(
    sql`select setval(pg_get_serial_sequence('projects', 'number'), coalesce((select max(number) from projects), 0) + 1, false)`,
  )
}

/** Values of a column that refers to records, for some rows. */
async function idsOf(tx: Transaction, table: PgTable, column: Column, where: SQL | undefined): Promise<string[]> {
  const rows = await tx
    .select({ id: sql<string>`${column}` })
    .from(table)
    .where(where)
  return rows.map(({ id }) => id)
}

/** Keys of rows that no longer exist. */
async function goneOf(tx: Transaction, table: PgTable & { id: PgColumn }, keys: readonly string[]): Promise<string[]> {
  const rows = await tx.select({ id: table.id }).from(table).where(inArray(table.id, keys))
  const there = new Set(rows.map(({ id }) => id))
  return keys.filter((key) => !there.has(key))
}

const isNotIn = (tx: Sql, id: Column, reference: Column): SQL =>
  notInArray(
    id,
    tx
      .select({ id: sql`${reference}` })
      .from(reference.table as PgTable)
      .where(isNotNull(reference)),
  )
