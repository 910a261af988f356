/**
 * An iCalendar file with the properties of the calendar before its components, as RFC 5545 3.6 has it: ical-generator writes some
 * after its time zone and its events.
 */
export function propertiesFirst(ics: string): string {
  const [properties, components, last]: [string[], string[], string[]] = [[], [], []]
  let depth = 0
  let into = properties
  for (const line of ics.split('\r\n')) {
    // A folded line belongs to the one before it.
    if (!line.startsWith(' ')) {
      if (line.startsWith('BEGIN:')) depth += 1
      into = depth > 1 ? components : line.startsWith('END:') || depth === 0 ? last : properties
      if (line.startsWith('END:')) depth -= 1
    }
    into.push(line)
  }
  return [...properties, ...components, ...last].join('\r\n')
}
