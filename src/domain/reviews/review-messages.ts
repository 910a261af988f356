/** Texts of the client page and of the new project form. */
export const reviewMessages = {
  missing: 'Project Not Found',
  /** Shown after approval. */
  promise: 'Approved assets are promised within 24-48 hours.',
  /** Shown after approval while an invoice is unpaid. */
  held: 'Your downloads will be available as soon as the last invoice is paid.',
  /** Shown after approval while rights do not cover the use of the film. */
  uncleared: 'We’re still clearing some of the rights. Your downloads will be available as soon as that’s done.',
  /** Instead of downloads, of a project that is put away in the archive. */
  putAway: 'These files are archived at the moment. Ask the studio to bring them back.',
  feedback: {
    sent: 'Feedback submitted successfully',
    added: 'Comment added',
    failed: 'Failed to submit feedback',
    failedText: 'Please try again or contact support if the issue persists.',
  },
  approval: { done: 'Version approved successfully!', failed: 'Approval failed' },
  /** For an address of a film outside its page. */
  outdated: 'This address only works on the page that it belongs to. Open the project again.',
  /** Instead of a version, where its watermark cannot be made. */
  withheld: 'The watermark can’t be added to this version at the moment, so it isn’t shown. The studio can put this right.',
  withheldDocument: 'This project’s watermark can’t be added to a PDF, so it isn’t shown here. Please ask the studio for it.',
  proveMailbox: 'Please confirm your email address first. This link was made for one mailbox.',
  pushOfStaff: 'Turn on push messages in your account: they say what the bell says.',
  pushWithoutMailbox: 'Please give and confirm your email address first, so that we know what to tell you.',
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
  wrongField: (field: string) => `Please send the films in the field "videos", not in "${field}".`,
  labelsLeft: (labels: number, films: number) =>
    `Please send at most one version label for each film: there are ${labels} labels for ${films} ${films === 1 ? 'film' : 'films'}.`,
  created: 'Project created successfully',
  createdText: (title: string) => `${title} has been created`,
  failed: 'Failed to create project',
  failedText: 'An error occurred',
  unreachable: 'Unable to connect to server',
} as const
