import type { ClientForm } from '#domain/clients/client.ts'
import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { addressTaken } from './address-taken.ts'
import { insertClient, type ClientRow } from './client-store.ts'

/** Throws `conflict` at the email when it belongs to another client. */
export async function addClient({ db }: Pick<Services, 'db'>, form: ClientForm): Promise<ClientRow> {
  return db.transaction(async (tx) => {
    const client = await insertClient(tx, form)
    if (!client) throw await addressTaken(tx, form.email)
    await recordActivity(tx, { actor: 'staff', action: 'client.added', subject: client.id })
    return client
  })
}
