// Separate from the schemas: the form is on every public page and must not load a schema library.

/** Client-side check of the newsletter form before it is sent. */
export const looksLikeEmail = (email: string): boolean => email.trim() !== '' && email.includes('@')

export const newsletterTexts = {
  subscribed: "Thanks for subscribing! You've been added to our newsletter.",
  confirmHint: 'Please check your inbox: we’ve sent you a link to confirm your address.',
  confirmed: 'Thank you. Your subscription is confirmed.',
  unsubscribed: 'We won’t send you the newsletter again.',
  toasts: {
    invalid: { title: 'Invalid Email', text: 'Please enter a valid email address.' },
    refused: { title: 'Subscription Failed', text: 'There was a problem subscribing. Please try again.' },
    unreachable: {
      title: 'Subscription Error',
      text: 'There was a problem with your subscription. Please try again later.',
    },
    subscribed: { title: 'Successfully Subscribed', text: 'Thank you for subscribing to the newsletter!' },
  },
} as const
