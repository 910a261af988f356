import { z } from 'zod'
import { endpointsFor } from '../common/endpoint.ts'
import { contactCard, contactChange, contactInvitation } from './contact.ts'

const list = z.object({ people: z.array(contactCard) })
const person = z.object({ success: z.literal(true), person: contactCard })

const staffEndpoint = endpointsFor({ who: 'staff', can: 'manage-clients', path: '/api/admin/contacts/:id' })
const portalEndpoint = endpointsFor({ who: 'client', flag: 'clientPortal', path: '/api/portal/people' })

/** The people of a client, for staff. */
export const contactEndpoints = {
  listContacts: staffEndpoint('GET', '/api/admin/clients/:id/people', 'List contacts', { answer: list }),
  inviteContact: staffEndpoint('POST', '/api/admin/clients/:id/people', 'Invite contact', {
    description: 'Mails a link to choose a password for the portal: valid once, for seven days.',
    body: contactInvitation,
    answer: person,
  }),
  inviteContactAgain: staffEndpoint('POST', '/invitation', 'Invite contact again', { answer: person }),
  changeContact: staffEndpoint('PATCH', '', 'Change contact', { body: contactChange, answer: person }),
  removeContact: staffEndpoint('DELETE', '', 'Remove contact', {
    description: 'Ends their sessions and links. Somebody has to keep all permissions.',
  }),
}

/** The same for the client's own people. Whoever lacks a permission reads the list and changes their own name and mails. */
export const colleagueEndpoints = {
  listColleagues: portalEndpoint('GET', '', 'List colleagues', { answer: list }),
  inviteColleague: portalEndpoint('POST', '', 'Invite colleague', { limit: 'forms', body: contactInvitation, answer: person }),
  inviteColleagueAgain: portalEndpoint('POST', '/:id/invitation', 'Invite colleague again', { limit: 'forms', answer: person }),
  changeColleague: portalEndpoint('PATCH', '/:id', 'Change colleague', { body: contactChange, answer: person }),
  removeColleague: portalEndpoint('DELETE', '/:id', 'Remove colleague'),
}
