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
