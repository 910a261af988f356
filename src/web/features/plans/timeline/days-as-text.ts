import { shortDay } from '#domain/common/dates/calendar-day.ts'

/** `Mon 23 Nov to Tue 24 Nov`, or a single day. */
export const daysAsText = ({ from, to }: { from: string; to: string }): string =>
  from === to ? shortDay(from) : `${shortDay(from)} to ${shortDay(to)}`
