import { Download, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { SentFile } from '#domain/file-requests/file-request-endpoints.ts'
import { sentFileKindLabels } from '#domain/file-requests/sent-file-kinds.ts'
import { IfMay } from '#web/lib/studio/if-may.tsx'
import { Button, ButtonAnchor } from '#web/ui/button.tsx'
import { byteLabel } from '#web/ui/text/byte-labels.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { Moment } from '#web/ui/text/moment.tsx'
import { removeSentFile, sentFileLink } from './file-request-queries.ts'
import { useFileRequestWrite } from './use-file-request-write.ts'

/** A file that the client has sent. */
export function SentFileRow({ projectId, file }: { projectId: string; file: SentFile }) {
  const { id, name, kind, bytes, receivedAt } = file
  const [asking, setAsking] = useState(false)
  const remove = useFileRequestWrite<void>(projectId, {
    failure: 'File not removed',
    done: 'File removed',
    send: () => removeSentFile(projectId, id),
  })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2 pr-2 pl-4">
      <span className="min-w-0 flex-1 basis-36 wrap-anywhere">
        <span className="block font-medium">{name}</span>
        <span className="text-muted">
          {sentFileKindLabels[kind]}, <span className="timecode">{byteLabel(bytes)}</span> · <Moment at={receivedAt} />
        </span>
      </span>
      <span className="flex gap-1">
        <IfMay ability="manage-projects">
          <Button
            variant="quiet"
            size="small"
            pending={remove.pending}
            aria-label={`Remove ${name}`}
            onClick={() => setAsking(true)}
          >
            <Trash2 aria-hidden="true" size={15} />
          </Button>
        </IfMay>
        <ButtonAnchor variant="quiet" size="small" href={sentFileLink(projectId, id)} download aria-label={`Download ${name}`}>
          <Download aria-hidden="true" size={15} />
          Download
        </ButtonAnchor>
      </span>
      <ConfirmDialog
        open={asking}
        danger
        title="Remove this file?"
        text={`${name} is deleted for good. The client can send another one while the request is open.`}
        confirmText="Remove"
        onConfirm={() => remove.write()}
        onClose={() => setAsking(false)}
      />
    </li>
  )
}
