import { desc, inArray, sql } from 'drizzle-orm'
import { hideLinks } from '../../base/mail/mail-secrets.ts'
import { mails } from '../../tables/clients/mails.ts'
import { deleteTroubles, listTroubles } from '../mails/outbox/address-trouble-store.ts'
import type { ClientRecords } from './client-records.ts'

const addressee = sql<string>`lower(${mails.toAddress})`

/** The studio's mails to a client, and why mail does not reach them. */
export const mailsOfClient: ClientRecords = {
  async exportOf(db, { addresses }) {
    const { toName, toAddress, subject, text, queuedAt, sentAt } = mails
    const rows = await db
      .select({ toName, toAddress, subject, text, queuedAt, sentAt })
      .from(mails)
      .where(inArray(addressee, addresses))
      .orderBy(desc(queuedAt))
    const troubles = await listTroubles(db, addresses)
    return {
      mails: rows.map((row) => ({ ...row, text: hideLinks(row.text) })),
      ...(troubles.length > 0 && { addressProblems: troubles }),
    }
  },
  // Mails refer to the address, which does not change.
  async handOver() {},
  async erase(tx, { addresses }) {
    await tx.delete(mails).where(inArray(addressee, addresses))
    await deleteTroubles(tx, addresses)
    return { subjects: [], kept: [] }
  },
}
