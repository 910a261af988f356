/** Properties of an event that say when it is. The others (titles, texts, alarms) are neither parsed nor kept. */
const kept = new Set([
  'UID',
  'DTSTART',
  'DTEND',
  'DURATION',
  'RRULE',
  'RDATE',
  'EXDATE',
  'RECURRENCE-ID',
  'STATUS',
  'TRANSP',
  'ATTENDEE',
  'SEQUENCE',
  'DTSTAMP',
  'FREEBUSY',
])
const named = ['VEVENT', 'VFREEBUSY', 'VTODO', 'VJOURNAL', 'VTIMEZONE'] as const

/** Maximum characters of one component: a list of ten thousand dates is not longer. */
const mostCharacters = 256 * 1024

export interface IcsComponent {
  name: (typeof named)[number]
  /** As iCalendar; null for one that is too long. */
  text: string | null
}

/** The events, other entries and time zones of a calendar file, one by one, so that a large file is never parsed at once. */
export function* componentsOf(text: string): Generator<IcsComponent> {
  let open: { name: IcsComponent['name']; lines: string[]; length: number } | null = null
  /** Components inside of the open one. */
  let depth = 0
  // Old programs for the Mac end lines with CR alone.
  for (const line of linesOf(text.replace(/\r(?!\n)/g, '\n'))) {
    const [, begins, of] = /^(BEGIN|END):\s*([\w-]+)\s*$/i.exec(line.slice(0, 60)) ?? []
    const name = named.find((one) => one === of?.toUpperCase())
    if (!open) {
      if (begins?.toUpperCase() !== 'BEGIN' || name === undefined) continue
      open = { name, lines: [line], length: 0 }
      depth = 0
      continue
    }
    const ends = begins?.toUpperCase() === 'END'
    if (ends && depth === 0) {
      open.lines.push(`END:${open.name}`)
      yield { name: open.name, text: open.length > mostCharacters ? null : open.lines.join('\r\n') }
      open = null
      continue
    }
    if (begins) depth += ends ? -1 : 1
    if (open.name !== 'VTIMEZONE' && (begins || depth > 0 || !kept.has(nameOf(line)))) continue
    open.length += line.length
    if (open.length <= mostCharacters) open.lines.push(line)
  }
}

const nameOf = (line: string): string => (/^[\w-]+/.exec(line)?.[0] ?? '').toUpperCase()

/** Lines as they were before they were folded. */
function* linesOf(text: string): Generator<string> {
  let line = ''
  for (let at = 0; at < text.length;) {
    const found = text.indexOf('\n', at)
    const end = found === -1 ? text.length : found
    const next = text.slice(at, text[end - 1] === '\r' ? end - 1 : end)
    at = end + 1
    if (next.startsWith(' ') || next.startsWith('\t')) line += next.slice(1)
    else {
      if (line !== '') yield line
      line = next
    }
  }
  if (line !== '') yield line
}
