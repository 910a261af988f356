import type { ClientRecords } from '../../clients/client-records.ts'
import { forgetCommentsOf, listAnswersOf } from './satisfaction-store.ts'

/** A person's survey answers. */
export const satisfactionOfClient: ClientRecords = {
  exportOf: async (db, person) => ({ satisfaction: await listAnswersOf(db, person) }),
  // Belongs to its project.
  async handOver() {},
  async erase(tx, person) {
    await forgetCommentsOf(tx, person)
    return { subjects: [], kept: [] }
  },
}
