import { useEffect, useState } from 'react'
import type { ConversationMessage, OpenedConversation } from '#domain/conversations/conversation.ts'
import { mailStateLabels, mailStates, type MailState } from '#domain/mails/mail-messages.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { useTakeBack } from './take-back.ts'

const tones: Record<MailState, Tone> = {
  queued: 'warn',
  sent: 'good',
  kept: 'neutral',
  failed: 'bad',
  bounced: 'bad',
  dropped: 'neutral',
}

/** What became of a message to the other side; while it waits it can be taken back. */
export function MessageState({ conversation, message }: { conversation: OpenedConversation; message: ConversationMessage }) {
  const { state, leavesAt, channel } = message
  if (state === 'waiting' && leavesAt)
    return <Waiting conversationId={conversation.id} messageId={message.id} leavesAt={leavesAt} />
  // In the portal it is there at once.
  const known = channel === 'mail' ? mailStates.find((one) => one === state) : undefined
  return known ? <Badge tone={tones[known]}>{mailStateLabels[known]}</Badge> : null
}

function Waiting({ leavesAt, ...reply }: { conversationId: string; messageId: string; leavesAt: string }) {
  const seconds = useSecondsUntil(leavesAt)
  const { write, pending } = useTakeBack()
  return (
    <>
      <Badge tone="warn">
        <span className="timecode">{seconds > 0 ? `Sending in ${seconds} s` : 'Sending...'}</span>
      </Badge>
      {seconds > 0 && (
        <Button variant="quiet" size="small" pending={pending} pendingText="Undoing..." onClick={() => write(reply)}>
          Undo
        </Button>
      )}
    </>
  )
}

/** Not a live region: it would be read out each second. */
function useSecondsUntil(moment: string): number {
  const left = () => Math.max(0, Math.ceil((Date.parse(moment) - Date.now()) / 1_000))
  const [seconds, setSeconds] = useState(left)
  useEffect(() => {
    const tick = () => setSeconds(left())
    tick()
    const clock = setInterval(tick, 500)
    return () => clearInterval(clock)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- counts to one moment
  }, [moment])
  return seconds
}
