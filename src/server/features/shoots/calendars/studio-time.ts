import { studioTimeZone } from '#domain/brand/brand.ts'
import { momentOn } from '#domain/common/wall-clock.ts'

/**
 * A moment by the studio's clocks. What ical-generator writes of a date in a time zone are its local fields, and those of a
 * plain `Date` are the server's: it asks a date that knows its zone (it knows those of date-fns by these three names) to
 * stand in it, and this one always does.
 */
export class StudioTime extends Date {
  /** `2027-06-14T07:30` as UTC, so that its fields are the ones on the clock. */
  readonly internal: Date

  constructor(wall: string) {
    // The hour that is left out in spring is the one after it.
    super(momentOn(wall, studioTimeZone) ?? `${wall}:00Z`)
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
