import { Send } from 'lucide-react'
import type { MailTexts } from '#domain/mails/mail-texts.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { testMailTemplate } from './mail-template-queries.ts'

/** Sends the mail as it is typed, and in the case that is shown, to the person who is signed in. */
export function TestMailToMe({
  template,
  texts,
  block,
  usable,
}: {
  template: string
  texts: MailTexts
  /** Name of the text whose case is shown; null for the usual case. */
  block: string | null
  usable: boolean
}) {
  const { write, pending } = useWrite({
    failure: 'Test not sent',
    send: () => testMailTemplate(template, texts, block),
    onDone({ state, to, problem }) {
      if (state === 'failed') return toast({ title: 'Test not sent', text: problem ?? '', tone: 'bad' })
      const text = state === 'sent' ? `We’ve sent it to ${to}.` : 'It is in the outbox because no mail server is set up.'
      toast({ title: state === 'sent' ? 'Test sent' : 'Test held', text, tone: 'good' })
    },
  })
  return (
    <Button
      variant="secondary"
      size="small"
      why={usable ? undefined : 'Mend the marked texts first.'}
      pending={pending}
      pendingText="Sending..."
      onClick={() => write(undefined)}
    >
      <Send aria-hidden="true" size={15} />
      Send me a test
    </Button>
  )
}
