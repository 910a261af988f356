import type { z } from 'zod'
import type { contactEnquiry } from '#domain/inquiries/contact.ts'
import type { projectInquiry } from '#domain/inquiries/inquiry.ts'
import type { quoteRequest } from '#domain/inquiries/quote-request.ts'

let made = 0

/** An address that no other test has. */
export const makeEmail = (): string => `person-${(made += 1)}@example.com`

export const makeContact = (changes: Partial<z.input<typeof contactEnquiry>> = {}): z.input<typeof contactEnquiry> => ({
  name: 'Jane Doe',
  email: makeEmail(),
  projectType: 'commercial',
  message: 'We would like a film about our bakery.',
  marketing: false,
  ...changes,
})

export const makeInquiry = (changes: Partial<z.input<typeof projectInquiry>> = {}): z.input<typeof projectInquiry> => ({
  name: 'Sam Field',
  company: 'Field & Sons',
  email: makeEmail(),
  phone: '+44 20 7946 0000',
  videoType: 'Brand Film',
  goal: 'More people should know us.',
  deadline: '2027-03-01',
  budget: '$15,000 - $30,000',
  referralSource: 'Google Search',
  message: 'Please call in the morning.',
  source: 'public-inquiry-form',
  ...changes,
})

export const makeQuoteRequest = (changes: Partial<z.input<typeof quoteRequest>> = {}): z.input<typeof quoteRequest> => ({
  videoType: 'Brand Film',
  filmingDays: 2,
  crewSize: 'Shooter + Producer',
  editingType: 'Motion Graphics',
  extras: [],
  clientName: 'Ada Quill',
  clientEmail: makeEmail(),
  projectTitle: 'The Launch',
  notes: '',
  source: 'quote-builder',
  ...changes,
})
