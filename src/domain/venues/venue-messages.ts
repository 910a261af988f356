/** Texts of the locked page. */
export const gateMessages = {
  title: 'Private Preview',
  field: 'Access code',
  button: 'Unlock Proposal',
  pending: 'Validating...',
  granted: { title: 'Access Granted', text: 'Welcome to your private proposal.' },
  denied: { title: 'Access Denied', text: "That code didn't work — please try again or contact the company." },
} as const

export const venueMessages = {
  badge: 'Private Proposal',
  reserve: 'Reserve Your Weekend',
  reserveShort: 'Reserve Weekend',
} as const

export const bookingMessages = {
  done: {
    title: 'Weekend Reserved!',
    text: 'We will contact you within 24 hours to confirm your date and share the call sheet.',
  },
  failed: { title: 'Booking Failed', text: 'Failed to process booking. Please try again.' },
  taken: 'This weekend is already reserved. Please choose another date.',
} as const
