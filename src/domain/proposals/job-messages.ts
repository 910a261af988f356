/** Texts of the job board. */
export const jobMessages = {
  title: 'Job Dashboard',
  activeOnly: 'Active projects only',
  clear: 'Clear Filters',
  view: 'View',
  copied: 'Link Copied',
  copyFailed: 'Failed to copy link',
} as const
