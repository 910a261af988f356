import { z } from 'zod'
import { dayAt } from '../common/dates/calendar-day.ts'
import { momentOn } from '../common/dates/wall-clock.ts'

/** Today's names of zones that JavaScript engines list by their former ones. */
const renamed: Record<string, string> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
}

/** IANA names of the time zones that a person can choose, by name. */
export const timeZones: readonly string[] = [
  ...new Set([...Intl.supportedValuesOf('timeZone').map((name) => renamed[name] ?? name), 'UTC']),
].toSorted()

export const timeZone = z
  .string('Please choose a time zone.')
  .refine((name) => timeZones.includes(name), 'We don’t know this time zone. Please choose one from the list.')

/** Local time of the daily mail and push message of notifications. */
const digestTime = '08:00'
/** Hours after it in which it is still sent, when jobs are late. */
const digestHours = 2

/** When today’s digest was due in a time zone; null before that, and once it is too late. */
export function digestDue(now: Date, zone: string): Date | null {
  const due = momentOn(`${dayAt(now, zone)}T${digestTime}`, zone)
  const late = due && now.getTime() - due.getTime()
  return late !== null && late >= 0 && late < digestHours * 3_600_000 ? due : null
}
