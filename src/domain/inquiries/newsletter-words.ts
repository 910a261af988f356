// Apart from the schemas: the form stands on every public page, and its gate must not bring a schema library along.

/** The form's own gate, before any call is made. */
export const looksLikeEmail = (email: string): boolean => email.trim() !== '' && email.includes('@')

export const newsletterTexts = {
  subscribed: "Thanks for subscribing! You've been added to our newsletter.",
  confirmHint: 'We have sent you a link: one click on it confirms your address.',
  confirmed: 'Thank you: your subscription is confirmed.',
  unsubscribed: 'You are unsubscribed. We will not write to you again.',
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
