import { conventions } from '../common/conventions.ts'

// Separate from the schema, as all texts are, so that pages do not load it.

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

/** Explains that budgets are in dollars, as the specification has them, while all prices are in the studio's currency. */
export function currencyNote(): string {
  const { currency } = conventions()
  if (currency === 'USD') return 'Budget ranges are in US dollars, as are our quotes and invoices.'
  return `Budget ranges are in US dollars. Our quotes and invoices are in ${currency === 'GBP' ? 'pounds sterling' : currency}.`
}

/** Beside a quote, for whoever has seen the budget ranges of the enquiry. */
export function priceNote(): string {
  const { currency } = conventions()
  if (currency === 'USD') return 'Prices are in US dollars.'
  return `Prices are in ${currency === 'GBP' ? 'pounds sterling' : currency}. The budget ranges of our enquiry form are in US dollars.`
}

export const referralSources = [
  'Google Search',
  'Social Media',
  'Recommendation',
  'Previous Client',
  'Industry Event',
  'Other',
] as const

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

/** Seconds until the page redirects after sending (inquiry to the planning tools, quote to the inquiry form). */
export const redirectDelaySeconds = 2
