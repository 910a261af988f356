import { cleanName, expectFewEvents, noRemarks, type CutFile, type FoundClip } from './cut-file.ts'

const time = /^\d{1,2}[:;]\d{2}[:;]\d{2}[:;.]\d{2}$/

const lineBreak = /\r\n|\n|\r/

export const isCutEdl = (text: string): boolean => text.split(lineBreak).some((line) => eventOf(line) !== null)

interface Event {
  number: string
  reel: string
  /** Frames of a dissolve or wipe into this clip; 0 for a cut. */
  transition: number
  from: string
  end: string
}

/** An event with the names that follow it. */
interface Named extends Event {
  line: number
  name: string
}

/**
 * Reads the clips of a CMX 3600 EDL: their reel, the name in `FROM CLIP NAME` (of the incoming clip of a transition in `TO CLIP
 * NAME`, else in `SOURCE FILE`), and their place in the edit.
 */
export function readCutEdl(text: string): CutFile {
  const events: Named[] = []
  let drop: boolean | null = null
  const remarks = noRemarks()
  for (const [index, line] of text.split(lineBreak).entries()) {
    const [, count] = /^\s*FCM:\s*(NON-DROP|DROP)/i.exec(line) ?? []
    const [, kind = '', name = ''] = /^\s*\*\s*(FROM CLIP NAME|TO CLIP NAME|SOURCE FILE):(.*)/i.exec(line) ?? []
    const event = eventOf(line)
    if (count !== undefined) drop ??= count.toUpperCase() === 'DROP'
    else if (event) events.push({ ...event, line: index + 1, name: '' })
    else if (kind !== '') nameEvent(events, kind.toUpperCase(), cleanName(name))
    else if (/^\s*\d{1,6}\s/.test(line)) remarks.leftOut.add('An event whose line cannot be read.', `Line ${index + 1}`)
    else if (line.trim() !== '' && !/^\s*TITLE:/i.test(line)) {
      remarks.leftOut.add('Lines that are no clips, such as markers, effects and changes of speed.', `Line ${index + 1}`)
    }
  }
  expectFewEvents(events.length)
  const clips = events.flatMap((event, index): FoundClip[] => {
    const place = `Line ${event.line}`
    const next = events[index + 1]
    if (/^(?:bl|black)$/i.test(event.reel)) {
      remarks.leftOut.add('Black between clips.', place)
      return []
    }
    if (event.name === '' && /^(?:ax|aux)$/i.test(event.reel)) {
      remarks.leftOut.add('An event without the name of a clip or reel.', place)
      return []
    }
    const named = { name: event.name || event.reel, reel: /^(?:ax|aux)$/i.test(event.reel) ? '' : event.reel, place }
    if (event.from !== event.end) return [{ ...named, at: { from: event.from, end: event.end } }]
    // The outgoing clip of a transition has no length of its own: it is seen until the transition is over.
    if (next?.number === event.number && next.transition > 0) {
      return [{ ...named, at: { from: event.from, frames: next.transition } }]
    }
    remarks.leftOut.add('An event without a length.', place)
    return []
  })
  return { source: 'edl', rate: null, drop: dropOf(events, drop), clips, ...remarks }
}

/** Gives a name to the event that it follows: `FROM` to the outgoing clip of a transition, `TO` to the incoming one. */
function nameEvent(events: Named[], kind: string, name: string): void {
  const last = events.at(-1)
  if (!last || name === '') return
  const before = events.at(-2)
  const outgoing = before?.number === last.number && before.from === before.end && last.transition > 0 ? before : null
  if (kind === 'TO CLIP NAME') last.name = name
  else if (kind === 'FROM CLIP NAME') {
    if (outgoing) outgoing.name ||= name
    else last.name ||= name
  } else last.name ||= name
}

/** Number, reel, track, transition with its length, and four times; null for another line. A reel can have spaces. */
function eventOf(line: string): Event | null {
  const words = line.trim().split(/\s+/)
  if (words.length < 8 || !/^\d{1,6}$/.test(words[0]!)) return null
  const [, , from = '', end = ''] = words.slice(-4)
  if (!words.slice(-4).every((word) => time.test(word))) return null
  const head = words.slice(1, -4)
  const length = /^\d{1,4}$/.test(head.at(-1)!) && head.length > 3 ? Number(head.pop()) : 0
  if (!/^(?:C|D|W\d{0,4}|K|B|O|KB|KO)$/i.test(head.at(-1) ?? '')) return null
  head.pop()
  if (head.at(-1)?.toUpperCase() === 'K') head.pop()
  // Of the track, `V`, `A2`, `AA/V`.
  head.pop()
  const reel = cleanName(head.join(' '))
  return reel === '' ? null : { number: words[0]!, reel, transition: length, from, end }
}

/** Semicolons mark drop-frame, else the first `FCM` line says it. */
const dropOf = (events: readonly Event[], stated: boolean | null): boolean | null =>
  events.some(({ from, end }) => /[;.]\d{2}$/.test(from) || /[;.]\d{2}$/.test(end)) ? true : stated
