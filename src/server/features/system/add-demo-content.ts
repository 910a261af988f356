import { Problem } from '#domain/common/problem.ts'
import { demoRefusal } from '#domain/system/demo-content.ts'
import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { lockDemoContent, noteDemoProgress, readDemoState } from './demo-content-store.ts'

/** Queues adding the demo content. Nothing happens while that is under way, or once it is there; `conflict` beside own records. */
export const addDemoContent = ({ db, queue }: Pick<Services, 'db' | 'queue'>): Promise<void> =>
  db.transaction(async (tx) => {
    await lockDemoContent(tx)
    const { state } = await readDemoState(tx)
    if (state === 'refused') throw new Problem('conflict', demoRefusal)
    if (state !== 'none' && state !== 'failed') return
    await noteDemoProgress(tx, { failed: false, stored: 0, files: 0 })
    await queue.send(tx, 'demo-content.asked', {})
    await recordActivity(tx, { actor: 'staff', action: 'settings.demo-content-asked' })
  })
