import { desc, inArray, or, sql } from 'drizzle-orm'
import type { Sql } from '../../base/database/database.ts'
import { inquiries, subscribers } from '../../tables/clients/inquiries.ts'
import { mails } from '../../tables/clients/mails.ts'
import type { ClientRecords, Person } from '../clients/client-records.ts'
import { forgetNotifications } from '../people/notifications/notification-store.ts'

const sender = sql<string>`lower(${inquiries.email})`

/** A client's enquiries and newsletter subscription. */
export const inquiriesOfClient: ClientRecords = {
  async exportOf(db, person) {
    const rows = await listOf(db, person)
    return {
      inquiries: rows,
      newsletter: await db.select().from(subscribers).where(inArray(subscribers.email, person.addresses)),
    }
  },
  // Enquiries refer to the address, which does not change.
  async handOver() {},
  async erase(tx, person) {
    const ids = (await listOf(tx, person)).map(({ id }) => id)
    const left = await tx
      .delete(subscribers)
      .where(inArray(subscribers.email, person.addresses))
      .returning({ id: subscribers.id })
    const subjects = [...ids, ...left.map(({ id }) => id)]
    // Includes mails about them to the studio.
    await tx.delete(mails).where(or(inArray(mails.about, subjects), inArray(sql`lower(${mails.replyTo})`, person.addresses)))
    await forgetNotifications(
      tx,
      ids.map((recordId) => ({ record: 'conversation', recordId })),
    )
    await tx.delete(inquiries).where(inArray(inquiries.id, ids))
    return { subjects, kept: [] }
  },
}

const listOf = (db: Sql, { addresses }: Person) =>
  db.select().from(inquiries).where(inArray(sender, addresses)).orderBy(desc(inquiries.submittedAt))
