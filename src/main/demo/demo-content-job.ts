import { findDemoContent } from '#server/features/brand/new-installation.ts'
import { noteDemoProgress } from '#server/features/system/demo-content-store.ts'
import type { Services } from '#server/base/services.ts'
import { removeDemoContent, removeDemoFiles } from './remove-demo-content.ts'
import { seedDemoContent } from './seed-demo-content.ts'

/** Adds and removes the demo content when staff request it. It is in `main`, since it imports every noun. */
export async function startDemoContentJob(services: Services): Promise<void> {
  const { db, queue } = services
  const giveUp = () => noteDemoProgress(db, { failed: true, stored: 0, files: 0 })
  await queue.work('demo-content.asked', async () => {
    const isAdded = await seedDemoContent(services, { now: new Date(), asked: true })
    // Somebody has created a record meanwhile.
    if (!isAdded && (await findDemoContent(db)) === null) await giveUp()
  })
  await queue.work('demo-content.given-up', giveUp)
  await queue.work('demo-content.to-remove', () => removeDemoContent(services))
  await queue.work('demo-content.removed', (files) => removeDemoFiles(services, files))
  await queue.work('demo-content.not-removed', async () => {
    if ((await findDemoContent(db)) !== null) await noteDemoProgress(db, { failed: true, stored: 0, files: 0, removes: true })
  })
}
