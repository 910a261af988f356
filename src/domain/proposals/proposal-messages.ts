/** Texts of the two proposal pages. */
export const proposalMessages = {
  missing: 'Proposal Not Found',
  loadFailed: 'Failed to load proposal',
  home: 'Return Home',
  incomplete: { title: 'Validation Error', text: 'Please fill in all required fields including your signature.' },
  approved: {
    title: 'Proposal Approved!',
    text: "Thank you for approving this proposal. We'll be in touch shortly to begin production.",
  },
  approvalFailed: {
    title: 'Approval Error',
    text: 'There was an issue processing your approval. Please try again.',
  },
  declined: { title: 'Proposal Declined' },
  declineFailed: { title: 'Error', text: 'There was an issue processing your response.' },
} as const

/** Texts of `/proposal-client/{id}`. */
export const scopeMessages = {
  approved: { title: 'Proposal Approved' },
  approvalFailed: { title: 'Error', text: 'Failed to approve proposal' },
} as const

/** Once a change order is approved: production has begun already. */
export const changeOrderApproved = {
  title: 'Change order approved',
  text: 'Thank you. We’ll include it in our work on your project.',
} as const

export const changeOrderDeclined = { title: 'Change order declined' } as const
