// Apart from the schema, as all words that are shown.

export const quoteToasts = {
  sent: {
    title: 'Quote Generated Successfully!',
    text: "We've saved your quote and will send it to you shortly.",
  },
  failed: { title: 'Submission Error', text: 'There was an issue generating your quote. Please try again.' },
} as const
