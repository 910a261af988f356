/** Texts about call sheets. */
export const shootMessages = {
  missing: 'Call sheet not found',
  failed: 'This call sheet could not be loaded',
  newer: 'There is a newer call sheet. Please read it before you confirm.',
  newerToDecline: 'There is a newer call sheet. Please read it before you answer.',
  cancelled: 'This shoot was cancelled.',
  over: 'The date of this shoot has passed.',
  held: 'The client’s date is not confirmed yet. Please confirm or decline it on the project’s page first.',
  overtaken: 'Someone else saved this while you were writing. Your text is still here. Please compare before you save again.',
} as const
