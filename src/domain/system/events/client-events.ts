import { clientFields } from '../../clients/client-fields.ts'
import { named, withLabels } from './event-texts.ts'
import { event, type By, type Named, type Changed, type Moved, type Imported } from './event.ts'

type OfMessage = { subject: string }
type OfBooking = { type: string }
type Many = { number: number }
type OfContact = { contactId: string; name: string; rights?: string[]; by?: string }

export const clientEvents = {
  'client.address-cleared': event<{ kind: string }>(({ kind }) =>
    kind === 'complained' ? 'Written to again after a spam complaint' : 'Written to again after bounces',
  ),
  'client.person-invited': event<OfContact>(({ name }) => `${name} invited to the client portal`),
  'client.person-changed': event<{ name: string; changed: string[]; rights?: string[]; by?: string }>(
    ({ name }) => `${name} changed, a person of a client`,
  ),
  'client.person-removed': event<{ name: string; main?: string; by?: string }>(
    ({ name }) => `${name} removed from the people of a client`,
  ),
  'client.imported': event<Imported>(({ changed }) => (changed ? 'Filled in by an import' : 'Imported')),
  'client.added': event(),
  'client.changed': event<Changed>(({ changed }) => withLabels('Client changed', clientFields, changed)),
  'client.erased': event<{ kept: number }>(undefined, { jobs: ['security.changed'] }),
  'client.exported': event(undefined, { jobs: ['security.changed'] }),
  'client.invited': event(),
  'client.merged': event<{ other: string }>(),
  'client.portal-opened': event<By>(),
  'conversation.started': event<OfMessage>(({ subject }) => named('Conversation begun by email', subject)),
  'conversation.message-received': event<OfMessage>(({ subject }) => named('Message received', subject), {
    notifies: ['answered'],
  }),
  'conversation.replied': event<OfMessage>(({ subject }) => named('Answered', subject)),
  'conversation.forwarded': event<{ to: string; subject: string }>(({ to }) => named('Message forwarded', to)),
  'conversation.reply-taken-back': event('Reply taken back before it left'),
  'conversation.reply-offered': event('Reply drafted by an assistant'),
  'conversation.offered-reply-gone': event('Assistant’s draft used or discarded'),
  'conversation.followed-up': event<{ subject: string; template: string | null }>(
    ({ subject }) => named('Followed up', subject),
    { notifies: ['no-answer'], jobs: ['message.leaves'] },
  ),
  'conversation.note-added': event('Note added to the conversation'),
  'conversation.status-changed': event<Moved>(({ to }) => named('Conversation marked', to)),
  'conversation.address-cleared': event<{ kind: string }>(({ kind }) =>
    kind === 'complained' ? 'Written to again after an email was reported as spam' : 'Written to again after emails bounced',
  ),
  'conversation.changed': event<{ fields: string[] }>('Conversation changed', { notifies: ['conversation-assigned'] }),
  'conversation.merged': event<{ other: string; subject: string }>(({ subject }) =>
    named('Conversation merged into this one', subject),
  ),
  'conversation.attachment-kept': event<{ name: string; as: string }>(({ name }) => named('Attachment taken over', name)),
  'conversations.forgotten': event<Many>(({ number }) => named('Conversations deleted after two years', number)),
  'conversations.template-saved': event<Named>(({ name }) => named('Message template saved', name)),
  'conversations.template-deleted': event<Named>(({ name }) => named('Message template deleted', name)),
  'inquiry.received': event<{ kind: string; source: string }>('Enquiry received', {
    webhooks: ({ kind }) => [kind === 'quote' ? 'quote.received' : 'inquiry.received'],
  }),
  'inquiry.replied': event<OfMessage>(({ subject }) => named('Enquiry answered by email', subject)),
  'inquiry.note-added': event('Note added to the enquiry'),
  'inquiry.status-changed': event<Moved>(({ to }) => named('Enquiry marked', to)),
  'inquiries.forgotten': event<Many>(),
  'plan.attached': event<{ inquiryId: string }>(),
  'plan.deleted': event(),
  'plan.mailed': event(),
  'plan.picture-added': event<Named>(),
  'plan.saved': event<{ version: number }>(),
  'plan.stored': event<{ purpose: string }>(),
  'plans.expired': event<Many>(),
  'newsletter.confirmed': event(),
  'newsletter.requested': event<{ source: string }>(),
  'newsletter.unsubscribed': event(),
  'appointment.made': event<OfBooking>(({ type }) => `Booked: ${type}`, {
    webhooks: ['booking.made'],
    jobs: ['booking.made'],
  }),
  'appointment.moved': event<{ type: string; from: string; to: string }>(({ type }) => `Booking moved: ${type}`, {
    webhooks: ['booking.moved'],
    jobs: ['booking.changed'],
  }),
  'appointment.cancelled': event<OfBooking>(({ type }) => `Booking cancelled: ${type}`, {
    webhooks: ['booking.cancelled'],
    jobs: ['booking.changed'],
  }),
  'appointment.no-show': event<OfBooking>(({ type }) => `Nobody came to a booking: ${type}`),
  'appointment.attended': event<OfBooking>(({ type }) => `Booking marked as done: ${type}`),
  'appointment.confirmed': event<OfBooking>(),
}
