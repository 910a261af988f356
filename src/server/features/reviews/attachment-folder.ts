/** Where files that come with comments lie. Ends in a slash. */
export const attachmentFolder = 'review-files/'
