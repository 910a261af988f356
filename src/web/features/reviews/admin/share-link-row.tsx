import { Mail, Pencil } from 'lucide-react'
import { useState } from 'react'
import { longDay } from '#domain/common/dates/calendar-day.ts'
import type { ShareLink } from '#domain/reviews/review-admin-endpoints.ts'
import { reviewRights, type ReviewRight } from '#domain/reviews/review-rules.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { CopyButton } from '#web/ui/text/copy-button.tsx'
import { Moment } from '#web/ui/text/moment.tsx'
import { useChangeShareLink } from './admin-review-writes.ts'

const rightLabel: Record<ReviewRight, string> = { comment: 'comment', approve: 'approve', download: 'download' }

export function ShareLinkRow({
  projectId,
  link,
  needsCode,
  onEdit,
}: {
  projectId: string
  link: ShareLink
  needsCode: boolean
  onEdit(): void
}) {
  const { id, name, email, may, expiresOn, passwordProtected, revoked, lastSeenAt } = link
  const [asking, setAsking] = useState(false)
  const change = useChangeShareLink(projectId, id)
  const mail = useChangeShareLink(projectId, id, { done: 'Link sent' })
  const rights = ['watch', ...reviewRights.filter((right) => may[right]).map((right) => rightLabel[right])]
  const facts = [
    rights.join(', '),
    ...(passwordProtected ? ['password'] : []),
    ...(expiresOn ? [`until ${longDay(expiresOn)}`] : []),
  ]
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5 pr-2 pl-4">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-x-2.5">
          <span className="font-semibold wrap-anywhere">{name}</span>
          {revoked && <Badge tone="bad">Revoked</Badge>}
          {email && <span className="text-muted wrap-anywhere">{email}</span>}
          {!revoked && may.approve && needsCode && !email && <Badge tone="warn">No email for codes</Badge>}
        </p>
        <p className="text-muted">
          {facts.join(' · ')} ·{' '}
          {lastSeenAt ? (
            <>
              seen <Moment at={lastSeenAt} />
            </>
          ) : (
            'not seen yet'
          )}
        </p>
      </div>
      <span className="flex flex-wrap items-center gap-1">
        {!revoked && <CopyButton label={`Copy the link of ${name}`} text={link.link} />}
        {!revoked && email && (
          <Button
            variant="quiet"
            size="small"
            pending={mail.pending}
            aria-label={`Email the link to ${name}`}
            onClick={() => mail.write({ mail: true })}
          >
            <Mail aria-hidden="true" size={14} /> Email{' '}
          </Button>
        )}
        <Button variant="quiet" size="small" onClick={onEdit} aria-label={`Change the link of ${name}`}>
          <Pencil aria-hidden="true" size={14} />
          Change
        </Button>
        <Button
          variant="quiet"
          size="small"
          pending={change.pending}
          aria-label={`${revoked ? 'Restore' : 'Revoke'} the link of ${name}`}
          onClick={() => (revoked ? change.write({ revoked: false }) : setAsking(true))}
        >
          {revoked ? 'Restore' : 'Revoke'}
        </Button>
      </span>
      <ConfirmDialog
        open={asking}
        danger
        title="Revoke this link?"
        text={`${name} loses access at once, even if the page is open. Their comments are kept.`}
        confirmText="Revoke"
        onConfirm={() => change.write({ revoked: true })}
        onClose={() => setAsking(false)}
      />
    </li>
  )
}
