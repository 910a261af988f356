import { Button } from '#web/ui/button.tsx'
import type { Email } from './setting-queries.ts'

const text: Record<Email['way'], string> = {
  sendgrid: 'Mail goes out through SendGrid, with the key that is kept.',
  smtp: 'Mail goes out through the server’s own mail server (SMTP_URL).',
  outbox: 'No mail server is set up: mail is kept in the outbox. Give a key, or set SMTP_URL.',
}

/** Current mail transport, and the button to delete the API key. */
export function MailWay({ email: { key, way }, forgetting, onForget }: { email: Email; forgetting: boolean; onForget(): void }) {
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
          ? 'The key that is kept cannot be read, since SESSION_SECRET has changed. Mail waits until you give it once more.'
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
