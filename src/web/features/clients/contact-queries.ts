import type { QueryClient } from '@tanstack/react-query'
import { clientEndpoints } from '#domain/clients/client-endpoints.ts'
import type { BodyGivenTo } from '#domain/common/endpoint.ts'
import type { ContactCard } from '#domain/clients/contact.ts'
import { colleagueEndpoints, contactEndpoints } from '#domain/clients/contact-endpoints.ts'
import { portalEndpoints } from '#domain/portal/portal-endpoints.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { below, invalidate } from '#web/lib/calls/invalidate.ts'
import { endpointQuery } from '#web/lib/calls/queries.ts'

type Saved = Promise<{ person: ContactCard }>

/** How the people of a client are changed: by themselves, or by staff. */
export interface ContactWrites {
  read(queries: QueryClient): Promise<{ people: ContactCard[] }>
  invite(body: BodyGivenTo<typeof contactEndpoints.inviteContact>): Saved
  inviteAgain(id: string): Saved
  change(id: string, body: BodyGivenTo<typeof contactEndpoints.changeContact>): Saved
  remove(id: string): Promise<unknown>
}

export const colleaguesQuery = () => endpointQuery(colleagueEndpoints.listColleagues)

export const contactsQuery = (id: string) => endpointQuery(contactEndpoints.listContacts, { params: { id } })

export const writesOfColleague: ContactWrites = {
  read: (queries) => queries.fetchQuery({ ...colleaguesQuery(), staleTime: 0 }),
  invite: (body) => callEndpoint(colleagueEndpoints.inviteColleague, { body }),
  inviteAgain: (id) => callEndpoint(colleagueEndpoints.inviteColleagueAgain, { params: { id } }),
  change: (id, body) => callEndpoint(colleagueEndpoints.changeColleague, { params: { id }, body }),
  remove: (id) => callEndpoint(colleagueEndpoints.removeColleague, { params: { id } }),
}

export const writesOfStaff = (clientId: string): ContactWrites => ({
  read: (queries) => queries.fetchQuery({ ...contactsQuery(clientId), staleTime: 0 }),
  invite: (body) => callEndpoint(contactEndpoints.inviteContact, { params: { id: clientId }, body }),
  inviteAgain: (id) => callEndpoint(contactEndpoints.inviteContactAgain, { params: { id } }),
  change: (id, body) => callEndpoint(contactEndpoints.changeContact, { params: { id }, body }),
  remove: (id) => callEndpoint(contactEndpoints.removeContact, { params: { id } }),
})

/** Invalidates the people of clients, and what a client is shown of themselves. */
export const contactsChanged = (queries: QueryClient): Promise<void> =>
  invalidate(queries, colleagueEndpoints.listColleagues, portalEndpoints.checkAuth, below(clientEndpoints.listClients))
