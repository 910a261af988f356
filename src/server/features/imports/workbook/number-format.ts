import { readCurrency } from '#domain/common/money/amount.ts'

/** What a number of a spreadsheet is, by the format of its cell. */
export type NumberFormat =
  | { is: 'number'; currency: string | null }
  /** `hasDay` and `hasTime`: which parts are shown. */
  | { is: 'moment'; hasDay: boolean; hasTime: boolean }
  /** With so many decimals. */
  | { is: 'percent'; decimals: number }
  /** Digits that are no quantity, such as a postcode: zeros in front are shown. */
  | { is: 'code'; pattern: string }

/** Formats that every workbook has without declaring them (ECMA-376 part 1, 18.8.30). */
const builtIn: Record<number, NumberFormat> = {
  9: { is: 'percent', decimals: 0 },
  10: { is: 'percent', decimals: 2 },
  ...Object.fromEntries([14, 15, 16, 17].map((id) => [id, { is: 'moment', hasDay: true, hasTime: false }])),
  ...Object.fromEntries([18, 19, 20, 21, 45, 46, 47].map((id) => [id, { is: 'moment', hasDay: false, hasTime: true }])),
  22: { is: 'moment', hasDay: true, hasTime: true },
  // Days in calendars of East Asia.
  ...Object.fromEntries(
    [27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58].map((id) => [id, { is: 'moment', hasDay: true, hasTime: false }]),
  ),
  ...Object.fromEntries([32, 33, 34, 35, 55, 56].map((id) => [id, { is: 'moment', hasDay: false, hasTime: true }])),
}

const plain: NumberFormat = { is: 'number', currency: null }

/** The format of a style: its number, and its code where the workbook declares one. */
export function numberFormat(id: number, code: string | undefined): NumberFormat {
  return code === undefined ? (builtIn[id] ?? plain) : formatOf(code.slice(0, 255))
}

function formatOf(code: string): NumberFormat {
  // Of positive numbers: negative ones and zero have sections of their own.
  const [section = ''] = withoutTexts(code).split(';')
  const bare = section.replace(/\[(?!h+\]|m+\]|s+\])[^[\]]*\]/gi, '').replace(/[_*]./g, '')
  const elapsed = /\[(h+|m+|s+)\]/i.test(bare)
  const isGeneral = /general/i.test(bare)
  const parts = bare.replace(/am\/pm|a\/p/gi, 'h').replace(/general/gi, '')
  if (!isGeneral && (elapsed || /[ymdhs]/i.test(parts)) && !/[#?]/.test(parts)) {
    const hasTime = elapsed || /[hs]/i.test(parts)
    return { is: 'moment', hasDay: /[yd]/i.test(parts) || !hasTime, hasTime }
  }
  if (bare.includes('%')) return { is: 'percent', decimals: (/\.([0#?]+)/.exec(bare)?.[1] ?? '').length }
  const pattern = code.split(';')[0]!.replace(/\\(.)|"([^"]*)"/g, (_, sign?: string, text?: string) => sign ?? text ?? '')
  if (/^0[0\-/ .()]*$/.test(bare) && bare.startsWith('00') && !bare.includes('.') && /^[0\-/ ()]+$/.test(pattern))
    return { is: 'code', pattern }
  return { is: 'number', currency: currencyOf(code) }
}

/** Without quoted texts and escaped signs. */
const withoutTexts = (code: string): string => code.replace(/"[^"]*"|\\./g, '')

/** The currency that the format shows: `[$€-407]`, `"£"`, `$`, `[$CHF]`. */
function currencyOf(code: string): string | null {
  const [section = ''] = code.split(';')
  const tagged = /\[\$([^\]-]{1,8})(?:-[^\]]*)?\]/.exec(section)?.[1]
  const quoted = Array.from(section.matchAll(/"([^"]{1,8})"/g), ([, text = '']) => text)
  const signs = /[£$€¥₹₩₦₱₺₫]/.exec(section.replace(/\[[^[\]]*\]|"[^"]*"/g, ''))?.[0]
  for (const text of [tagged, ...quoted, signs]) {
    const found = text === undefined ? null : readCurrency(text)
    if (found) return found
  }
  return null
}

/** Digits in the places of a pattern: `00123` of 123 in `00000`. */
export function inPattern(value: number, pattern: string): string {
  const places = pattern.replaceAll(/[^0]/g, '').length
  const digits = String(Math.round(Math.abs(value))).padStart(places, '0')
  let text = ''
  let at = digits.length
  for (const sign of [...pattern].toReversed()) text = (sign === '0' ? digits[--at]! : sign) + text
  return `${value < 0 ? '-' : ''}${digits.slice(0, at)}${text}`
}

const dayMilliseconds = 86_400_000

/** A serial number of a spreadsheet as text: `2026-01-05`, `2026-01-05 14:30`, `14:30`; null for no day that can be. */
export function momentText(
  serial: number,
  { hasDay, hasTime }: { hasDay: boolean; hasTime: boolean },
  is1904: boolean,
): string | null {
  if (!Number.isFinite(serial) || serial < 0) return null
  // To the second: fractions of days are not exact.
  const seconds = Math.round(serial * 86_400)
  if (!hasDay) return timeText(seconds, Math.floor(seconds / 3_600))
  const whole = Math.floor(seconds / 86_400)
  // The system of 1900 counts a 29 February 1900 that was none.
  if (!is1904 && (whole === 60 || whole === 0)) return null
  const days = is1904 ? whole + 1_462 : whole < 60 ? whole + 1 : whole
  if (days > 2_958_465) return null
  const day = new Date(Date.UTC(1899, 11, 30) + days * dayMilliseconds).toISOString().slice(0, 10)
  const within = seconds % 86_400
  return hasTime && within > 0 ? `${day} ${timeText(within, Math.floor(within / 3_600))}` : day
}

function timeText(seconds: number, hours: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const rest = seconds % 60
  return `${two(hours)}:${two(Math.floor(seconds / 60) % 60)}${rest === 0 ? '' : `:${two(rest)}`}`
}
