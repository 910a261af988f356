import type { ClientRecords } from '../clients/client-records.ts'
import { listImportsOfPast } from '../invoices/past/past-invoice-store.ts'
import { forgetImports, forgetRecord } from './import-store.ts'

/** What imports know of a client: how to undo what they did to it. */
export const importsOfClient: ClientRecords = {
  exportOf: async () => ({}),
  // A merged record is in use: its import cannot take it away.
  handOver: async () => undefined,
  async erase(tx, { id }) {
    await forgetRecord(tx, id)
    await forgetImports(tx, await listImportsOfPast(tx, id))
    return { subjects: [], kept: [] }
  },
}
