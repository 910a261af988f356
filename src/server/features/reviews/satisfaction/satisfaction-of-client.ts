import type { ClientRecords } from '../../clients/client-records.ts'
import { forgetCommentsOf, listAnswersOf } from './satisfaction-store.ts'

/** What somebody answered when they were asked how content they are. */
export const satisfactionOfClient: ClientRecords = {
  readFacts: async () => [],
  exportOf: async (db, person) => ({ satisfaction: await listAnswersOf(db, person) }),
  // It goes with its project.
  async handOver() {},
  async erase(tx, person) {
    await forgetCommentsOf(tx, person)
    return { subjects: [], kept: [] }
  },
}
