// Apart from the schema, as all words that are shown.

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

/** Budgets are asked for in dollars, as the specification has them, and everything else has its price in pounds. */
export const currencyNote = 'Budget ranges are in US dollars. Our quotes and invoices are in pounds sterling.'

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

/** Seconds until a sent form moves on (inquiry to the planning tools, quote to the inquiry form). */
export const redirectDelaySeconds = 2
