/** Days between the mail that announces a charge and the charge. */
export const noticeDays = 3

export const mandateMessages = {
  tick: 'Use this card for the later parts on their due days',
  terms: `We email you ${noticeDays} days before each payment. You can end this at any time on this page, in the client portal, or by emailing us.`,
  mailTerms: `We email you ${noticeDays} days before each payment. You can end this at any time on the invoice page, in the client portal, or by replying to this email.`,
  changed: 'The later parts have just changed. Please check them again.',
  notThere: 'This card is no longer saved.',
} as const
