import type { Sql } from '../../../base/database/database.ts'

/** Whether rights allow delivering a project's deliverables; implemented by a later noun. */
export interface Clearances {
  /** Ids of deliverables that the client may not download. */
  listUncleared(projectId: string, today: string): Promise<string[]>
  /** Throws `conflict` with the reasons, for staff. */
  expectCleared(db: Sql, projectId: string, deliverableIds: readonly string[], today: string): Promise<void>
}
