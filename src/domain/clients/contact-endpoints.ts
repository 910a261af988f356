import { z } from 'zod'
import { endpointsFor } from '../common/endpoint.ts'
import { idParams } from '../common/fields.ts'
import { contactCard, contactChange, contactInvitation } from './contact.ts'

const list = z.object({ people: z.array(contactCard) })
const person = z.object({ success: z.literal(true), person: contactCard })
const done = z.object({ success: z.literal(true) })

const staffEndpoint = endpointsFor({ who: 'staff', can: 'manage-clients' })
const portalEndpoint = endpointsFor({ who: 'client' })

/** The people of a client, for staff. */
export const contactEndpoints = {
  listContacts: staffEndpoint({
    summary: 'List contacts',
    method: 'GET',
    path: '/api/admin/clients/:id/people',
    params: idParams,
    answer: list,
  }),
  inviteContact: staffEndpoint({
    summary: 'Invite contact',
    description: 'Mails a link to choose a password for the portal: valid once, for seven days.',
    method: 'POST',
    path: '/api/admin/clients/:id/people',
    params: idParams,
    body: contactInvitation,
    answer: person,
  }),
  inviteContactAgain: staffEndpoint({
    summary: 'Invite contact again',
    method: 'POST',
    path: '/api/admin/contacts/:id/invitation',
    params: idParams,
    answer: person,
  }),
  changeContact: staffEndpoint({
    summary: 'Change contact',
    method: 'PATCH',
    path: '/api/admin/contacts/:id',
    params: idParams,
    body: contactChange,
    answer: person,
  }),
  removeContact: staffEndpoint({
    summary: 'Remove contact',
    description: 'Ends their sessions and links. Somebody has to keep all permissions.',
    method: 'DELETE',
    path: '/api/admin/contacts/:id',
    params: idParams,
    answer: done,
  }),
}

const flag = 'clientPortal'

/** The same for the client's own people. Whoever lacks a permission reads the list and changes their own name and mails. */
export const colleagueEndpoints = {
  listColleagues: portalEndpoint({
    summary: 'List colleagues',
    method: 'GET',
    path: '/api/portal/people',
    flag,
    answer: list,
  }),
  inviteColleague: portalEndpoint({
    summary: 'Invite colleague',
    method: 'POST',
    path: '/api/portal/people',
    limit: 'forms',
    flag,
    body: contactInvitation,
    answer: person,
  }),
  inviteColleagueAgain: portalEndpoint({
    summary: 'Invite colleague again',
    method: 'POST',
    path: '/api/portal/people/:id/invitation',
    limit: 'forms',
    flag,
    params: idParams,
    answer: person,
  }),
  changeColleague: portalEndpoint({
    summary: 'Change colleague',
    method: 'PATCH',
    path: '/api/portal/people/:id',
    flag,
    params: idParams,
    body: contactChange,
    answer: person,
  }),
  removeColleague: portalEndpoint({
    summary: 'Remove colleague',
    method: 'DELETE',
    path: '/api/portal/people/:id',
    flag,
    params: idParams,
    answer: done,
  }),
}
