// Separate from the schema, as all texts are, so that pages do not load it.

export const quoteToasts = {
  sent: {
    title: 'Quote Generated Successfully!',
    text: "We've saved your quote and will send it to you shortly.",
  },
  failed: { title: 'Submission Error', text: 'There was an issue generating your quote. Please try again.' },
} as const
