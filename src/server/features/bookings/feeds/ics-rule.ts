import { RRuleTemporal } from 'rrule-temporal'
import { dayLength, type Wall } from './ics-wall.ts'

/** A rule whose times we cannot work out with certainty. */
export class UnreadableRule extends Error {
  readonly rule: string

  constructor(rule: string) {
    super('unreadable rule')
    this.rule = rule
  }
}

/** Periods and candidates of one rule: a usual one takes a few hundred. */
const mostPeriods = 25_000
const mostCandidates = 100_000

const frequencies = new Set(['YEARLY', 'MONTHLY', 'WEEKLY', 'DAILY', 'HOURLY', 'MINUTELY', 'SECONDLY'])
const parts = new Set(
  'FREQ INTERVAL COUNT UNTIL WKST BYSECOND BYMINUTE BYHOUR BYDAY BYMONTHDAY BYYEARDAY BYWEEKNO BYMONTH BYSETPOS'.split(' '),
)
const ofTimes = ['BYSECOND', 'BYMINUTE', 'BYHOUR']

export type IcsRule = Map<string, string>

/**
 * The parts of an RRULE. Throws {@link UnreadableRule} for one that cannot be read, or for which programs and libraries do not agree
 * on the times.
 *
 * rrule-temporal rather than ical.js, which gives wrong times for many rules. Of libical's 146 rules it has 134 right, and the others
 * are refused here, where they are not mended: weeks at the turn of a year, days of the month in every month of a year, and weekdays
 * of given days of the year.
 */
export function readRule(text: string, isDate: boolean): IcsRule {
  const refuse = (): never => {
    throw new UnreadableRule(text.slice(0, 200))
  }
  const rule: IcsRule = new Map()
  for (const part of text.trim().toUpperCase().split(';')) {
    const [, name = '', value = ''] = /^([A-Z-]{1,20})=([A-Z0-9,+-]{1,4000})$/.exec(part.replace(/\s/g, '')) ?? []
    if (part !== '' && (name === '' || rule.has(name))) refuse()
    if (part !== '') rule.set(name, value)
  }
  dropGregorianScale(rule)
  for (const name of rule.keys()) if (!parts.has(name)) refuse()
  const numbersOf = (name: string) => rule.get(name)?.split(',').map(Number) ?? []
  const [frequency, interval] = [rule.get('FREQ') ?? '', rule.get('INTERVAL') ?? '1']
  if (!frequencies.has(frequency) || !/^\d{1,6}$/.test(interval) || Number(interval) === 0) refuse()
  if (rule.has('COUNT') && !/^\d{1,9}$/.test(rule.get('COUNT')!)) refuse()
  // The standard has them ignored for whole days.
  if (isDate) for (const name of ofTimes) rule.delete(name)
  if (isDate && ['HOURLY', 'MINUTELY', 'SECONDLY'].includes(frequency)) refuse()
  // Months of other calendars have letters.
  if (!numbersOf('BYMONTH').every((month) => Number.isInteger(month) && month >= 1 && month <= 12)) refuse()
  const weeks = numbersOf('BYWEEKNO')
  if (weeks.length > 0 && (frequency !== 'YEARLY' || !weeks.every((week) => Math.abs(week) >= 2 && Math.abs(week) <= 51)))
    refuse()
  if (frequency === 'YEARLY' && rule.has('BYMONTHDAY') && !rule.has('BYMONTH')) refuse()
  if (rule.has('BYYEARDAY') && (rule.has('BYDAY') || !['YEARLY', 'HOURLY', 'MINUTELY', 'SECONDLY'].includes(frequency))) refuse()
  return rule
}

/** RFC 7529: in the Gregorian calendar, a rule that omits days that a month lacks is one without RSCALE. Other calendars are refused. */
function dropGregorianScale(rule: IcsRule): void {
  if (!/^GREGOR(?:IAN|Y)$/.test(rule.get('RSCALE') ?? '') || (rule.get('SKIP') ?? 'OMIT') !== 'OMIT') return
  rule.delete('RSCALE')
  rule.delete('SKIP')
}

/** Lengths of what a rule without a count may skip at once. */
const strides: Record<string, number> = {
  SECONDLY: 1_000,
  MINUTELY: 60_000,
  HOURLY: 3_600_000,
  DAILY: dayLength,
  WEEKLY: 7 * dayLength,
}

interface Window {
  from: number
  until: number
  /** The end of a rule as a local time; null for none. */
  ends: number | null
  /** Takes a start, and says whether later ones are wanted. */
  take(start: Wall): boolean
}

/**
 * Starts of a rule within a window, and some before it, as local times: so they stay at their hour when clocks change. Throws
 * `RangeError`-like errors of the library when a rule takes more than its share.
 */
export function takeStarts(rule: IcsRule, { wall, zone, isDate }: Wall, { from, until, ends, take }: Window): void {
  const interval = Number(rule.get('INTERVAL') ?? 1)
  const stride = (strides[rule.get('FREQ')!] ?? 0) * interval
  const skipped = stride === 0 || rule.has('COUNT') ? 0 : Math.max(0, Math.floor((from - wall) / stride) - 1)
  const last = Math.min(until, ends ?? until)
  const begins = wall + skipped * stride
  if (begins > last) return
  const others = [...rule].filter(([name]) => name !== 'UNTIL').map(([name, value]) => `${name}=${value}`)
  const text = [...others, ...(rule.has('COUNT') ? [] : [`UNTIL=${utcOf(last)}`])].join(';')
  const series = new RRuleTemporal({
    rruleString: `DTSTART:${utcOf(begins)}\nRRULE:${text}`,
    maxIterations: mostPeriods,
    maxCandidateEvaluations: mostCandidates,
    cache: false,
  })
  series.all(({ epochMilliseconds }) => epochMilliseconds <= last && take({ wall: epochMilliseconds, zone, isDate }))
}

const utcOf = (wall: number): string => new Date(wall).toISOString().replace(/[-:]|\.\d+/g, '')
