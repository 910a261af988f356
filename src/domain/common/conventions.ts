/** How the studio writes amounts, dates and tax. One process serves one studio, so these are set once for the whole process. */
export interface Conventions {
  /** ISO 4217. */
  currency: string
  /** BCP 47: separators of numbers, order of dates. Texts stay English. */
  locale: string
  /** IANA name. */
  timeZone: string
  /** 1 is Monday, 7 is Sunday. */
  firstDayOfWeek: number
  pageSize: 'A4' | 'LETTER'
  /** What the tax on sales is called: VAT, MVA, Sales tax. */
  taxName: string
}

/** The default conventions. */
export const defaultConventions: Conventions = {
  currency: 'GBP',
  locale: 'en-GB',
  timeZone: 'Europe/London',
  firstDayOfWeek: 1,
  pageSize: 'A4',
  taxName: 'VAT',
}

// On the global object: the bundles of pages and documents have modules of their own in the server's process.
const key = Symbol.for('slatehouse.conventions')
const kept = globalThis as { [key]?: Conventions }

export const conventions = (): Conventions => kept[key] ?? defaultConventions

/** Set at start-up, when the settings change, and in the browser from the answer that brings the studio's details. */
export function setConventions(next: Conventions): void {
  kept[key] = next
}

/** The place that the studio's time zone is named after: London. */
export const zoneCity = ({ timeZone } = conventions()): string =>
  timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ')
