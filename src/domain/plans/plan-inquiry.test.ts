import { expect, it } from 'vitest'
import { projectInquiry } from '../inquiries/inquiry.ts'
import { emptyAnswers } from './budget-rules.ts'
import { originalPriceBook } from '../prices/price-book.ts'
import { budgetTiersOf } from './budget-questions.ts'
import { inquiryFromBrief, inquiryFromEstimate, inquiryFromSummary } from './plan-inquiry.ts'
import { contactTimelineOf, type SummaryContact } from './summary-contact.ts'
import { emptyBrief } from './planner-brief.ts'
import { emptyTimeline } from './timeline.ts'

const tiers = budgetTiersOf(originalPriceBook().estimator)

const person = { name: 'Ada', email: 'ada@mill.example' }
const contact: SummaryContact = {
  ...person,
  company: '',
  phone: '',
  message: 'Call before ten.',
  preferredContact: 'video',
  timeline: '2-3-months',
}
const answers = { length: '5-plus', crew: 'full', days: 'multi', location: 'multiple', post: 'advanced' }

it('lists what is not planned, and is accepted by the endpoint', () => {
  const plan = { brief: emptyBrief, budget: emptyAnswers, tiers, timeline: emptyTimeline, references: [] }
  const inquiry = projectInquiry.parse(inquiryFromSummary(contact, plan))
  expect(inquiry).toMatchObject({ videoType: 'Not planned yet', goal: 'Not planned yet', budget: 'Not planned yet' })
  expect(inquiry.message).toContain('Preferred contact: Video call\nTimeline: In two to three months')
  expect(inquiry.source).toBe('project-summary')
})

it('begins with the timeline that the planner has', () => {
  const timelines = ['Rush 1-2 weeks', 'Standard 3-4 weeks', 'Extended 5-8 weeks', 'Flexible', '']
  expect(timelines.map((timeline) => contactTimelineOf({ timeline }))).toEqual([
    'asap',
    '1-month',
    '2-3-months',
    'flexible',
    'flexible',
  ])
})

it('uses the estimate where the planner has no budget', () => {
  const plan = { brief: { ...emptyBrief, type: 'Testimonial' }, budget: answers, tiers, timeline: emptyTimeline, references: [] }
  expect(inquiryFromSummary(contact, plan)).toMatchObject({ videoType: 'Testimonial', budget: 'Enterprise, $12,000+' })
  expect(inquiryFromEstimate(person, { answers, tiers, brief: emptyBrief }).message).toContain('Enterprise, $12,000+ (16 points)')
})

it('is accepted by the endpoint however long the plan is', () => {
  const long = 'w'.repeat(900)
  const brief = { ...emptyBrief, type: 'Commercial', audience: long, goals: long, message: long }
  const references = Array.from({ length: 300 }, (_, index) => `Note ${index}: ${'x'.repeat(80)}`)
  const whole = inquiryFromSummary(
    { ...contact, message: long },
    { brief, budget: answers, tiers, timeline: emptyTimeline, references },
  )
  expect(projectInquiry.safeParse(whole).success).toBe(true)
  expect(whole.message).toMatch(/The rest did not fit/)
  expect(projectInquiry.safeParse(inquiryFromBrief(person, brief)).success).toBe(true)
})
