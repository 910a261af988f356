import { z } from 'zod'
import { emailAddress } from '../common/fields.ts'

export const subscription = z.object({ email: emailAddress() })

/** The token of a mailed link: 32 random bytes, base64url. */
export const newsletterToken = z.object({ token: z.string().regex(/^[\w-]{43}$/, 'This link is not complete.') })

/** The form's own gate, before any call is made. */
export const looksLikeEmail = (email: string): boolean => email.trim() !== '' && email.includes('@')

export const newsletterTexts = {
  subscribed: "Thanks for subscribing! You've been added to our newsletter.",
  confirmHint: 'We have sent you a link: one click on it confirms your address.',
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
