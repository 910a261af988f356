import { line } from '../../common/fields.ts'

/** The full length of a film as `m:ss`, as somebody states it; empty for the file's own length. */
export const statedLength = line(10)
  .refine((text) => text === '' || /^\d{1,3}:[0-5]\d$/.test(text), 'Please write the length as minutes and seconds, like 2:45.')
  .default('')

/** `m:ss`; empty when the length is unknown. */
export function lengthLabel(seconds: number | null): string {
  if (seconds === null) return ''
  const whole = Math.round(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

/** Length of the file as `m:ss` when it is shorter than the film's stated length by more than a second; otherwise empty. */
export function excerptLength(stated: string | undefined, seconds: number | null): string {
  const [minutes = 0, rest = 0] = (stated ?? '').split(':').map(Number)
  return seconds !== null && seconds + 1 < minutes * 60 + rest ? lengthLabel(seconds) : ''
}
