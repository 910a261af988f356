import { Button } from '#web/ui/button.tsx'
import type { Email } from '../setting-queries.ts'

const text: Record<Email['way'], string> = {
  sendgrid: 'Email is sent through SendGrid with the saved key.',
  smtp: 'Email is sent through your mail server.',
  outbox: 'Email is not set up: messages stay under Inbox > Sent mail. Enter a mail server above.',
}

/** Current mail transport, and the button to delete the API key. */
export function MailWay({
  email: { key, way, smtpOfEnvironment },
  forgetting,
  onForget,
}: {
  email: Email
  forgetting: boolean
  onForget(): void
}) {
  const unreadable = key === 'unreadable'
  return (
    <div
      className={
        unreadable || way === 'outbox'
          ? 'flex flex-wrap items-center justify-between gap-3 border-l-2 border-warn bg-warn/8 px-4 py-3 text-sm'
          : 'flex flex-wrap items-center justify-between gap-3 border-l-2 border-line-strong px-4 py-1 text-sm'
      }
    >
      <p className="min-w-0 flex-1 basis-60">
        {unreadable
          ? 'The saved key can no longer be read. Email waits until you enter it again.'
          : way === 'smtp' && smtpOfEnvironment
            ? 'Email is sent through the mail server of the installation.'
            : text[way]}
      </p>
      {key !== 'none' && (
        <Button variant="secondary" size="small" onClick={onForget}>
          {forgetting ? 'Keep the key' : 'Remove the key'}
        </Button>
      )}
    </div>
  )
}
