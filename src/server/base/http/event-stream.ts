/** What a stream of events is made of. */
interface Listening {
  /** Aborted when the process begins to close. */
  closing: AbortSignal
  /** Asked before every heartbeat, and whenever the sender likes: whether the listener's session still holds. */
  stillWelcome(): Promise<boolean>
  /** Begins to send; answers how to stop. */
  begin(line: EventLine): () => void
}

export interface EventLine {
  /** One event with this as its JSON. */
  send(data: unknown): void
  /** Ends the stream; a browser comes back by itself after a moment. */
  end(): void
}

/** Below what proxies take for silence. */
const heartbeatMilliseconds = 15_000
/** After how long a browser comes back. */
const retryMilliseconds = 2_000
/** Events that may wait for a listener; one who does not keep up is let go, and reads everything anew when it is back. */
const mostWaiting = 1_000

/**
 * Answers server-sent events until the listener leaves, its session ends or the process closes. Nothing is repeated: who
 * comes back reads what it shows again.
 */
export function answerEvents({ closing, stillWelcome, begin }: Listening): Response {
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
          stop?.()
          try {
            controller.close()
          } catch {
            // The listener was faster.
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
      // A proxy that collects answers would hold events back.
      'X-Accel-Buffering': 'no',
    },
  })
}
