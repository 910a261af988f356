import type { QueryClient } from '@tanstack/react-query'
import type { BodyGivenTo } from '#domain/common/endpoint.ts'
import type { ContactCard } from '#domain/clients/contact.ts'
import type { colleagueEndpoints, contactEndpoints } from '#domain/clients/contact-endpoints.ts'
import { callEndpoint } from '#web/lib/call-endpoint.ts'
import { endpointQuery } from '#web/lib/queries.ts'

type Saved = Promise<{ person: ContactCard }>

/** How the people of a client are changed: by themselves, or by staff. */
export interface ContactWrites {
  read(queries: QueryClient): Promise<{ people: ContactCard[] }>
  invite(body: BodyGivenTo<typeof contactEndpoints.inviteContact>): Saved
  inviteAgain(id: string): Saved
  change(id: string, body: BodyGivenTo<typeof contactEndpoints.changeContact>): Saved
  remove(id: string): Promise<unknown>
}

export const colleaguesQuery = () => endpointQuery<typeof colleagueEndpoints.listColleagues>('/api/portal/people')

export const contactsQuery = (id: string) =>
  endpointQuery<typeof contactEndpoints.listContacts>('/api/admin/clients/:id/people', { params: { id } })

export const writesOfColleague: ContactWrites = {
  read: (queries) => queries.fetchQuery({ ...colleaguesQuery(), staleTime: 0 }),
  invite: (body) => callEndpoint<typeof colleagueEndpoints.inviteColleague>('POST', '/api/portal/people', { body }),
  inviteAgain: (id) =>
    callEndpoint<typeof colleagueEndpoints.inviteColleagueAgain>('POST', '/api/portal/people/:id/invitation', { params: { id } }),
  change: (id, body) =>
    callEndpoint<typeof colleagueEndpoints.changeColleague>('PATCH', '/api/portal/people/:id', { params: { id }, body }),
  remove: (id) => callEndpoint<typeof colleagueEndpoints.removeColleague>('DELETE', '/api/portal/people/:id', { params: { id } }),
}

export const writesOfStaff = (clientId: string): ContactWrites => ({
  read: (queries) => queries.fetchQuery({ ...contactsQuery(clientId), staleTime: 0 }),
  invite: (body) =>
    callEndpoint<typeof contactEndpoints.inviteContact>('POST', '/api/admin/clients/:id/people', {
      params: { id: clientId },
      body,
    }),
  inviteAgain: (id) =>
    callEndpoint<typeof contactEndpoints.inviteContactAgain>('POST', '/api/admin/contacts/:id/invitation', { params: { id } }),
  change: (id, body) =>
    callEndpoint<typeof contactEndpoints.changeContact>('PATCH', '/api/admin/contacts/:id', { params: { id }, body }),
  remove: (id) => callEndpoint<typeof contactEndpoints.removeContact>('DELETE', '/api/admin/contacts/:id', { params: { id } }),
})

/** Invalidates the people of clients, and what a client is shown of themselves. */
export const contactsChanged = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({
    predicate: ({ queryKey: [path] }) => /^\/api\/(portal\/(people|check-auth)|admin\/clients)/.test(String(path)),
  })
