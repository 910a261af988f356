import { expectFewMarkers, noRemarks, type FoundMarker, type MarkerFile } from './marker-file.ts'

const time = String.raw`\d{1,2}[:;]\d{2}[:;]\d{2}[:;.]\d{2}`
const wholeTime = new RegExp(`^${time}$`)
const locator = new RegExp(String.raw`^\s*\*\s*LOC:\s*(${time})\s+(\S+)(.*)`, 'i')

export const isEdl = (text: string): boolean =>
  /^[^\S\r\n\u2028\u2029]*(?:TITLE|FCM):/im.test(text.slice(0, 2_000)) ||
  text.split(/\r\n|\n|\r/, 50).some((line) => locator.test(line))

/** Reads the markers of an EDL: Resolve's lines below their events, and `* LOC:` comments. Events without one are cuts. */
export function readEdl(text: string): MarkerFile {
  const markers: FoundMarker[] = []
  let title = ''
  let drop: boolean | null = null
  let at: string | null = null
  const remarks = noRemarks()
  for (const [index, line] of text.split(/\r\n|\n|\r/).entries()) {
    const [, named] = /^\s*TITLE:(.*)/i.exec(line) ?? []
    const [, count] = /^\s*FCM:\s*(NON-DROP|DROP)/i.exec(line) ?? []
    const located = locator.exec(line)
    const noted = readResolve(line)
    if (named !== undefined) title ||= named.trim()
    else if (count !== undefined) drop ??= count.toUpperCase() === 'DROP'
    else if (located) markers.push({ at: { timecode: located[1]! }, length: null, author: '', text: located[3]!.trim() })
    else if (noted && at !== null) markers.push(toMarker(noted, at))
    else {
      const time = recordTimeOf(line)
      if (time === null && line.trim() !== '') remarks.leftOut.add(reasonOf(line, noted !== null), `Line ${index + 1}`)
      at = time ?? at
    }
  }
  if (markers.length > 0) remarks.leftOut.add('Colours of the markers.')
  expectFewMarkers(markers.length)
  return { format: 'edl', title, rate: null, start: null, drop, sequences: 1, markers, ...remarks }
}

function reasonOf(line: string, isNoted: boolean): string {
  if (isNoted) return 'A marker that follows no event of the edit has no place.'
  return /^\s*\*\s*LOC:/i.test(line)
    ? 'A marker whose timecode cannot be read.'
    : 'Lines that are no markers, such as names of clips.'
}

/** The time in the edit at which an event begins: number, reel, track and four times; null for another line. */
function recordTimeOf(line: string): string | null {
  const words = line.trim().split(/\s+/)
  const times = words.slice(-4)
  const isEvent = words.length >= 6 && /^\d{1,6}$/.test(words[0]!) && times.every((word) => wholeTime.test(word))
  return isEvent ? times[2]! : null
}

interface ResolveNote {
  text: string
  name: string
  frames: string | undefined
}

/** DaVinci Resolve's line: the note, colour, name and length in frames. */
function readResolve(line: string): ResolveNote | null {
  const colour = /\|C:\s*\w+\s*\|M:/i.exec(line)
  if (!colour) return null
  const rest = line.slice(colour.index + colour[0].length)
  const length = /\|D:\s*(\d{1,7})\s*$/i.exec(rest)
  const name = length ? rest.slice(0, length.index) : rest
  return { text: line.slice(0, colour.index).trim(), name: name.trim(), frames: length?.[1] }
}

function toMarker({ text, name, frames }: ResolveNote, timecode: string): FoundMarker {
  const isNamed = !/^marker \d+$/i.test(name)
  return {
    at: { timecode },
    length: frames === undefined ? null : { frames: Math.max(1, Number(frames)) },
    ...(text === '' ? { author: '', text: name } : { author: isNamed ? name : '', text }),
  }
}
