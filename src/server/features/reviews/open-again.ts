import type { Transaction } from '../../base/database/database.ts'
import { updateProject } from '../proposals/proposal-store.ts'
import { listRounds } from './round-store.ts'
import { listVersions } from './version-store.ts'

/** Updates the project when no approval stands: whether its latest version awaits an answer. */
export async function openAgain(tx: Transaction, projectId: string): Promise<void> {
  const latest = (await listVersions(tx, projectId)).at(-1)
  const answered = (await listRounds(tx, projectId)).at(-1)
  const reviewWaiting = latest !== undefined && (!answered || answered.sentAt < latest.createdAt)
  await updateProject(tx, projectId, { signedOff: false, delivered: false, reviewWaiting })
}
