import { z } from 'zod'
import { endpoint } from '../common/endpoint.ts'
import { idParams } from '../common/fields.ts'
import { contactCard, contactChange, contactInvitation } from './contact.ts'

const list = z.object({ people: z.array(contactCard) })
const person = z.object({ success: z.literal(true), person: contactCard })
const done = z.object({ success: z.literal(true) })

/** The people of a client, for staff. */
export const contactEndpoints = {
  listContacts: endpoint({
    summary: 'List contacts',
    method: 'GET',
    path: '/api/admin/clients/:id/people',
    who: 'staff',
    can: 'manage-clients',
    params: idParams,
    answer: list,
  }),
  inviteContact: endpoint({
    summary: 'Invite contact',
    description: 'Mails a link to choose a password for the portal: valid once, for seven days.',
    method: 'POST',
    path: '/api/admin/clients/:id/people',
    who: 'staff',
    can: 'manage-clients',
    params: idParams,
    body: contactInvitation,
    answer: person,
  }),
  inviteContactAgain: endpoint({
    summary: 'Invite contact again',
    method: 'POST',
    path: '/api/admin/contacts/:id/invitation',
    who: 'staff',
    can: 'manage-clients',
    params: idParams,
    answer: person,
  }),
  changeContact: endpoint({
    summary: 'Change contact',
    method: 'PATCH',
    path: '/api/admin/contacts/:id',
    who: 'staff',
    can: 'manage-clients',
    params: idParams,
    body: contactChange,
    answer: person,
  }),
  removeContact: endpoint({
    summary: 'Remove contact',
    description: 'Ends their sessions and links. Somebody has to keep all permissions.',
    method: 'DELETE',
    path: '/api/admin/contacts/:id',
    who: 'staff',
    can: 'manage-clients',
    params: idParams,
    answer: done,
  }),
}

const flag = 'clientPortal'

/** The same for the client's own people. Whoever lacks a permission reads the list and changes their own name and mails. */
export const colleagueEndpoints = {
  listColleagues: endpoint({
    summary: 'List colleagues',
    method: 'GET',
    path: '/api/portal/people',
    who: 'client',
    flag,
    answer: list,
  }),
  inviteColleague: endpoint({
    summary: 'Invite colleague',
    method: 'POST',
    path: '/api/portal/people',
    who: 'client',
    limit: 'forms',
    flag,
    body: contactInvitation,
    answer: person,
  }),
  inviteColleagueAgain: endpoint({
    summary: 'Invite colleague again',
    method: 'POST',
    path: '/api/portal/people/:id/invitation',
    who: 'client',
    limit: 'forms',
    flag,
    params: idParams,
    answer: person,
  }),
  changeColleague: endpoint({
    summary: 'Change colleague',
    method: 'PATCH',
    path: '/api/portal/people/:id',
    who: 'client',
    flag,
    params: idParams,
    body: contactChange,
    answer: person,
  }),
  removeColleague: endpoint({
    summary: 'Remove colleague',
    method: 'DELETE',
    path: '/api/portal/people/:id',
    who: 'client',
    flag,
    params: idParams,
    answer: done,
  }),
}
