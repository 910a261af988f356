import { isAddressed } from '#domain/common/address/billing-address.ts'
import type { ClientForm } from '#domain/clients/client.ts'
import { Problem } from '#domain/common/problem.ts'
import { closeSessionsOfClient } from '../../../base/access/sessions.ts'
import type { Services } from '../../../base/services.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { moveNotificationsOfClient } from '../../people/notifications/notification-store.ts'
import type { ClientRecords } from '../client-records.ts'
import { leaveAddressOnly, lockClients, updateClient, type ClientRow } from '../client-store.ts'
import { moveContacts } from '../people/contact-store.ts'
import { noSuchClient } from './lock-client.ts'

/**
 * Merges `from` into `into`: all records move, and empty fields are filled from the other. Throws `not-found`, also after a
 * concurrent merge, and `conflict` when both are the same.
 */
export async function mergeClients(
  { db }: Pick<Services, 'db'>,
  records: readonly ClientRecords[],
  { id, other }: { id: string; other: string },
): Promise<ClientRow> {
  if (id === other) throw new Problem('conflict', 'These are the same record.')
  return db.transaction(async (tx) => {
    const locked = await lockClients(tx, [id, other])
    const into = locked.find((client) => client.id === id)
    const from = locked.find((client) => client.id === other)
    if (!into || !from || into.mergedInto || from.mergedInto) throw noSuchClient()
    for (const record of records) await record.handOver(tx, other, id)
    await closeSessionsOfClient(tx, other, 'elsewhere')
    await moveContacts(tx, other, id)
    await moveNotificationsOfClient(tx, other, id)
    // An address leads to one record: where this one has none, it takes the other's.
    await leaveAddressOnly(tx, { id: other, email: into.email && from.email }, id)
    const merged = await updateClient(tx, id, togetherOf(into, from))
    await recordActivity(tx, { actor: 'staff', action: 'client.merged', subject: id, meta: { other } })
    return merged
  })
}

/** Every field of the form but the name, which is that of the record that stays. */
function togetherOf(into: ClientRow, from: ClientRow): Pick<ClientRow, Exclude<keyof ClientForm, 'name'> | 'revision'> {
  return {
    email: into.email ?? from.email,
    phone: into.phone || from.phone,
    company: into.company || from.company,
    location: into.location || from.location,
    billingAddress: isAddressed(into.billingAddress) ? into.billingAddress : from.billingAddress,
    vatNumber: into.vatNumber || from.vatNumber,
    outsideTaxScope: into.outsideTaxScope || from.outsideTaxScope,
    eInvoiceProfile: into.eInvoiceProfile ?? from.eInvoiceProfile,
    electronicAddress: into.electronicAddress ?? from.electronicAddress,
    currency: into.currency ?? from.currency,
    notes: [into.notes, from.notes].filter(Boolean).join('\n\n').slice(0, 5_000),
    status: [into.status, from.status].includes('active') ? ('active' as const) : into.status,
    revision: into.revision + 1,
  }
}
