import { useEffect, useLayoutEffect, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/section.tsx'
import type { ConversationMessage } from '#domain/conversations/conversation.ts'
import type { ReadConversation } from './conversation-queries.ts'
import { MessageItem } from './message-item.tsx'
import { useThread } from './use-thread.ts'

/** Messages of both sides and the notes between them, oldest first. */
export function Thread({
  read,
  shortOf,
}: {
  read: ReadConversation
  /** A shorter text of a message whose whole is shown elsewhere; null for the message as it is. */
  shortOf(message: ConversationMessage): string | null
}) {
  const { conversation } = read
  const list = useRef<HTMLOListElement>(null)
  /** The first message and its place before earlier ones were added. */
  const anchor = useRef<{ element: Element; top: number; focused: boolean } | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const { messages, loadEarlier, loading } = useThread(conversation.id, read, () => {
    const element = list.current?.firstElementChild
    if (element) {
      anchor.current = { element, top: element.getBoundingClientRect().top, focused: document.activeElement === button.current }
    }
  })
  const count = messages.length

  useLayoutEffect(() => {
    const kept = anchor.current
    anchor.current = null
    if (!kept) return
    scrollerOf(kept.element).scrollTop += kept.element.getBoundingClientRect().top - kept.top
    // The button is gone once all are there.
    if (kept.focused && !button.current) list.current?.focus({ preventScroll: true })
  }, [count])

  const opened = useRef<string>(undefined)
  useEffect(() => {
    if (opened.current === conversation.id) return
    opened.current = conversation.id
    // A talk begins at its end; what somebody wrote first is read from its beginning.
    if (count > 1) list.current?.lastElementChild?.scrollIntoView({ block: 'nearest' })
  }, [conversation.id, count])

  return (
    <Section title="Messages">
      {loadEarlier && (
        <div className="mb-3 flex justify-center">
          <Button ref={button} variant="quiet" size="small" pending={loading} pendingText="Loading..." onClick={loadEarlier}>
            Show earlier messages
          </Button>
        </div>
      )}
      <ol ref={list} tabIndex={-1} aria-label="Messages" className="grid grid-cols-1 gap-3 outline-none">
        {messages.map((message) => (
          <MessageItem key={message.id} conversation={conversation} message={message} short={shortOf(message)} />
        ))}
      </ol>
    </Section>
  )
}

/** The element that scrolls what it contains: the pane of the conversation, or the page. */
function scrollerOf(element: Element): Element {
  for (let above = element.parentElement; above; above = above.parentElement) {
    if (above.scrollHeight > above.clientHeight && /auto|scroll/.test(getComputedStyle(above).overflowY)) return above
  }
  return document.scrollingElement ?? document.documentElement
}
