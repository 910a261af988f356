/** Props of the mails about shoots, by template; stored as JSON with the mail. */
export interface ShootMails {
  /** `date` is a calendar day, times are the studio's local ones; the key ends the person's link. */
  'call-sheet': {
    name: string
    projectTitle: string
    number: number
    key: string
    date: string
    callTime: string
    role: string
    placeName: string
    placeAddress: string
    /** Changes since the previous sheet, as text. */
    changes: string[]
    message: string
  }
  'call-released': { name: string; projectTitle: string; date: string; reason: 'released' | 'cancelled'; message: string }
}
