import { expect, test } from 'vitest'
import { eventMessage } from './event-messages.ts'

test.each<[string, Record<string, unknown>, string]>([
  ['inquiry.received', { kind: 'quote' }, 'Enquiry received'],
  ['inquiry.replied', { subject: 'Re: Ferries' }, 'Enquiry answered by email: Re: Ferries'],
  ['project.drafted', { inquiryId: 'x' }, 'Project drafted from the enquiry'],
  ['project.drafted', { slug: 'x' }, 'Project drafted'],
  ['project.stage-changed', { from: 'signed', to: 'pre-prod' }, 'Moved from Signed to Pre-Production'],
  ['project.details-changed', { changed: ['Alex’s notes'] }, 'Details saved: Alex’s notes'],
  [
    'project.details-changed',
    { changed: ['Alex’s notes', 'Rob’s notes', 'invoice link'] },
    'Details saved: Alex’s notes, Rob’s notes and invoice link',
  ],
  ['proposal.changed', { changed: ['price'], from: 1, to: 2 }, 'Proposal changed: price'],
  ['project.invoice-uploaded', { name: 'march.pdf', bytes: 9 }, 'Invoice uploaded: march.pdf'],
  ['proposal.created', { version: 2 }, 'Proposal created (version 2)'],
  ['proposal.sent', { version: 1 }, 'Proposal sent to the client (version 1)'],
  ['proposal.approved', { version: 1, by: 'Ada Quill' }, 'Proposal signed (version 1): Ada Quill'],
  ['proposal.declined', { reason: '' }, 'Proposal declined'],
  ['proposal.declined', { reason: 'Too dear.' }, 'Proposal declined: Too dear.'],
  ['sign-off.received', { by: 'Ada Quill', shootDate: '2027-03-01' }, 'Production signed off: Ada Quill'],
  ['review.version-added', { version: 'V2' }, 'Version V2 added for review'],
  ['review.watched', { version: 'V2', by: 'Bea Lamp' }, 'Watched V2: Bea Lamp'],
  ['weather.turned-cold', {}, 'Weather turned cold'],
  ['invoice.issued', { number: 'INV-0001' }, 'Invoice issued: INV-0001'],
  ['invoice.payment-booked', { number: 'INV-0001', amount: '£50' }, 'Payment received: £50 (INV-0001)'],
  ['invoice.reminders-switched', { number: 'INV-0001', on: false }, 'Reminders switched off: INV-0001'],
  [
    'invoice.credited',
    { number: 'INV-0001', creditNote: 'CN-0001', amount: '£50' },
    'Credit note issued: CN-0001, £50 (INV-0001)',
  ],
  ['project.stage-changed', { from: 3, to: null }, 'Moved from  to '],
])('%s with %j reads %j', (action, meta, text) => {
  expect(eventMessage({ action, meta })).toBe(text)
})
