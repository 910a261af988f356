/** Months for which an enquiry without a project is kept after its last message, as the privacy policy promises. */
export const retentionMonths = 24

/** Enquiries whose last message is older than this moment are deleted. */
export function silentSince(now: Date): Date {
  const moment = new Date(now)
  moment.setUTCMonth(moment.getUTCMonth() - retentionMonths)
  return moment
}
