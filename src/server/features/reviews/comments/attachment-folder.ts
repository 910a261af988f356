/** Storage folder of comments' attachments, with a trailing slash. */
export const attachmentFolder = 'review-files/'
