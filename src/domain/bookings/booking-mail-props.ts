/** What every mail about a booking says. Times are ISO 8601. */
interface Facts {
  type: string
  /** Whom they meet. */
  person: string
  startsAt: string
  minutes: number
  /** In which the mail tells the time. */
  zone: string
  /** Place, or how the call is made; empty where the studio has entered none. */
  place: string
  /** `£250 + VAT £50 = £300 incl. VAT`; empty for free. */
  price: string
}

/** Props of the mails about bookings, by template; stored as JSON with the mail. */
export interface BookingMails {
  /** `toConfirm`: the time is kept for an hour, until it is confirmed by the link; missing in older mails. */
  'booking-confirmed': Facts & { key: string; toConfirm?: boolean }
  /** `before` is the former time. */
  'booking-moved': Facts & { key: string; before: string }
  'booking-cancelled': Facts
  'booking-reminder': Facts & { key: string }
  /** To the studio. */
  'booking-notice': Facts & {
    change: 'booked' | 'moved' | 'cancelled'
    name: string
    details: { label: string; value: string }[]
  }
}
