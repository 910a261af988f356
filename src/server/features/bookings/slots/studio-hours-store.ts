import { and, gte, inArray, lte } from 'drizzle-orm'
import { studioTimeZone } from '#domain/brand/brand.ts'
import { answerUntil, usualHours, type StudioHours } from '#domain/bookings/answer-time.ts'
import { addDays, studioDay } from '#domain/common/dates/calendar-day.ts'
import { holidayOn } from '#domain/common/dates/bank-holidays.ts'
import type { Sql } from '../../../base/database/database.ts'
import { leave } from '../../../tables/people/leave.ts'
import { readBrand } from '../../brand/studio-brand.ts'
import { readBookingSetting } from '../booking-setting.ts'
import { listHours } from './working-hours-store.ts'

/** Days around a moment of which absences are known. */
const [daysBack, daysAhead] = [200, 60]

/** When somebody of the studio is there, around a moment: hours, days off and leave of those who have hours. */
export async function readStudioHours(db: Sql, around: Date): Promise<StudioHours> {
  const [everyone, { value: setting }] = await Promise.all([listHours(db), readBookingSetting(db)])
  const working = everyone.filter(({ weekly }) => weekly.length > 0)
  const day = studioDay(around)
  const away =
    working.length === 0
      ? []
      : await db
          .select({ personId: leave.personId, firstDay: leave.firstDay, lastDay: leave.lastDay, part: leave.part })
          .from(leave)
          .where(
            and(
              inArray(
                leave.personId,
                working.map(({ personId }) => personId),
              ),
              gte(leave.lastDay, addDays(day, -daysBack)),
              lte(leave.firstDay, addDays(day, daysAhead)),
            ),
          )
  const closed = new Set(setting.daysOff.map((one) => one.day))
  const isAway = ({ personId, daysOff }: (typeof working)[number], on: string): boolean =>
    daysOff.some(({ from, to }) => from <= on && on <= to) ||
    away.some((one) => one.personId === personId && one.part === 'day' && one.firstDay <= on && on <= one.lastDay)
  return {
    weekly: working.length === 0 ? usualHours : working.flatMap(({ weekly }) => weekly),
    isClosed: (on) =>
      closed.has(on) ||
      (setting.bankHolidays && holidayOn(on) !== null) ||
      (working.length > 0 && working.every((person) => isAway(person, on))),
  }
}

/** Reckons until when the studio promises an answer, by its promise of the website. */
export async function readAnswerPromise(db: Sql, now: Date): Promise<(since: Date, hours?: number) => Date> {
  const [hours, { promises }] = await Promise.all([readStudioHours(db, now), readBrand(db)])
  const promised = promises.replyHours > 0 ? promises.replyHours : 24
  return (since, after = promised) => answerUntil(since, after, hours, studioTimeZone())
}
