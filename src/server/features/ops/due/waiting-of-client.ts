import { inArray } from 'drizzle-orm'
import { waitingMarks } from '../../../tables/projects/ops.ts'
import type { ClientRecords } from '../../clients/client-records.ts'

/** That an address to which mail does not arrive needs no answer: its mark is named by the address. */
export const waitingOfClient: ClientRecords = {
  exportOf: async () => ({}),
  async handOver() {},
  async erase(tx, { addresses }) {
    const items = addresses.map((address) => `bounce.${address}`)
    if (items.length > 0) await tx.delete(waitingMarks).where(inArray(waitingMarks.item, items))
    return { subjects: [], kept: [] }
  },
}
