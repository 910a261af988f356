/** Captions also name speakers and sounds; subtitles translate what is said. */
export const captionKinds = ['captions', 'subtitles'] as const
export type CaptionKind = (typeof captionKinds)[number]

export const captionKindLabels: Record<CaptionKind, string> = { captions: 'Captions', subtitles: 'Subtitles' }

export const captionLimits = {
  cues: 5_000,
  /** Bytes of a file, and characters of its text. */
  bytes: 2_000_000,
  /** Tracks of a film, one a language. */
  tracks: 30,
  /** Characters of one cue, markup included. */
  cueText: 1_000,
} as const

/** What can be read in time: common limits of broadcasters and streaming services. */
export const readingLimits = {
  /** Characters a second: comfortable, and the most. */
  comfortableSpeed: 17,
  speed: 20,
  lineLength: 42,
  lines: 2,
} as const

/** A film and its captions may differ by rounding: this much past its end is allowed, in milliseconds. */
export const endTolerance = 500

/** The canonical BCP 47 tag (`en-GB`), or null when it is none. */
export function languageTag(text: string): string | null {
  const tag = text.trim()
  if (!/^[A-Za-z0-9-]{2,35}$/.test(tag)) return null
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? null
  } catch {
    return null
  }
}

/** Name of a language in English: "German", "English (United Kingdom)"; the tag itself where it is unknown. */
export function languageName(tag: string): string {
  try {
    return new Intl.DisplayNames(['en-GB'], { type: 'language', languageDisplay: 'standard' }).of(tag) ?? tag
  } catch {
    return tag
  }
}

/** Name of a language in itself, for a track's label: "Deutsch". */
export function ownLanguageName(tag: string): string {
  try {
    const name = new Intl.DisplayNames([tag], { type: 'language' }).of(tag)
    return name ? name.charAt(0).toLocaleUpperCase(tag) + name.slice(1) : tag
  } catch {
    return tag
  }
}

/** A track in a sentence or document: "English captions", "Deutsch subtitles". */
export const trackName = ({ label, kind }: { label: string; kind: CaptionKind }): string => `${label} ${kind}`

/** Suggestions for a new track; any BCP 47 tag is allowed. */
export const commonLanguages = [
  'en',
  'en-GB',
  'en-US',
  'de',
  'fr',
  'es',
  'it',
  'pt',
  'nl',
  'pl',
  'cy',
  'ga',
  'sv',
  'da',
  'nb',
  'fi',
  'cs',
  'ro',
  'hu',
  'el',
  'tr',
  'uk',
  'ar',
  'he',
  'hi',
  'ur',
  'bn',
  'zh',
  'ja',
  'ko',
] as const
