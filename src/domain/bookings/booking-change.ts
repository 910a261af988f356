/** What happened to a booking after it was made. Times are ISO 8601. */
export interface BookingChange {
  bookingId: string
  change: 'moved' | 'cancelled'
  by: 'visitor' | 'staff' | 'system'
  /** The time that it had. */
  before: string
  startsAt: string
  at: string
}
