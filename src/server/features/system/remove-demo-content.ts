import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { lockDemoContent, noteDemoProgress, readDemoState } from './demo-content-store.ts'

/** Queues removing the demo content. Nothing happens while that is under way, or without any. */
export const removeDemoContent = ({ db, queue }: Pick<Services, 'db' | 'queue'>): Promise<void> =>
  db.transaction(async (tx) => {
    await lockDemoContent(tx)
    const { state } = await readDemoState(tx)
    if (state !== 'there' && state !== 'not-removed') return
    await noteDemoProgress(tx, { failed: false, stored: 0, files: 0, removes: true })
    await queue.send(tx, 'demo-content.to-remove', {})
    await recordActivity(tx, { actor: 'staff', action: 'settings.demo-content-removal-asked' })
  })
