import type { Transaction } from '../../base/database/database.ts'
import type { Queue } from '../../base/queue.ts'

/** Queues the look at the budgets of projects whose costs have changed; null is no project. */
export async function noteCosts(tx: Transaction, queue: Queue, projectIds: readonly (string | null)[]): Promise<void> {
  for (const projectId of new Set(projectIds)) if (projectId) await queue.send(tx, 'costs.changed', { projectId })
}
