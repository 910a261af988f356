import type { ClientCard } from '#domain/clients/client.ts'
import { toPounds } from '#domain/common/money/money.ts'
import type { Sql } from '../../base/database/database.ts'
import { readLastContacts } from './client-list-store.ts'
import type { ClientRecords } from './client-records.ts'
import { listAddresses, type ClientRow } from './client-store.ts'
import { listMainContacts } from './people/contact-store.ts'
import { portalStateOf } from './portal/take-up-invitation.ts'

/** Client rows combined with the facts that all nouns provide, in the order given. */
export async function toClientCards(db: Sql, records: readonly ClientRecords[], rows: ClientRow[]): Promise<ClientCard[]> {
  const people = await listAddresses(db, rows)
  const ids = people.map(({ id }) => id)
  const mains = await listMainContacts(db, ids)
  const contacts = await readLastContacts(db, ids)
  const facts = (await Promise.all(records.map((record) => record.readFacts?.(db, people) ?? []))).flat()
  const now = new Date()
  return rows.map((row) => {
    const known = facts.filter(({ clientId }) => clientId === row.id)
    const sumOf = (field: 'projects' | 'valuePence') => known.reduce((sum, fact) => sum + (fact[field] ?? 0), 0)
    const main = mains.find(({ clientId }) => clientId === row.id)
    return {
      ...row,
      email: row.email ?? '',
      projectsCount: sumOf('projects'),
      totalValue: toPounds(sumOf('valuePence')),
      lastContact: contacts.get(row.id)?.toISOString() ?? null,
      portal: main ? portalStateOf(main, now) : 'none',
      invitedAt: main?.invitedAt?.toISOString() ?? null,
    }
  })
}
