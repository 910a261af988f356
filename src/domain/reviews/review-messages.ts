/** The specification's words of the client page and of the new project. */
export const reviewMessages = {
  missing: 'Project Not Found',
  /** Of what was approved. */
  promise: 'Approved assets are promised within 24-48 hours.',
  /** Of what is approved, and not paid. */
  held: 'Your downloads are here as soon as the last invoice is paid.',
  feedback: {
    sent: 'Feedback submitted successfully',
    failed: 'Failed to submit feedback',
    failedText: 'Please try again or contact support if the issue persists.',
  },
  approval: { done: 'Version approved successfully!', failed: 'Approval failed' },
  password: { done: 'Access granted', failed: 'Invalid password', failedText: 'Please try again.' },
} as const

export const newProjectMessages = {
  clientMissing: 'Client name is required',
  titleMissing: 'Project title is required',
  pending: 'Creating Project...',
  noVideos: 'No videos uploaded',
  noVideosText: 'Please upload at least one video file',
  wrongType: 'Invalid file type',
  wrongTypeText: 'Only video files are supported',
  created: 'Project created successfully',
  createdText: (title: string) => `${title} has been created`,
  failed: 'Failed to create project',
  failedText: 'An error occurred',
  unreachable: 'Unable to connect to server',
} as const
