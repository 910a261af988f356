import { CircleAlert, Ellipsis, Forward, TriangleAlert } from 'lucide-react'
import { useState, type ComponentType } from 'react'
import type { ConversationMessage, OpenedConversation } from '#domain/conversations/conversation.ts'
import { ActionMenu, MenuAction } from '#web/ui/overlays/action-menu.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Moment } from '#web/ui/text/moment.tsx'
import { ForwardDialog } from '../writing/forward-dialog.tsx'
import { MessageAttachments } from './message-attachments.tsx'
import { MessageHtml } from './message-html.tsx'
import { MessageState } from './message-state.tsx'
import { MessageText } from './message-text.tsx'

const frames = {
  in: 'border border-line bg-surface',
  out: 'border border-line border-l-2 border-l-accent/60 bg-surface',
  note: 'border border-dashed border-line-strong/60',
}

export type WishPart = ComponentType<{ projectId: string; source: { message: string }; className: string }>

/** A message of either side, or a note between them. */
export function MessageItem({
  conversation,
  message,
  short,
  Wish,
}: {
  conversation: OpenedConversation
  message: ConversationMessage
  Wish: WishPart
  /** Instead of its text, whose whole is shown elsewhere. */
  short: string | null
}) {
  const { id, direction, channel, from, to, cc, subject, text, quoted, hasHtml, attachments, automatic, claimsStaff } = message
  const about = direction === 'in' && !automatic ? conversation.links.find(({ kind }) => kind === 'project') : undefined
  const [forwarding, setForwarding] = useState(false)
  const [asSent, setAsSent] = useState(hasHtml && text === '' && quoted === '')
  const sender = from.name || from.email || (direction === 'in' ? conversation.name || conversation.email : 'Studio')
  const address = direction === 'in' && from.name !== '' && from.email !== '' ? from.email : null
  // Not where it says nothing: their mail to the studio, and the studio's to them.
  const hasOthers = cc.length > 0 || to.length > 1 || (direction === 'out' && to[0]?.email !== conversation.email)

  const showOtherwise = (
    <Button variant="quiet" size="small" onClick={() => setAsSent(!asSent)}>
      {asSent ? 'Show as text' : 'Show as sent'}
    </Button>
  )
  return (
    <li className={classNames('min-w-0 rounded-card px-4 py-3', frames[direction])}>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <p className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1 text-sm">
          <span className="font-semibold [overflow-wrap:anywhere]">{sender}</span>
          {address && <span className="text-muted [overflow-wrap:anywhere]">{address}</span>}
          {direction === 'note' && <span className="label text-[0.6875rem]">Note</span>}
          {direction !== 'note' && channel === 'form' && <span className="label text-[0.6875rem]">Form</span>}
          {direction !== 'note' && channel === 'portal' && <span className="label text-[0.6875rem]">Portal</span>}
          {automatic && <Badge>Automatic reply</Badge>}
          {direction === 'out' && <MessageState conversation={conversation} message={message} />}
        </p>
        <div className="flex items-center gap-1">
          <p className="timecode text-xs text-muted">
            <Moment at={message.sentAt} form="long" />
          </p>
          {direction !== 'note' && <MessageMenu sender={sender} onForward={() => setForwarding(true)} />}
        </div>
      </div>
      {channel === 'mail' && hasOthers && (
        <p className="text-sm text-muted [overflow-wrap:anywhere]">
          To {to.map(({ name, email }) => name || email).join(', ')}
          {cc.length > 0 && ` · Cc ${cc.map(({ name, email }) => name || email).join(', ')}`}
        </p>
      )}
      {claimsStaff && (
        <p className="mt-2 flex items-start gap-2.5 rounded-card border border-warn/45 bg-warn/8 px-3 py-2 text-sm">
          <TriangleAlert aria-hidden="true" size={16} className="mt-0.5 shrink-0 text-warn" />
          This says it is from the studio, but it came from outside.
        </p>
      )}
      {subject && subject !== conversation.subject && subject !== `Re: ${conversation.subject}` && (
        <p className="mt-2 text-sm font-semibold [overflow-wrap:anywhere]">{subject}</p>
      )}
      {asSent ? (
        <MessageHtml conversationId={conversation.id} messageId={id} sender={sender} characters={text.length + quoted.length}>
          {showOtherwise}
        </MessageHtml>
      ) : (
        <>
          <MessageText
            text={short ?? text}
            quoted={quoted}
            empty={short !== null ? 'Their answers are below.' : attachments.length > 0 ? '' : 'No text.'}
          />
          {hasHtml && <div className="mt-1 -ml-3.5">{showOtherwise}</div>}
        </>
      )}
      {attachments.length > 0 && (
        <MessageAttachments conversation={conversation} attachments={attachments} own={direction === 'out'} />
      )}
      {about && (
        <Wish
          projectId={about.id}
          source={{ message: id }}
          className="mt-2 inline-flex items-center gap-1 text-xs text-muted underline-offset-2 hover:underline"
        />
      )}
      {message.state === 'bounced' && (
        <p className="mt-2 flex items-center gap-2 text-sm text-bad">
          <CircleAlert aria-hidden="true" size={15} className="shrink-0" />
          This email did not arrive.
        </p>
      )}
      <ForwardDialog
        open={forwarding}
        conversationId={conversation.id}
        message={message}
        sender={sender}
        onClose={() => setForwarding(false)}
      />
    </li>
  )
}

function MessageMenu({ sender, onForward }: { sender: string; onForward(): void }) {
  return (
    <ActionMenu
      variant="quiet"
      label={`More for the message of ${sender}`}
      button={<Ellipsis aria-hidden="true" size={16} />}
      className="px-2!"
      place="sm:right-0"
      width="sm:w-44"
    >
      <MenuAction onClick={onForward}>
        <Forward aria-hidden="true" size={15} />
        Forward
      </MenuAction>
    </ActionMenu>
  )
}
