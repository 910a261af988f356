import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import type { Transaction } from '#server/base/database/database.ts'
import type { Storage } from '#server/base/storage/storage.ts'
import { listNamedAssets } from '#server/features/media/library/named-assets.ts'
import { pictureFolder } from '#server/features/plans/picture-folder.ts'
import { insertPicture, insertPlan } from '#server/features/plans/plan-store.ts'
import { smallerPicture } from '#server/features/plans/smaller-picture.ts'
import { inquiries } from '#server/tables/clients/inquiries.ts'
import { demoPlan, demoPlanPictures, plannerOfDemo } from '../records/demo-plan.ts'

const free = { count: () => Promise.resolve(), spend: () => Promise.resolve() }

/** Attaches a plan to one of the demo's inquiries, with those of its pictures that exist. */
export async function addDemoPlan(tx: Transaction, storage: Storage, now: Date): Promise<void> {
  const [inquiry] = await tx.select().from(inquiries).where(eq(inquiries.email, plannerOfDemo))
  if (!inquiry) throw new Error(`the demo has no inquiry from ${plannerOfDemo}`)
  const sheet = demoPlan(now.toISOString().slice(0, 10))
  const plan = await insertPlan(tx, { purpose: 'send', sheet, inquiryId: inquiry.id, savedAt: inquiry.submittedAt })
  const assets = await listNamedAssets(tx, { images: Object.values(demoPlanPictures), films: [] })
  for (const [name, publicId] of Object.entries(demoPlanPictures)) {
    const asset = assets.find((found) => found.publicId === publicId)
    if (!asset) continue
    const picture = await smallerPicture(await buffer(storage.read(asset.storageKey)), free)
    const storageKey = `${pictureFolder(plan.id)}${randomUUID()}.jpg`
    await storage.write(storageKey, picture)
    await insertPicture(tx, { planId: plan.id, name, storageKey, bytes: picture.length })
  }
}
