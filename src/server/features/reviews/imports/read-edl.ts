import { expectFewMarkers, type FoundMarker, type MarkerFile } from './marker-file.ts'

const time = String.raw`\d{1,2}[:;]\d{2}[:;]\d{2}[:;.]\d{2}`
const event = new RegExp(String.raw`^\s*\d{1,6}\s+\S+.*\s(${time})\s+(${time})\s+(${time})\s+(${time})\s*$`)
const locator = new RegExp(String.raw`^\s*\*\s*LOC:\s*(${time})\s+(\S+)\s*(.*)$`, 'i')
/** DaVinci Resolve's: the note, colour, name and length in frames. */
const resolve = /^(.*?)\s*\|C:\s*(\w+)\s*\|M:(.*?)\s*(?:\|D:\s*(\d{1,7}))?\s*$/i

export const isEdl = (text: string): boolean =>
  /^\s*(?:TITLE|FCM):/im.test(text.slice(0, 2_000)) || text.split(/\r\n|\n|\r/, 50).some((line) => locator.test(line))

/** Reads the markers of an EDL: Resolve's lines below their events, and `* LOC:` comments. Events without one are cuts. */
export function readEdl(text: string): MarkerFile {
  const markers: FoundMarker[] = []
  let title = ''
  let drop: boolean | null = null
  let at: string | null = null
  for (const line of text.split(/\r\n|\n|\r/)) {
    const [, named] = /^\s*TITLE:\s*(.*)$/i.exec(line) ?? []
    const [, count] = /^\s*FCM:\s*(NON-DROP|DROP)/i.exec(line) ?? []
    const located = locator.exec(line)
    const noted = resolve.exec(line)
    if (named !== undefined) title ||= named.trim()
    else if (count !== undefined) drop ??= count.toUpperCase() === 'DROP'
    else if (located) markers.push({ at: { timecode: located[1]! }, length: null, author: '', text: located[3]!.trim() })
    else if (noted && at !== null) markers.push(toMarker(noted, at))
    else at = event.exec(line)?.[3] ?? at
  }
  expectFewMarkers(markers.length)
  return { format: 'edl', title, rate: null, start: null, drop, sequences: 1, markers }
}

function toMarker([, note = '', , name = '', frames]: RegExpExecArray, timecode: string): FoundMarker {
  const isNamed = !/^\s*marker \d+\s*$/i.test(name)
  const text = note.trim()
  return {
    at: { timecode },
    length: frames === undefined ? null : { frames: Math.max(1, Number(frames)) },
    ...(text === '' ? { author: '', text: name.trim() } : { author: isNamed ? name.trim() : '', text }),
  }
}
