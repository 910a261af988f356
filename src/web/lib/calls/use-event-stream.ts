import { useEffect, useEffectEvent, useState } from 'react'
import { reconnectDelay } from './reconnect-delay.ts'
import { useOnline } from '../browser/use-online.ts'

/** Milliseconds before a broken connection counts as lost. */
const graceMilliseconds = 2_500

interface EventStream<Event> {
  /** Also on the first connect: data may have changed since the page was rendered. */
  onOpen(): void
  onEvent(event: Event): void
  /** The server answered with an error status; the stream reconnects by itself. */
  onRefused(): void
  /** The connection broke, or the server ended it. */
  onBroken?(): void
  /** Reconnects when it changes. */
  viewer?: string
}

/**
 * Server-sent events while mounted. Hidden tabs disconnect, since browsers limit connections per host. Returns true while the
 * connection is lost.
 */
export function useEventStream<Event>(
  path: string,
  { onOpen, onEvent, onRefused, onBroken, viewer }: EventStream<Event>,
): boolean {
  const [lost, setLost] = useState(false)
  const online = useOnline()
  const opened = useEffectEvent(onOpen)
  const received = useEffectEvent(onEvent)
  const refused = useEffectEvent(onRefused)
  const broken = useEffectEvent(() => onBroken?.())
  useEffect(() => {
    let source: EventSource | undefined
    let retry: ReturnType<typeof setTimeout> | undefined
    let doubt: ReturnType<typeof setTimeout> | undefined
    let refusals = 0

    function connect() {
      source = new EventSource(path)
      source.onopen = () => {
        refusals = 0
        clearTimeout(doubt)
        doubt = undefined
        setLost(false)
        opened()
      }
      source.onmessage = ({ data }: MessageEvent<string>) => received(JSON.parse(data) as Event)
      source.onerror = () => {
        doubt ??= setTimeout(() => setLost(true), graceMilliseconds)
        // EventSource reconnects after a broken connection, not after an error status.
        if (source?.readyState !== EventSource.CLOSED) return broken()
        refused()
        retry = setTimeout(connect, reconnectDelay(refusals))
        refusals += 1
      }
    }
    function close() {
      clearTimeout(retry)
      clearTimeout(doubt)
      doubt = undefined
      source?.close()
      source = undefined
    }
    // Navigating away hides the page too, also into the back/forward cache.
    const onVisibility = () => {
      if (document.visibilityState === 'hidden') close()
      else if (!source) connect()
    }

    if (document.visibilityState === 'visible') connect()
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      document.removeEventListener('visibilitychange', onVisibility)
      close()
    }
  }, [path, viewer])
  // `offline` events come before the EventSource notices.
  return lost || !online
}
