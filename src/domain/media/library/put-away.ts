/** What callers are told of files that are put away in the archive with their project. */
export const putAwayMessages = {
  file: 'This file is in the archive with its project. Bring the project back to open it.',
  change: 'This project is in the archive. Bring it back first.',
  send: 'This project is archived, so it takes no files at the moment. Please email us.',
  asset: 'This file is in the archive with its project. Bring the project back first.',
} as const
