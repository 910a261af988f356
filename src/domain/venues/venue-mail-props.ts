/** Props of the mails about venues, by template; stored as JSON with the mail. */
export interface VenueMails {
  /** `weekend` is its Saturday. */
  'weekend-reserved': { venue: string; weekend: string }
  'weekend-booked': {
    venue: string
    weekend: string
    contactName: string
    contactEmail: string
    contactPhone: string
    notes: string
    projectId: string
  }
}
