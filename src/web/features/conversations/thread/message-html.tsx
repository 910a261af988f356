import { useState, type ReactNode } from 'react'
import { conversationEndpoints } from '#domain/conversations/conversation-endpoints.ts'
import { pathOf } from '#web/lib/calls/call-endpoint.ts'
import { Button } from '#web/ui/button.tsx'

/** Pixels of a line of text, and characters on one, of which the height of a frame is estimated. */
const lineHeight = 22
const lineCharacters = 80
const [lowest, highest] = [160, 560]

/**
 * The HTML of a stranger's message in a sandboxed frame: no scripts, no access to this page, no pictures from elsewhere until they
 * are asked for. Nothing in it can tell its height, so that it is estimated and the frame can be enlarged.
 */
export function MessageHtml({
  conversationId,
  messageId,
  sender,
  characters,
  children,
}: {
  conversationId: string
  messageId: string
  sender: string
  /** Length of its text. */
  characters: number
  /** Further buttons. */
  children: ReactNode
}) {
  const [pictures, setPictures] = useState(false)
  const [tall, setTall] = useState(false)
  const lines = Math.ceil(characters / lineCharacters)
  const height = Math.min(highest, Math.max(lowest, 80 + lines * lineHeight * 1.5))
  return (
    <div className="mt-2">
      <iframe
        key={String(pictures)}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        referrerPolicy="no-referrer"
        loading="lazy"
        title={`Message of ${sender} as it was sent`}
        src={pathOf(conversationEndpoints.readMessageHtml, {
          params: { id: conversationId, messageId },
          query: { pictures: pictures ? 'show' : undefined },
        })}
        style={{ height: tall ? '80dvh' : height }}
        className="block w-full resize-y rounded-card border border-line bg-white [color-scheme:light]"
      />
      <div className="mt-1 -ml-3.5 flex flex-wrap">
        {!pictures && (
          <Button variant="quiet" size="small" onClick={() => setPictures(true)}>
            Show pictures
          </Button>
        )}
        <Button variant="quiet" size="small" aria-pressed={tall} onClick={() => setTall(!tall)}>
          {tall ? 'Smaller' : 'Larger'}
        </Button>
        {children}
      </div>
    </div>
  )
}
