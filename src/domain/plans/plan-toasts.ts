/** Notices of the planning tools, section 8 of the specification. */
export const planToasts = {
  briefSubmitted: { title: 'Brief Submitted', text: 'A producer reads it and writes back within 24 hours.' },
  briefDownloaded: { title: 'Brief Downloaded', text: 'Your brief is in your downloads.' },
  estimateExported: { title: 'Estimate Exported', text: 'Your estimate is in your downloads.' },
  consultationRequested: { title: 'Consultation Request', text: 'We have your estimate and will write to you within 24 hours.' },
  timelineDownloaded: { title: 'Timeline Downloaded', text: 'Your timeline is in your downloads.' },
  referenceAdded: { title: 'Reference Added' },
  referenceRemoved: { title: 'Reference Removed' },
  boardExported: { title: 'Board Exported', text: 'Your board is in your downloads.' },
  boardCleared: { title: 'Board Cleared' },
  summarySent: { title: 'Project Inquiry Sent', text: 'Your plan is with us and in your downloads.' },
  failed: { title: 'Submission Error', text: 'There was an issue sending your inquiry. Please try again.' },
  kept: {
    title: 'Kept, not sent yet',
    text: 'You are offline. It goes out by itself when the line is back, or when you open these pages again.',
  },
  linkMailed: { title: 'Link on its way', text: 'Please look into your mail.' },
  linkSaved: { title: 'Saved to the link', text: 'Whoever opens it finds this plan.' },
  linkMerged: { title: 'Saved to the link', text: 'Somebody else had changed other parts. Both changes are in.' },
  linkSettled: { title: 'Saved to the link', text: 'The other version is put aside in this browser.' },
  linkDeleted: { title: 'Link deleted', text: 'It leads nowhere now. Your plan stays in this browser.' },
  planOpened: { title: 'Plan opened', text: 'It is in this browser now. Saving to the link is up to you.' },
  planBroughtBack: { title: 'Brought back', text: 'The other plan is kept in its place.' },
  storageFull: {
    title: 'Not saved in this browser',
    text: 'Its storage is full or switched off. Everything stays until you close this tab: download it before you go.',
  },
} as const
