import type { ServerResponse } from 'node:http'
import { Problem } from '#domain/common/problem.ts'
import { callingPersonId } from '../callers/caller.ts'

/** Options of an event stream. */
interface Listening {
  /** Aborted when the process is closing. */
  closing: AbortSignal
  /** Checked before every heartbeat: whether the session is still valid. Without it the caller sends heartbeats, by `line.beat`. */
  mayStillRead?(): Promise<boolean>
  /** Starts sending; returns a function that stops. */
  begin(line: EventLine): () => void
  /** Called once when the stream is over, also when the client left before it began. */
  release?(): void
}

export interface EventLine {
  /** Sends an event with this JSON. */
  send(data: unknown): void
  /** Sends a heartbeat, which keeps proxies from closing the connection. */
  beat(): void
  /** Ends the stream; browsers reconnect automatically. */
  end(): void
}

/** Where a stream is written: a socket, or the body of a `Response` without one. */
interface Sink {
  write(text: string): void
  /** Bytes that the client has not taken yet. */
  waiting(): number
  close(): void
}

/** Shorter than the idle timeouts of proxies. */
export const heartbeatMilliseconds = 15_000
/** Reconnect delay of browsers. */
const retryMilliseconds = 2_000
/** Maximum bytes that wait; a slower client is disconnected and reads everything again on reconnecting. */
const mostWaiting = 1024 ** 2
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

/** Streams that nobody reads yet, by their response's body. */
const unread = new WeakMap<ReadableStream, (sink: Sink) => () => void>()

/**
 * Streams server-sent events until the client leaves, its session ends or the process closes. There is no replay: clients read
 * their data again on reconnecting. Throws `too-many`.
 */
export function answerEvents(listening: Listening): Response {
  const uncount = countFor(callingPersonId())
  const release = () => {
    uncount()
    listening.release?.()
  }
  const listen = (sink: Sink) => listenOn(sink, { ...listening, release })
  let end: (() => void) | undefined
  const body = new ReadableStream<Uint8Array>(
    {
      pull: (controller) => void (end ??= listen(sinkOfBody(controller))),
      cancel: () => (end ? end() : release()),
    },
    { highWaterMark: 0, size: (bytes) => bytes.length },
  )
  unread.set(body, listen)
  return new Response(body, {
    headers: {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store',
      // Prevents proxies from buffering events.
      'X-Accel-Buffering': 'no',
    },
  })
}

/**
 * Sends a stream of {@link answerEvents} to the socket: web streams need as much memory as all else of a connection. Returns false,
 * with nothing sent, for other responses.
 */
export function sendEvents(answer: Response, response: ServerResponse): boolean {
  const listen = answer.body && unread.get(answer.body)
  if (!listen) return false
  response.writeHead(answer.status, Object.fromEntries(answer.headers))
  const end = listen({
    write: (text) => void response.write(text),
    waiting: () => response.writableLength,
    close: () => void response.end(),
  })
  if (response.destroyed) end()
  else response.once('close', end)
  return true
}

const encoder = new TextEncoder()

const sinkOfBody = (controller: ReadableStreamDefaultController<Uint8Array>): Sink => ({
  write: (text) => controller.enqueue(encoder.encode(text)),
  waiting: () => -(controller.desiredSize ?? 0),
  close() {
    try {
      controller.close()
    } catch {
      // The client has closed the stream already.
    }
  },
})

/** Returns a function that ends the stream. */
function listenOn(sink: Sink, { closing, mayStillRead, begin, release }: Listening): () => void {
  let heartbeat: NodeJS.Timeout | undefined
  let stop: (() => void) | undefined
  let ended = false
  const end = () => {
    if (ended) return
    ended = true
    clearInterval(heartbeat)
    closing.removeEventListener('abort', end)
    release?.()
    stop?.()
    sink.close()
  }
  const write = (text: string) => {
    if (ended) return
    if (sink.waiting() > mostWaiting) end()
    else sink.write(text)
  }
  const beat = () => write(': still here\n\n')
  write(`: listening\nretry: ${retryMilliseconds}\n\n`)
  if (closing.aborted) {
    end()
    return end
  }
  closing.addEventListener('abort', end)
  if (mayStillRead) {
    heartbeat = setInterval(() => {
      mayStillRead().then(
        (welcome) => (welcome ? beat() : end()),
        () => end(),
      )
    }, heartbeatMilliseconds)
  }
  stop = begin({ send: (data) => write(`data: ${JSON.stringify(data)}\n\n`), beat, end })
  if (ended) stop()
  return end
}
