import { Problem } from '#domain/common/problem.ts'
import { callingPersonId } from './caller.ts'

/** Options of an event stream. */
interface Listening {
  /** Aborted when the process is closing. */
  closing: AbortSignal
  /** Checked before every heartbeat and on demand: whether the session is still valid. */
  stillWelcome(): Promise<boolean>
  /** Starts sending; returns a function that stops. */
  begin(line: EventLine): () => void
}

export interface EventLine {
  /** Sends an event with this JSON. */
  send(data: unknown): void
  /** Ends the stream; browsers reconnect automatically. */
  end(): void
}

/** Shorter than the idle timeouts of proxies. */
const heartbeatMilliseconds = 15_000
/** Reconnect delay of browsers. */
const retryMilliseconds = 2_000
/** Maximum number of buffered events; a slower client is disconnected and reads everything again on reconnecting. */
const mostWaiting = 1_000
/** Maximum number of streams that a member of staff has open in this process: thirty pages have three each. Guests: `open-lines.ts`. */
export const mostOfPerson = 100

const openOf = new Map<string, number>()

/** Counts a stream of this person. Returns a function that takes it off again. Throws `too-many`. */
function countFor(person: string | null): () => void {
  if (person === null) return () => undefined
  const open = openOf.get(person) ?? 0
  if (open >= mostOfPerson) {
    const message = 'You have too many pages open just now. This one will keep trying.'
    throw new Problem('too-many', message, { retryAfterSeconds: 30 })
  }
  openOf.set(person, open + 1)
  return () => {
    const left = openOf.get(person)! - 1
    if (left > 0) openOf.set(person, left)
    else openOf.delete(person)
  }
}

/**
 * Streams server-sent events until the client leaves, its session ends or the process closes. There is no replay: clients read
 * their data again on reconnecting. Throws `too-many`.
 */
export function answerEvents({ closing, stillWelcome, begin }: Listening): Response {
  const uncount = countFor(callingPersonId())
  let end: () => void
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        let heartbeat: NodeJS.Timeout | undefined
        let stop: (() => void) | undefined
        let ended = false
        end = () => {
          if (ended) return
          ended = true
          clearInterval(heartbeat)
          closing.removeEventListener('abort', end)
          uncount()
          stop?.()
          try {
            controller.close()
          } catch {
            // The client has closed the stream already.
          }
        }
        const write = (text: string) => {
          if (ended) return
          if ((controller.desiredSize ?? 0) <= 0) end()
          else controller.enqueue(encoder.encode(text))
        }
        write(`: listening\nretry: ${retryMilliseconds}\n\n`)
        if (closing.aborted) return end()
        closing.addEventListener('abort', end)
        heartbeat = setInterval(() => {
          stillWelcome().then(
            (welcome) => (welcome ? write(': still here\n\n') : end()),
            () => end(),
          )
        }, heartbeatMilliseconds)
        stop = begin({ send: (data) => write(`data: ${JSON.stringify(data)}\n\n`), end })
        if (ended) stop()
      },
      cancel: () => end(),
    },
    { highWaterMark: mostWaiting },
  )
  return new Response(body, {
    headers: {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store',
      // Prevents proxies from buffering events.
      'X-Accel-Buffering': 'no',
    },
  })
}
