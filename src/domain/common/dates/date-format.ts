import { conventions } from '../conventions.ts'
import { styleOf } from '../text/number-style.ts'

interface DateFormat {
  format(date: Date): string
}

const made = new Map<string, DateFormat>()

/**
 * A format of dates and times in the studio's order, made once for its options. Only British and American English are used: the
 * data of other locales differs between versions of Node and browsers.
 */
export function dateFormat(options: Intl.DateTimeFormatOptions, its = conventions().locale): DateFormat {
  const locale = styleOf(its).monthFirst ? 'en-US' : 'en-GB'
  const key = locale + JSON.stringify(options)
  const known = made.get(key)
  if (known) return known
  const format = new Intl.DateTimeFormat(locale, options)
  // Some versions set a narrow space before AM and PM.
  const next = { format: (date: Date) => format.format(date).replaceAll('\u202f', ' ') }
  made.set(key, next)
  return next
}
