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
  boardImported: { title: 'Board Imported' },
  boardCleared: { title: 'Board Cleared' },
  summarySent: { title: 'Project Inquiry Sent', text: 'Your plan is with us and in your downloads.' },
  failed: { title: 'Submission Error', text: 'There was an issue sending your inquiry. Please try again.' },
  storageFull: {
    title: 'Not saved in this browser',
    text: 'Its storage is full or switched off. Everything stays until you close this tab: download it before you go.',
  },
} as const
