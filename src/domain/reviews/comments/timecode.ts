import { frameAtTime, timecodeOfFrame, type FrameRate } from '../../media/films/frame-rate.ts'

const whole = ({ numerator, denominator }: FrameRate): number => Math.round(numerator / denominator)

/** True for rates with drop-frame timecode: 29.97 and 59.94, not 23.976. */
export const mayDrop = (rate: FrameRate): boolean => rate.denominator === 1001 && whole(rate) % 30 === 0

/**
 * Timecode of a frame when the film's first frame is number `start` of the day. With `drop`, frame numbers 00 and 01 (at 59.94
 * also 02 and 03) are skipped each minute except every tenth, so that it keeps pace with the clock; a semicolon marks it:
 * `01:00:00;02`.
 */
export function timecode(frame: number, rate: FrameRate, { start = 0, drop = mayDrop(rate) } = {}): string {
  if (!drop || !mayDrop(rate)) return timecodeOfFrame(frame + start, rate)
  const written = timecodeOfFrame(numberOf(frame + start, rate), rate)
  return `${written.slice(0, -3)};${written.slice(-2)}`
}

/** Frame number including those that drop-frame counting skips. */
function numberOf(frame: number, rate: FrameRate): number {
  const { aMinute, tenMinutes, dropped } = lengths(rate)
  const tens = Math.floor(frame / tenMinutes)
  const rest = frame % tenMinutes
  const minutes = rest < dropped ? 0 : Math.floor((rest - dropped) / aMinute)
  return frame + dropped * (9 * tens + minutes)
}

function lengths(rate: FrameRate) {
  const fps = whole(rate)
  const dropped = fps / 15
  return { fps, dropped, aMinute: fps * 60 - dropped, tenMinutes: fps * 600 - dropped * 9 }
}

/** Parses `HH:MM:SS:FF` (a `;` before the frames for drop-frame) into a frame number; null when invalid. */
export function frameOfTimecode(text: string, rate: FrameRate): number | null {
  const found = /^(\d{1,2}):([0-5]\d):([0-5]\d)([:;])(\d{2})$/.exec(text.trim())
  if (!found) return null
  const [hours = 0, minutes = 0, seconds = 0] = found.slice(1, 4).map(Number)
  const frames = Number(found[5])
  const { fps, dropped } = lengths(rate)
  if (frames >= fps) return null
  const number = ((hours * 60 + minutes) * 60 + seconds) * fps + frames
  if (found[4] === ':' || !mayDrop(rate)) return number
  const inAll = hours * 60 + minutes
  if (seconds === 0 && frames < dropped && inAll % 10 !== 0) return null
  return number - dropped * (inAll - Math.floor(inAll / 10))
}

/**
 * Start and counting of an edit whose first timecode is `first`: colons mean non-drop, a semicolon drop-frame. A start of zero is
 * ambiguous, and drops frames at rates that support it.
 */
export function editClock(first: string, rate: FrameRate): EditClock {
  const start = frameOfTimecode(first, rate) ?? 0
  return { start, drop: mayDrop(rate) && (start === 0 || first.includes(';')) }
}

/** Counting of a version's frames in the edit. */
export interface EditClock {
  /** Frame number of the first frame. */
  start: number
  drop: boolean
}

/** Start timecodes of a version: what staff entered for it, what its file says, and the review's setting. */
export interface StartTimecodes {
  entered: string | null
  ofFile: string | null
  ofReview: string
}

/** The first of them that exists at this rate. The separator of the first two says whether frames are dropped, also at zero. */
export function versionClock({ entered, ofFile, ofReview }: StartTimecodes, rate: FrameRate): EditClock {
  for (const text of [entered, ofFile]) {
    const start = text === null ? null : frameOfTimecode(text, rate)
    if (start !== null) return { start, drop: mayDrop(rate) && text!.includes(';') }
  }
  return editClock(ofReview, rate)
}

/** Timecode for screen readers: `01:00:12;05` is `1 hour 12 seconds, frame 5`. */
export function spokenTimecode(written: string): string {
  const [hours = 0, minutes = 0, seconds = 0, frame = 0] = written.split(/[:;]/).map(Number)
  const counted = (count: number, unit: string) => (count === 1 ? `1 ${unit}` : `${count} ${unit}s`)
  const parts = [
    ...(hours > 0 ? [counted(hours, 'hour')] : []),
    ...(minutes > 0 ? [counted(minutes, 'minute')] : []),
    ...(seconds > 0 || hours + minutes === 0 ? [counted(seconds, 'second')] : []),
  ]
  return `${parts.join(' ')}, frame ${frame}`
}

/** Parses a typed time of a film that begins at zero: `1:23`, `83`, `1:02:03`, `0:05.5`, `00:01:23:10`. */
export function frameOfTyped(text: string, rate: FrameRate): number | null {
  const inFull = frameOfTimecode(text, rate)
  if (inFull !== null) return inFull
  const found = /^(?:(\d{1,2}):(?=\d{1,2}:))?(?:(\d{1,3}):)?(\d{1,5}(?:[.,]\d{1,3})?)$/.exec(text.trim())
  if (!found) return null
  const [, hours, minutes, seconds = '0'] = found
  const late = Number(seconds.replace(',', '.'))
  if (minutes !== undefined && late >= 60) return null
  if (hours !== undefined && Number(minutes) >= 60) return null
  return frameAtTime(Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + late, rate)
}

/**
 * Frame of a typed time: a full timecode counts from the start of the edit, and from the film's beginning where it is earlier;
 * `1:23` from the film's beginning. Colons are taken for the edit's own separator.
 */
export function frameOfText(text: string, rate: FrameRate, { start, drop }: EditClock, frames: number): number | null {
  const written = text.trim().replace(/[:;](\d{2})$/, `${drop && /:.*:.*[:;]/.test(text) ? ';' : ':'}$1`)
  const inFull = frameOfTimecode(written, rate)
  if (inFull === null) return frameOfTyped(text, rate)
  if (inFull >= start) return inFull - start
  const { fps, tenMinutes } = lengths(rate)
  const pastMidnight = inFull + (drop ? 144 * tenMinutes : 86_400 * fps) - start
  return pastMidnight < frames ? pastMidnight : inFull
}
