/** Storage folder of the files of messages and drafts. */
export const attachmentFolder = 'conversations/'
