import { studioTimeZone } from '#domain/brand/brand.ts'
import { momentOn } from '#domain/common/dates/wall-clock.ts'

/**
 * A date in the studio's time zone. ical-generator writes the local fields of a date, which for a plain `Date` are the server's;
 * it supports date-fns' zoned dates, recognised by these three members, which this class implements.
 */
export class StudioTime extends Date {
  /** `2027-06-14T07:30` read as UTC, so that its UTC fields are the local time. */
  readonly internal: Date

  constructor(wall: string) {
    // A time in the hour skipped in spring moves to the next hour.
    super(momentOn(wall, studioTimeZone()) ?? `${wall}:00Z`)
    this.internal = new Date(`${wall}:00Z`)
  }

  withTimeZone(): this {
    return this
  }

  tzComponents(): void {}

  override getFullYear(): number {
    return this.internal.getUTCFullYear()
  }
  override getMonth(): number {
    return this.internal.getUTCMonth()
  }
  override getDate(): number {
    return this.internal.getUTCDate()
  }
  override getHours(): number {
    return this.internal.getUTCHours()
  }
  override getMinutes(): number {
    return this.internal.getUTCMinutes()
  }
}
