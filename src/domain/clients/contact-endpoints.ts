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
    method: 'GET',
    path: '/api/admin/clients/:id/people',
    who: 'staff',
    can: 'manage-clients',
    params: idParams,
    answer: list,
  }),
  /** Mails a link to choose a password for the portal: valid once, for seven days. */
  inviteContact: endpoint({
    method: 'POST',
    path: '/api/admin/clients/:id/people',
    who: 'staff',
    can: 'manage-clients',
    params: idParams,
    body: contactInvitation,
    answer: person,
  }),
  inviteContactAgain: endpoint({
    method: 'POST',
    path: '/api/admin/contacts/:id/invitation',
    who: 'staff',
    can: 'manage-clients',
    params: idParams,
    answer: person,
  }),
  changeContact: endpoint({
    method: 'PATCH',
    path: '/api/admin/contacts/:id',
    who: 'staff',
    can: 'manage-clients',
    params: idParams,
    body: contactChange,
    answer: person,
  }),
  /** Ends their sessions and links. Somebody has to keep all permissions. */
  removeContact: endpoint({
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
  listColleagues: endpoint({ method: 'GET', path: '/api/portal/people', who: 'client', flag, answer: list }),
  inviteColleague: endpoint({
    method: 'POST',
    path: '/api/portal/people',
    who: 'client',
    limit: 'forms',
    flag,
    body: contactInvitation,
    answer: person,
  }),
  inviteColleagueAgain: endpoint({
    method: 'POST',
    path: '/api/portal/people/:id/invitation',
    who: 'client',
    limit: 'forms',
    flag,
    params: idParams,
    answer: person,
  }),
  changeColleague: endpoint({
    method: 'PATCH',
    path: '/api/portal/people/:id',
    who: 'client',
    flag,
    params: idParams,
    body: contactChange,
    answer: person,
  }),
  removeColleague: endpoint({
    method: 'DELETE',
    path: '/api/portal/people/:id',
    who: 'client',
    flag,
    params: idParams,
    answer: done,
  }),
}
