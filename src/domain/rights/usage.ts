import { listed } from './territories.ts'

/** Where a film is shown. */
export const media = ['web', 'social', 'paid-online', 'broadcast', 'cinema', 'internal', 'print'] as const
export type Medium = (typeof media)[number]

/** What a right is cleared for: `all` is every medium. */
export const clearedMedia = [...media, 'all'] as const
export type ClearedMedium = (typeof clearedMedia)[number]

export const mediumLabels: Record<ClearedMedium, string> = {
  web: 'Web',
  social: 'Social media',
  'paid-online': 'Paid online',
  broadcast: 'Broadcast',
  cinema: 'Cinema',
  internal: 'Internal',
  print: 'Print',
  all: 'All media',
}

/** Within a sentence: `web and social media`. */
export const mediaPhrase = (given: readonly ClearedMedium[]): string =>
  given.includes('all') ? 'all media' : listed(given.map((one) => mediumLabels[one].toLowerCase()))

/** Whether what is cleared for these media is cleared for this one. */
export const isClearedFor = (cleared: readonly ClearedMedium[], medium: Medium): boolean =>
  cleared.includes('all') || cleared.includes(medium)
