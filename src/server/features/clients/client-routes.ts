import type { Hono } from 'hono'
import { contactEndpoints } from '#domain/clients/contact-endpoints.ts'
import { clientEndpoints } from '#domain/clients/client-endpoints.ts'
import type { ClientCard, ClientForm } from '#domain/clients/client.ts'
import { toPounds } from '#domain/common/money/money.ts'
import { csvFile, rowsAtOnce } from '../../base/documents/csv-file.ts'
import { bindGroup, type EndpointServices } from '../../base/http/bind-endpoint.ts'
import type { AppEnv, SignedInPerson } from '../../base/http/request-context.ts'
import { listMentionable } from '../people/notifications/notification-store.ts'
import { clearAddress, readAddressProblems } from './address/address-problems.ts'
import type { Services } from '../../base/services.ts'
import { recordActivity, recordExport } from '../activity/activity-store.ts'
import { notifyOfMentions } from '../people/notifications/notify-of-mentions.ts'
import { addressTaken } from './address/address-taken.ts'
import { changeClient } from './changes/change-client.ts'
import { changeContact } from './people/change-contact.ts'
import { toContactCard } from './people/contact-answers.ts'
import { listContacts } from './people/contact-store.ts'
import { inviteContact, inviteContactAgain } from './people/invite-contact.ts'
import { removeContact } from './people/remove-contact.ts'
import { toClientCards } from './client-answers.ts'
import { clientColumns } from './client-csv.ts'
import { countClients, listClients } from './client-list-store.ts'
import type { ClientRecords } from './client-records.ts'
import { findClient, listLikely, type ClientRow, insertClient } from './client-store.ts'
import { eraseClient } from './changes/erase-client.ts'
import { exportClient } from './changes/export-client.ts'
import { noSuchClient } from './changes/lock-client.ts'
import { inviteToPortal } from './portal/invite-to-portal.ts'
import { mailsOfClient } from './mails-of-client.ts'
import { mergeClients } from './changes/merge-clients.ts'
import { findInvitedOrThrow, takeUpInvitation } from './portal/take-up-invitation.ts'

/** `laterRecords`: the implementations of nouns that come after this one. */
export function mountClients(app: Hono<AppEnv>, services: EndpointServices, laterRecords: readonly ClientRecords[]): void {
  const { db } = services
  const records = [mailsOfClient, ...laterRecords]
  const cardOf = async (row: ClientRow): Promise<ClientCard> => (await toClientCards(db, records, [row]))[0]!
  const answer = async (row: ClientRow) => ({ client: await cardOf(row) })

  bindGroup(app, services, clientEndpoints, {
    listClients: async ({ query }) => {
      const [{ page, next }, totals, sold] = await Promise.all([
        listClients(db, query),
        countClients(db),
        Promise.all(records.map((record) => record.readSoldPence?.(db) ?? 0)),
      ])
      return {
        clients: await toClientCards(db, records, page),
        next,
        totals: { ...totals, value: toPounds(sold.reduce((sum, pence) => sum + pence, 0)) },
      }
    },
    exportClients: async ({ query, today }) => {
      await recordExport(db, 'clients')
      return csvFile('clients', today, clientColumns(), async (after) => {
        const { page, next } = await listClients(db, { ...query, after, limit: rowsAtOnce })
        return { page: await toClientCards(db, records, page), next }
      })
    },
    listClientReaders: async () => ({ people: await listMentionable(db, 'client') }),
    addClient: async (call) => {
      const { client, unreached } = await addClient(call, call.body)
      return { ...(await answer(client)), unreached }
    },
    readClient: async ({ params }) => {
      const client = await findClient(db, params.id)
      if (!client) throw noSuchClient()
      const likely = await listLikely(db, client)
      const addressProblems = await readAddressProblems(db, client.id)
      return {
        client: await cardOf(client),
        duplicates: likely.map((row) => ({ ...row, email: row.email ?? '' })),
        addressProblems,
      }
    },
    clearAddress: ({ params, body }) => clearAddress(services, params.id, body.email),
    changeClient: async (call) => {
      const { revision, ...form } = call.body
      const change = { id: call.params.id, revision, form }
      const { client, unreached } = await changeClient(call, change)
      return { ...(await answer(client)), unreached }
    },
    mergeClients: async ({ params, body }) => answer(await mergeClients(services, records, { id: params.id, other: body.other })),
    inviteToPortal: async ({ params, now }) => answer(await inviteToPortal(services, params.id, now)),
    exportClient: ({ params, request, now, today }) =>
      exportClient(services, records, { id: params.id, address: request.address }, { now, today }),
    eraseClient: async ({ params, body, request }) => ({
      kept: await eraseClient(services, records, { id: params.id, email: body.email, address: request.address }),
    }),
    readInvitation: async ({ params, now }) => {
      const { name, email } = (await findInvitedOrThrow(db, params.token, now)).contact
      return { name, email: email ?? '' }
    },
    takeUpInvitation: ({ params, body, c, now }) =>
      takeUpInvitation(c, services, { token: params.token, password: body.password }, now),
  })

  bindGroup(app, services, contactEndpoints, {
    listContacts: async ({ params, now }) => {
      const client = await findClient(db, params.id)
      if (!client) throw noSuchClient()
      return { people: (await listContacts(db, client.id)).map((contact) => toContactCard(contact, now)) }
    },
    inviteContact: async ({ params, body, now }) => ({
      person: toContactCard(await inviteContact(services, params.id, body, null, now), now),
    }),
    inviteContactAgain: async ({ params, now }) => ({
      person: toContactCard(await inviteContactAgain(services, params.id, null, now), now),
    }),
    changeContact: async ({ params, body, now }) => ({
      person: toContactCard(await changeContact(services, params.id, body, null), now),
    }),
    removeContact: ({ params, now }) => removeContact(services, params.id, null, now),
  })
}

/** `unreached`: names whom the notes mention in vain. Throws `conflict` at the email when it belongs to another client. */
async function addClient(
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
