import { signInLinkMessages } from '../accounts/sign-in-links.ts'
import type { ReviewKind } from '../reviews/review-kind.ts'

/** Texts of the portal. */
export const portalMessages = {
  signIn: 'Sign in',
  signingIn: 'Signing in...',
  signOut: 'Sign out',
  refused: 'Invalid email or password. Please try again.',
  signInFailed: 'Login failed. Please try again.',
  missing: 'Project Not Found',
  missingText: "The project you're looking for doesn't exist or you don't have access to it.",
  failedText: 'Error loading project data.',
  back: 'Back to Portal',
  support: 'Contact support',
  /** The same text whether or not the account exists. */
  linkAsked: signInLinkMessages.asked,
  linkOver: signInLinkMessages.over,
  viewOnly: 'You’re viewing the portal as staff. You can’t change anything here.',
  noToken: 'This page has been open for too long. Please reload it and try again.',
} as const

export const emptyMessages = {
  projects: 'No projects found.',
  milestones: 'No milestones defined for this project.',
  reviews: 'No items to review at this time.',
  files: 'No deliverables ready yet',
  invoices: 'No invoices yet',
  activity: 'No activity to show yet.',
} as const

export const approveToasts = {
  done: { title: 'Item Approved', text: 'Your approval has been submitted successfully.' },
  failed: { title: 'Approval Failed', text: 'There was an error submitting your approval. Please try again.' },
} as const

export const requestToasts = {
  done: { title: 'Changes Requested', text: 'Your feedback has been submitted successfully.' },
  failed: { title: 'Request Failed', text: 'There was an error submitting your feedback. Please try again.' },
  missing: { title: 'Feedback Required', text: 'Please provide feedback about what changes are needed.' },
} as const

export const commentToasts = {
  done: { title: 'Comment Added', text: 'Your comment has been submitted successfully.' },
  failed: { title: 'Comment Failed', text: 'There was an error submitting your comment. Please try again.' },
  missing: { title: 'Comment Required', text: 'Please enter a comment.' },
} as const

/** Consent of an approval at the portal, word for word; the signature is the account's name. */
export const portalConsents: Record<ReviewKind, string> = {
  film: 'By choosing Approve I sign with the name of my account and approve this version of the film as final. I have had the chance to see it to its end, and I am entitled to approve it for the client named here.',
  sound:
    'By choosing Approve I sign with the name of my account and approve this version of the sound as final. I have had the chance to hear it to its end, and I am entitled to approve it for the client named here.',
  picture:
    'By choosing Approve I sign with the name of my account and approve this version of the picture as final. I have had the chance to see it in full, and I am entitled to approve it for the client named here.',
  document:
    'By choosing Approve I sign with the name of my account and approve this version of the document as final. I have had the chance to read it to its end, and I am entitled to approve it for the client named here.',
}
