import type { ContactCard } from '#domain/clients/contact.ts'
import type { ContactRow } from './contact-store.ts'
import { portalStateOf } from '../portal/take-up-invitation.ts'

export const toContactCard = (contact: ContactRow, now: Date): ContactCard => ({
  ...contact,
  email: contact.email ?? '',
  portal: portalStateOf(contact, now),
  invitedAt: contact.invitedAt?.toISOString() ?? null,
})
