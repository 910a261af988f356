import { z } from 'zod'
import { emailAddress, line, optionalDay, prose, requiredLine } from '../common/fields.ts'

export const inquiryVideoTypes = [
  'Brand Film',
  'Commercial/Advertisement',
  'Product Demo',
  'Explainer Video',
  'Testimonial',
  'Social Media Ad',
  'Training Video',
  'Event Coverage',
  'AI-Generated Video',
  'Other',
] as const

export const inquiryBudgets = [
  'Under $5,000',
  '$5,000 - $15,000',
  '$15,000 - $30,000',
  '$30,000 - $50,000',
  '$50,000+',
  'Not sure yet',
] as const

export const referralSources = [
  'Google Search',
  'Social Media',
  'Recommendation',
  'Previous Client',
  'Industry Event',
  'Other',
] as const

const goalMissing = 'Please tell us the goal of your project.'

/**
 * The public inquiry form. The choices are offered, not enforced: they are words for people, and a link from elsewhere
 * may fill in its own. `submittedAt` is the server's.
 */
export const projectInquiry = z.object({
  name: requiredLine('Name is required', 120),
  company: line(160).default(''),
  email: emailAddress(),
  phone: line(40).default(''),
  videoType: requiredLine('Please choose a video type.', 120),
  goal: prose(5_000, goalMissing).refine((text) => text.length > 0, goalMissing),
  deadline: optionalDay,
  budget: requiredLine('Please choose a budget range.', 120),
  referralSource: line(120).default(''),
  message: prose().default(''),
  source: line(60).default('public-inquiry-form'),
})

export type ProjectInquiry = z.output<typeof projectInquiry>

export const inquiryToasts = {
  sent: {
    title: 'Inquiry Submitted Successfully!',
    text: "We'll review your request and contact you within 24 hours.",
  },
  failed: {
    title: 'Submission Error',
    text: 'There was an issue submitting your inquiry. Please try again or contact us directly.',
  },
} as const

/** Seconds until a sent form moves on (inquiry to the planning tools, quote to the inquiry form). */
export const redirectDelaySeconds = 2
