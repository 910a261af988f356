/** How long an enquiry that came to nothing is kept after the last message, as the privacy policy promises. */
export const retentionMonths = 24

/** What has been silent since before this moment is to be forgotten. */
export function silentSince(now: Date): Date {
  const moment = new Date(now)
  moment.setUTCMonth(moment.getUTCMonth() - retentionMonths)
  return moment
}
