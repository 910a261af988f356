/** One caption: a text from one moment to another, in whole milliseconds. */
export interface Cue {
  /** Unique in its track; stays when the cue is changed, so that changes by two people can be merged. */
  id: string
  from: number
  to: number
  /** Lines of text with `<b>`, `<i>`, `<u>` and `<v Name>`; any other markup is text. */
  text: string
  /** Position in WebVTT's settings, such as `align:start line:0`. */
  settings?: string
}

export const hasSameContent = (one: Cue | undefined, other: Cue | undefined): boolean =>
  one === other ||
  (one !== undefined &&
    other !== undefined &&
    one.from === other.from &&
    one.to === other.to &&
    one.text === other.text &&
    (one.settings ?? '') === (other.settings ?? ''))

/** By start, then end; cues with the same times keep their order. */
export const sortCues = (cues: readonly Cue[]): Cue[] => cues.toSorted((a, b) => a.from - b.from || a.to - b.to)

/** `01:02:03.456`, or with another separator before the milliseconds. */
export function cueTime(milliseconds: number, separator = '.'): string {
  const whole = Math.max(0, Math.round(milliseconds))
  const parts = [whole / 3_600_000, (whole / 60_000) % 60, (whole / 1000) % 60].map((part) => two(Math.floor(part)))
  return `${parts.join(':')}${separator}${String(whole % 1000).padStart(3, '0')}`
}

const timePattern = /^(?:(\d{1,9}):)?(\d{1,2}):(\d{1,2})(?:[.,](\d{1,3}))?$/

/** Milliseconds of `1:02:03.456`, `02:03,456` or `2:03`; null for anything else. */
export function readCueTime(text: string): number | null {
  const [, hours = '0', minutes = '', seconds = '', fraction = ''] = timePattern.exec(text.trim()) ?? []
  if (minutes === '' || Number(minutes) > 59 || Number(seconds) > 59) return null
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(fraction.padEnd(3, '0'))
}

const two = (part: number): string => String(part).padStart(2, '0')
