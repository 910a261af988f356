// Load generator in a separate process on plain sockets, so that only the server is measured. The order is its argument, the
// report its output.
import { connect, type Socket } from 'node:net'
import type { StormOrder, StormReport } from './storm.ts'

const { port, perSecond, together, seconds, timeout = 3, asks } = JSON.parse(process.argv[2] ?? '') as StormOrder
const report: StormReport = { seconds, unsent: 0, kinds: {} }
for (const { kind } of asks) report.kinds[kind] = { sent: 0, done: 0, shed: 0, shedBytes: 0, otherwise: {}, broken: 0, times: [] }

/** Idle keep-alive sockets. */
const idle: Line[] = []
let open = 0
let underWay = 0
const mostOpen = 1_500
/** Requests per loopback address before the next one is used, since rate limits count by address. */
const asksOfOne = 25
let addresses = Math.floor(Math.random() * 60_000)

interface Line {
  ask(): void
}

const weights = asks.reduce((sum, { weight }) => sum + weight, 0)
function choose(): StormOrder['asks'][number] {
  let left = Math.random() * weights
  return asks.find(({ weight }) => (left -= weight) < 0) ?? asks[0]!
}

const started = performance.now()
const ends = started + seconds * 1000
const isOver = () => performance.now() >= ends

function newLine(): Line {
  addresses += 1
  open += 1
  const localAddress = `127.${1 + (addresses % 250)}.${Math.floor(addresses / 250) % 250}.${1 + (Math.floor(addresses / 62_500) % 250)}`
  const socket: Socket = connect({ port, host: '127.0.0.1', localAddress })
  socket.setNoDelay(true)
  let asked = 0
  let under: { kind: string; since: number } | null = null
  let head = ''
  let missing = -1
  let status = 0

  const line: Line = {
    ask() {
      const { kind, text } = choose()
      asked += 1
      underWay += 1
      report.kinds[kind]!.sent += 1
      under = { kind, since: performance.now() }
      head = ''
      missing = -1
      socket.write(text.replaceAll('{n}', String(Math.random()).slice(2)))
    },
  }

  function done(): void {
    const { kind, since } = under!
    const kept = report.kinds[kind]!
    under = null
    underWay -= 1
    if (status === 503 && /\r\nretry-after: \d+/i.test(head)) {
      kept.shed += 1
      kept.shedBytes = Math.max(kept.shedBytes, head.length)
    } else if (status < 400) {
      kept.done += 1
      kept.times.push(performance.now() - since)
    } else kept.otherwise[status] = (kept.otherwise[status] ?? 0) + 1
    if (asked >= asksOfOne) socket.destroy()
    else if (together !== undefined && !isOver()) line.ask()
    else idle.push(line)
  }

  socket.on('data', (piece) => {
    let bytes = piece.length
    if (missing < 0) {
      head += piece.toString('latin1')
      const end = head.indexOf('\r\n\r\n')
      if (end < 0) return
      status = Number(head.slice(9, 12))
      const length = /\r\ncontent-length: (\d+)/i.exec(head.slice(0, end))?.[1]
      // Chunked bodies end with an empty chunk.
      missing = length === undefined ? Infinity : Number(length)
      bytes = head.length - end - 4
    }
    missing -= bytes
    if (missing === Infinity ? piece.subarray(-5).toString() === '0\r\n\r\n' : missing <= 0) done()
  })
  socket.on('error', () => undefined)
  socket.on('close', () => {
    open -= 1
    const at = idle.indexOf(line)
    if (at >= 0) idle.splice(at, 1)
    if (under) {
      underWay -= 1
      report.kinds[under.kind]!.broken += 1
    }
    if (together !== undefined && !isOver()) newLine().ask()
  })
  return line
}

/** Sends all requests that are due by the clock, whether or not earlier ones were answered. */
function arrive(): void {
  const due = Math.floor(((performance.now() - started) / 1000) * perSecond!)
  for (; arrived < due; arrived += 1) {
    const line = idle.pop() ?? (open < mostOpen ? newLine() : null)
    if (line) line.ask()
    else report.unsent += 1
  }
}

let arrived = 0
if (together !== undefined) for (let line = 0; line < together; line += 1) newLine().ask()
else setInterval(() => !isOver() && arrive(), 2)
// Pending requests may still be answered.
const watching = setInterval(() => {
  if (!isOver() || (underWay > 0 && performance.now() < ends + timeout * 1000)) return
  clearInterval(watching)
  process.stdout.write(JSON.stringify(report), () => process.exit())
}, 20)
