/**
 * An iCalendar file as RFC 5545 has it: the properties of the calendar before its components (3.6), and a CRLF at the end of each
 * line (3.1). ical-generator writes some properties after its time zone and its events, and ends the last line with nothing.
 */
export function calendarFile(ics: string): string {
  const [properties, components, last]: [string[], string[], string[]] = [[], [], []]
  let depth = 0
  let into = properties
  for (const line of ics.replace(/\r\n$/, '').split('\r\n')) {
    // A folded line belongs to the one before it.
    if (!line.startsWith(' ')) {
      if (line.startsWith('BEGIN:')) depth += 1
      into = depth > 1 ? components : line.startsWith('END:') || depth === 0 ? last : properties
      if (line.startsWith('END:')) depth -= 1
    }
    into.push(line)
  }
  return [...properties, ...components, ...last, ''].join('\r\n')
}
