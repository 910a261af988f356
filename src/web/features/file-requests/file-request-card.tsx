import { Mail, Pencil } from 'lucide-react'
import { useState } from 'react'
import { longDay } from '#domain/common/dates/calendar-day.ts'
import { fileRequestStateLabels, type FileRequestState } from '#domain/file-requests/file-request.ts'
import type { FileRequest } from '#domain/file-requests/file-request-endpoints.ts'
import { IfMay } from '#web/lib/studio/if-may.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { byteLabel } from '#web/ui/text/byte-labels.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { CopyButton } from '#web/ui/text/copy-button.tsx'
import { Moment } from '#web/ui/text/moment.tsx'
import { mailFileRequest, moveFileRequest } from './file-request-queries.ts'
import { SentFileRow } from './sent-file-row.tsx'
import { useFileRequestWrite } from './use-file-request-write.ts'

const tones: Record<FileRequestState, 'good' | 'warn' | 'neutral'> = {
  open: 'good',
  full: 'warn',
  over: 'warn',
  ended: 'neutral',
}

/** A request with its link, what it allows, and the files that came in. */
export function FileRequestCard({
  projectId,
  request,
  mayMail,
  onEdit,
}: {
  projectId: string
  request: FileRequest
  mayMail: boolean
  onEdit(): void
}) {
  const { title, wanted, expiresOn, state, link, files, bytes, mostFiles, mostGigabytes, mailedAt } = request
  return (
    <article aria-label={title} className="rounded-card border border-line bg-surface text-sm">
      <div className="grid grid-cols-1 gap-1 px-4 pt-3 pb-2">
        <h3 className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold">
          <span className="wrap-anywhere">{title}</span>
          <Badge tone={tones[state]}>{fileRequestStateLabels[state]}</Badge>
        </h3>
        {wanted && <p className="whitespace-pre-line text-muted wrap-anywhere">{wanted}</p>}
        <p className="text-muted">
          <span className="timecode">
            {files.length} of {mostFiles} files, {byteLabel(bytes)} of {mostGigabytes} GB
          </span>{' '}
          · until {longDay(expiresOn)}
          {mailedAt && (
            <>
              {' '}
              · emailed <Moment at={mailedAt} />
            </>
          )}
        </p>
        {link && (
          <p className="flex items-center gap-1">
            <span className="min-w-0 truncate">{link}</span>
            <CopyButton label={`Copy the link of ${title}`} text={link} />
          </p>
        )}
      </div>
      <IfMay ability="manage-projects">
        <Actions projectId={projectId} request={request} mayMail={mayMail} onEdit={onEdit} />
      </IfMay>
      {files.length > 0 && (
        <ul aria-label={`Files of ${title}`} className="divide-y divide-line border-t border-line">
          {files.map((file) => (
            <SentFileRow key={file.id} projectId={projectId} file={file} />
          ))}
        </ul>
      )}
    </article>
  )
}

function Actions({
  projectId,
  request: { id, title, state },
  mayMail,
  onEdit,
}: {
  projectId: string
  request: FileRequest
  mayMail: boolean
  onEdit(): void
}) {
  const [asking, setAsking] = useState(false)
  const mail = useFileRequestWrite<void>(projectId, {
    failure: 'Link not sent',
    done: 'Link sent',
    send: () => mailFileRequest(projectId, id),
  })
  const end = useFileRequestWrite<void>(projectId, {
    failure: 'Request not closed',
    done: 'Request closed',
    send: () => moveFileRequest(projectId, id, { move: 'end' }),
  })
  const reopen = useFileRequestWrite<void>(projectId, {
    failure: 'Request not opened',
    done: 'Open again, with a new link',
    send: () => moveFileRequest(projectId, id, { move: 'reopen' }),
  })
  return (
    <div className="flex flex-wrap gap-1 px-1.5 pb-2">
      {(state === 'open' || state === 'full') && mayMail && (
        <Button
          variant="quiet"
          size="small"
          pending={mail.pending}
          aria-label={`Email the link of ${title}`}
          onClick={() => mail.write()}
        >
          <Mail aria-hidden="true" size={14} />
          Email
        </Button>
      )}
      <Button variant="quiet" size="small" aria-label={`Change ${title}`} onClick={onEdit}>
        <Pencil aria-hidden="true" size={14} />
        Change
      </Button>
      {state === 'ended' ? (
        <Button
          variant="quiet"
          size="small"
          pending={reopen.pending}
          aria-label={`Open ${title} again`}
          onClick={() => reopen.write()}
        >
          Open again
        </Button>
      ) : (
        <Button variant="quiet" size="small" pending={end.pending} aria-label={`Close ${title}`} onClick={() => setAsking(true)}>
          Close
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        danger
        title="Close this request?"
        text="The link stops working at once, and uploads under way stop. Files that have arrived are kept."
        confirmText="Close request"
        onConfirm={() => end.write()}
        onClose={() => setAsking(false)}
      />
    </div>
  )
}
