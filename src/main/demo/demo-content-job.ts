import { findDemoContent } from '#server/features/brand/new-installation.ts'
import type { DemoJob } from '#domain/system/jobs.ts'
import { workOn } from '#server/base/queue.ts'
import { noteDemoProgress } from '#server/features/system/demo-content-store.ts'
import type { Services } from '#server/base/services.ts'
import { removeDemoContent, removeDemoFiles } from './remove-demo-content.ts'
import { seedDemoContent } from './seed-demo-content.ts'

/** Adds and removes the demo content when staff request it. It is in `main`, since it imports every noun. */
export async function startDemoContentJob(services: Services): Promise<void> {
  const { db, queue } = services
  const giveUp = () => noteDemoProgress(db, { failed: true, stored: 0, files: 0 })
  await workOn<DemoJob>(queue, {
    'demo-content.asked': async (_, { now }) => {
      const isAdded = await seedDemoContent(services, { now, asked: true })
      // Somebody has created a record meanwhile.
      if (!isAdded && (await findDemoContent(db)) === null) await giveUp()
    },
    'demo-content.given-up': giveUp,
    'demo-content.to-remove': () => removeDemoContent(services),
    'demo-content.removed': (files) => removeDemoFiles(services, files),
    'demo-content.not-removed': async () => {
      if ((await findDemoContent(db)) !== null) await noteDemoProgress(db, { failed: true, stored: 0, files: 0, removes: true })
    },
  })
}
