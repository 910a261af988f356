import type { ClientForm } from '#domain/clients/client.ts'
import type { SignedInPerson } from '../../../base/http/request-context.ts'
import type { Services } from '../../../base/services.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { notifyOfMentions } from '../../people/notifications/notify-of-mentions.ts'
import { addressTaken } from '../address/address-taken.ts'
import { insertClient, type ClientRow } from '../client-store.ts'

/** `unreached`: names whom the notes mention in vain. Throws `conflict` at the email when it belongs to another client. */
export async function addClient(
  { db, queue, person, now }: Pick<Services, 'db' | 'queue'> & { person: SignedInPerson; now: Date },
  form: ClientForm,
): Promise<{ client: ClientRow; unreached: string[] }> {
  return db.transaction(async (tx) => {
    const client = await insertClient(tx, form)
    if (!client) throw await addressTaken(tx, form.email)
    await recordActivity(tx, { actor: 'staff', action: 'client.added', subject: client.id })
    const mentioning = { record: 'client', recordId: client.id, text: client.notes, where: 'client' } as const
    return { client, unreached: await notifyOfMentions({ tx, queue, person, now }, mentioning) }
  })
}
