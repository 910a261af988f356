// Separate from the schema, which the form loads only when it is sent.

export const contactProjectTypes = [
  { value: 'commercial', label: 'Commercial Production' },
  { value: 'ai', label: 'AI Video Generation' },
  { value: 'training', label: 'Training & Consulting' },
  { value: 'other', label: 'Other' },
] as const

export const contactToasts = {
  sent: { title: 'Request Submitted', text: "We'll be in touch with you shortly!" },
  refused: { title: 'Submission Error', text: 'There was a problem submitting your request. Please try again.' },
  unreachable: {
    title: 'Submission Error',
    text: 'There was a problem connecting to our server. Please try again later.',
  },
} as const
