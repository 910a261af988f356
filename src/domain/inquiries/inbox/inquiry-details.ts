import { longDay } from '../../common/dates/calendar-day.ts'
import { formatPence } from '../../common/money/money.ts'
import { rowsOfList, type PriceList, type RowsOfBook } from '../../prices/price-rows.ts'
import type { ContactEnquiry } from '../contact.ts'
import { contactProjectTypes } from '../contact-messages.ts'
import type { ProjectInquiry } from '../inquiry.ts'
import type { QuoteRequest } from '../quote/quote-request.ts'
import type { Quote, QuoteScope } from '../quote/quote-rules.ts'

/** An answered field of a form as label and text. */
export interface InquiryDetail {
  label: string
  value: string
}

/** Answered fields of the contact form, in its order. */
export const detailsOfContact = (form: ContactEnquiry): InquiryDetail[] =>
  answered([
    ['Name', form.name],
    ['Email', form.email],
    ['Project type', subjectOfContact(form)],
    ['Message', form.message],
    ['Project updates and marketing', form.marketing ? 'Yes' : 'No'],
  ])

/** Answered fields of the inquiry form, in its order. */
export const detailsOfInquiry = (form: ProjectInquiry): InquiryDetail[] =>
  answered([
    ['Name', form.name],
    ['Company', form.company],
    ['Email', form.email],
    ['Phone', form.phone],
    ['Video type', form.videoType],
    ['Goal', form.goal],
    ['Deadline', form.deadline && longDay(form.deadline)],
    ['Budget', form.budget],
    ['How they heard about us', form.referralSource],
    ['Message', form.message],
  ])

/** Answered fields of the quote builder, in its order; `form` has names in place of keys. */
export const detailsOfQuote = (form: QuoteRequest): InquiryDetail[] =>
  answered([
    ['Video type', form.videoType],
    ['Filming days', String(form.filmingDays)],
    ['Crew', form.crewSize],
    ['Editing', form.editingType],
    ['Extras', form.extras.join(', ')],
    ['Name', form.clientName],
    ['Email', form.clientEmail],
    ['Project title', form.projectTitle],
    ['Notes', form.notes],
  ])

/** What a quote was made of, from its answered fields and the book it was made with; null where one is missing or not known. */
export function scopeOfQuote(details: readonly InquiryDetail[], book: RowsOfBook): QuoteScope | null {
  const textAt = (label: string) => details.find((detail) => detail.label === label)?.value ?? ''
  const keysOf = (list: PriceList, names: readonly string[]) =>
    rowsOfList(book, list).flatMap(({ key, name }) => (names.includes(name) ? [key] : []))
  const [videoType] = keysOf('base', [textAt('Video type')])
  const [crewSize] = keysOf('crew', [textAt('Crew')])
  const [editingType] = keysOf('editing', [textAt('Editing')])
  const filmingDays = Number(textAt('Filming days'))
  if (!videoType || !crewSize || !editingType || !Number.isInteger(filmingDays) || filmingDays < 1) return null
  return { videoType, crewSize, editingType, filmingDays, extras: keysOf('extras', textAt('Extras').split(', ')) }
}

/** `Commercial Production` */
export const subjectOfContact = (form: ContactEnquiry): string =>
  contactProjectTypes.find((type) => type.value === form.projectType)?.label ?? form.projectType

/** `Brand Film · $15,000 - $30,000` */
export const subjectOfInquiry = (form: ProjectInquiry): string => `${form.videoType} · ${form.budget}`

/** `Brand Film, 2 days, £4,500` */
export const subjectOfQuote = (form: QuoteRequest, quote: Quote): string =>
  `${form.videoType}, ${form.filmingDays === 1 ? '1 day' : `${form.filmingDays} days`}, ${formatPence(quote.total)}`

/** The sender's project title, or one made of the video type and the sender's name. */
export const titleOfQuote = (form: QuoteRequest): string => form.projectTitle || `${form.videoType} for ${form.clientName}`

const answered = (fields: [label: string, value: string][]): InquiryDetail[] =>
  fields.filter(([, value]) => value !== '').map(([label, value]) => ({ label, value }))

/** What a proposal takes over from what a visitor said; `filmingDays` is null where they named none. */
export function startOfOffer({ name, company, videoType, message, details }: Asked) {
  const textAt = (label: string) => details.find((detail) => detail.label === label)?.value ?? ''
  const days = Number(textAt('Filming days'))
  const goal = textAt('Goal')
  const from = company || textAt('Company')
  return {
    company: from,
    projectTitle: `${videoType || 'Film'} for ${from || name}`,
    videoType,
    overview: [goal && `Goal: ${goal}`, message].filter(Boolean).join('\n\n'),
    filmingDays: Number.isInteger(days) && days > 0 ? days : null,
  }
}

interface Asked {
  name: string
  company: string
  videoType: string
  message: string
  details: readonly InquiryDetail[]
}
