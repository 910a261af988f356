import { dateFormat } from '../common/dates/date-format.ts'

/** `Monday 14 June 2027 at 14:00` */
export const bookingTime = (moment: Date, timeZone: string): string =>
  `${bookingDay(moment, timeZone)} at ${clockTime(moment, timeZone)}`

/** `Monday 14 June 2027` */
export const bookingDay = (moment: Date, timeZone: string): string =>
  dateFormat({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone })
    .format(moment)
    .replace(/^(\w+),/, '$1')

/** `14:00` */
export const clockTime = (moment: Date, timeZone: string): string =>
  dateFormat({ hour: '2-digit', minute: '2-digit', timeZone }).format(moment)

export const minutesBetween = (from: Date, until: Date): number => (until.getTime() - from.getTime()) / 60_000

/** `New York time` */
export const zoneLabel = (timeZone: string): string => (timeZone === 'UTC' ? 'UTC' : `${cityOf(timeZone)} time`)

const cityOf = (timeZone: string): string => timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ')
