import type { ClientRecords } from '../../clients/client-records.ts'
import { leavePastOf, listPastOfClient, movePastToClient } from './past-invoice-store.ts'

/** Invoices that came from the studio's former system. They are records of its books, which are kept. */
export const pastInvoicesOfClient: ClientRecords = {
  exportOf: async (db, { id }) => ({ pastInvoices: await listPastOfClient(db, id) }),
  handOver: movePastToClient,
  async erase(tx, { id }) {
    const count = await leavePastOf(tx, id)
    const kept = count === 1 ? 'One past invoice' : `${count} past invoices`
    return { subjects: [], kept: count === 0 ? [] : [`${kept} from the former system: accounting records`] }
  },
}
