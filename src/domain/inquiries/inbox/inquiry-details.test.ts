import { expect, it } from 'vitest'
import { contactEnquiry } from '../contact.ts'
import {
  detailsOfContact,
  detailsOfInquiry,
  detailsOfQuote,
  startOfOffer,
  subjectOfContact,
  subjectOfInquiry,
  subjectOfQuote,
  titleOfQuote,
} from './inquiry-details.ts'
import { projectInquiry } from '../inquiry.ts'
import { quoteRequest } from '../quote/quote-request.ts'
import { originalPriceBook } from '../../prices/price-book.ts'
import { priceQuote } from '../quote/quote-rules.ts'

const contact = contactEnquiry.parse({
  name: 'Jane Doe',
  email: 'jane@example.com',
  projectType: 'ai',
  message: 'Ten letters and more',
})
const inquiry = projectInquiry.parse({
  name: 'Sam',
  email: 'sam@example.com',
  videoType: 'Brand Film',
  goal: 'Be seen',
  deadline: '2027-03-01',
  budget: '$15,000 - $30,000',
})
const quote = quoteRequest.parse({
  videoType: 'Brand Film',
  filmingDays: 2,
  crewSize: 'Shooter + Producer',
  editingType: 'Motion Graphics',
  extras: ['Travel', 'Voiceover'],
  clientName: 'Ada Quill',
  clientEmail: 'ada@example.com',
})

it('lists the answered fields in the order of each form', () => {
  expect(detailsOfContact(contact)).toEqual([
    { label: 'Name', value: 'Jane Doe' },
    { label: 'Email', value: 'jane@example.com' },
    { label: 'Project type', value: 'AI Video Generation' },
    { label: 'Message', value: 'Ten letters and more' },
    { label: 'Project updates and marketing', value: 'No' },
  ])
  expect(detailsOfInquiry(inquiry).map(({ label, value }) => `${label}: ${value}`)).toEqual([
    'Name: Sam',
    'Email: sam@example.com',
    'Video type: Brand Film',
    'Goal: Be seen',
    'Deadline: 1 March 2027',
    'Budget: $15,000 - $30,000',
  ])
  expect(detailsOfQuote(quote).map(({ label }) => label)).toEqual([
    'Video type',
    'Filming days',
    'Crew',
    'Editing',
    'Extras',
    'Name',
    'Email',
  ])
})

it('summarises each kind in one line', () => {
  expect(subjectOfContact(contact)).toBe('AI Video Generation')
  expect(subjectOfInquiry(inquiry)).toBe('Brand Film · $15,000 - $30,000')
  expect(subjectOfQuote(quote, priceQuote({ ...quote, extras: [] }, originalPriceBook()))).toBe('Brand Film, 2 days, £4,500')
  expect(
    subjectOfQuote({ ...quote, filmingDays: 1 }, priceQuote({ ...quote, filmingDays: 1, extras: [] }, originalPriceBook())),
  ).toBe('Brand Film, 1 day, £3,700')
})

it('titles a project without a title by its client', () => {
  expect(titleOfQuote({ ...quote, projectTitle: 'The Launch' })).toBe('The Launch')
  expect(titleOfQuote(quote)).toBe('Brand Film for Ada Quill')
})

it('carries what a visitor wrote into a proposal', () => {
  const details = [
    { label: 'Company', value: 'Harbour Light Ferries' },
    { label: 'Filming days', value: '3' },
    { label: 'Goal', value: 'More bookings' },
  ]
  const given = { name: 'Ada Quill', company: '', videoType: 'Brand Film', message: 'From quay to quay.', details }
  expect(startOfOffer(given)).toEqual({
    company: 'Harbour Light Ferries',
    projectTitle: 'Brand Film for Harbour Light Ferries',
    videoType: 'Brand Film',
    overview: 'Goal: More bookings\n\nFrom quay to quay.',
    filmingDays: 3,
  })
  expect(startOfOffer({ ...given, message: '', details: [] })).toMatchObject({ company: '', overview: '', filmingDays: null })
  expect(startOfOffer({ ...given, videoType: '', details: [] }).projectTitle).toBe('Film for Ada Quill')
})
