import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A server of calendars on this machine: what it answers is set by path, and what it was asked is kept. */
export async function openCalendarServer() {
  const answers = new Map<string, string | RequestListener>()
  const asked: { path: string; headers: IncomingHttpHeaders }[] = []
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    asked.push({ path, headers: request.headers })
    const answer = answers.get(path)
    if (typeof answer === 'function') return answer(request, response)
    if (answer === undefined) return response.writeHead(404).end()
    response.writeHead(200, { 'Content-Type': 'text/calendar' }).end(answer)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    asked,
    /** Returns the address. */
    put(path: string, answer: string | RequestListener): string {
      answers.set(path, answer)
      return origin + path
    },
    take: (path: string) => answers.delete(path),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** A calendar file with events at these times, in UTC, and titles that nobody is to see. */
export function calendarOf(...events: { from: Date; minutes: number; rule?: string }[]): string {
  const utc = (date: Date) => date.toISOString().replace(/[-:]|\.\d+/g, '')
  const lines = events.flatMap(({ from, minutes, rule }, index) => [
    'BEGIN:VEVENT',
    `UID:${index}@calendar.example`,
    `SUMMARY:Secret meeting ${index}`,
    `DTSTART:${utc(from)}`,
    `DURATION:PT${minutes}M`,
    ...(rule ? [`RRULE:${rule}`] : []),
    'END:VEVENT',
  ])
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n')
}
