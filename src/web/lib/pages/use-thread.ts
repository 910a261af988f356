import { useLayoutEffect, useRef, useState } from 'react'
import { useWrite } from '../calls/use-write.ts'

interface Page<Message> {
  /** Oldest first. */
  messages: Message[]
  /** Cursor of the messages before; null for none. */
  earlier: string | null
}

/**
 * The messages of a conversation: the latest, as they are read again and again, after the earlier ones that were asked for. What
 * is read stays where it is when earlier ones come in above it.
 */
export function useThread<Message extends { id: string }>(
  { messages, earlier }: Page<Message>,
  load: (cursor: string) => Promise<Page<Message>>,
) {
  const [latest, setLatest] = useState(messages)
  const [before, setBefore] = useState<Page<Message> | null>(null)
  if (latest !== messages) {
    setLatest(messages)
    if (before) setBefore(pushedOut(latest, messages, before))
  }
  const list = useRef<HTMLOListElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  /** The first message and its place before earlier ones were added. */
  const anchor = useRef<{ element: Element; top: number; focused: boolean } | null>(null)
  const { write, pending } = useWrite({
    failure: 'Earlier messages could not be loaded',
    send: load,
    onDone(answer) {
      const element = list.current?.firstElementChild
      if (element) {
        const focused = document.activeElement === button.current
        anchor.current = { element, top: element.getBoundingClientRect().top, focused }
      }
      setBefore((known) => ({ messages: [...answer.messages, ...(known?.messages ?? [])], earlier: answer.earlier }))
    },
  })
  const all = before ? [...before.messages, ...messages] : messages
  useLayoutEffect(() => {
    const kept = anchor.current
    anchor.current = null
    if (!kept) return
    scrollerOf(kept.element).scrollTop += kept.element.getBoundingClientRect().top - kept.top
    // The button is gone once all are there.
    if (kept.focused && !button.current) list.current?.focus({ preventScroll: true })
  }, [all.length])

  const cursor = before ? before.earlier : earlier
  return {
    messages: all,
    /** Loads the messages before; null when all are there. */
    loadEarlier: cursor === null ? null : () => write(cursor),
    loading: pending,
    /** Of the list of messages, and of the button that loads earlier ones. */
    list,
    button,
  }
}

/** Adds messages that newer ones have pushed out of the latest; null when there is a gap, so that they are asked for again. */
function pushedOut<Message extends { id: string }>(was: Message[], now: Message[], before: Page<Message>): Page<Message> | null {
  const [first] = now
  const at = first ? was.findIndex(({ id }) => id === first.id) : -1
  if (at < 0) return null
  return { ...before, messages: [...before.messages, ...was.slice(0, at)] }
}

/** The element that scrolls what it contains: the pane of the conversation, or the page. */
function scrollerOf(element: Element): Element {
  for (let above = element.parentElement; above; above = above.parentElement) {
    if (above.scrollHeight > above.clientHeight && /auto|scroll/.test(getComputedStyle(above).overflowY)) return above
  }
  return document.scrollingElement ?? document.documentElement
}
