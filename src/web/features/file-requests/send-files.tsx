import { useQueryClient } from '@tanstack/react-query'
import { Upload as UploadIcon } from 'lucide-react'
import { useEffect, useState } from 'react'
import { longDay } from '#domain/common/dates/calendar-day.ts'
import { formatNumber } from '#domain/common/text/number-style.ts'
import { overMessage } from '#domain/file-requests/file-request.ts'
import type { SendPage } from '#domain/file-requests/file-request-endpoints.ts'
import { sentFilesHint } from '#domain/file-requests/sent-file-kinds.ts'
import { invalidate } from '#web/lib/calls/invalidate.ts'
import { byteLabel } from '#web/ui/text/byte-labels.ts'
import { DropZone } from '#web/ui/uploads/drop-zone.tsx'
import { FileButton } from '#web/ui/uploads/file-button.tsx'
import { UploadActions, UploadStatus } from '#web/ui/uploads/file-upload.tsx'
import { makeSender } from '#web/ui/uploads/send-file.ts'
import { UnfinishedUploads } from '#web/ui/uploads/unfinished-uploads.tsx'
import { makeUploadLine, type Upload, type UploadLine } from '#web/ui/uploads/upload-line.ts'
import { spokenMessage, uploadMessage } from '#web/ui/uploads/upload-messages.ts'
import { useUploadGuard } from '#web/ui/uploads/use-upload-guard.ts'
import { useUploadsOf } from '#web/ui/uploads/use-uploads-of.ts'
import { sendPageQuery } from './file-request-queries.ts'

/** What is wanted, and the files that are sent from this browser. */
export function SendFiles({ requestKey, request }: { requestKey: string; request: SendPage }) {
  const { title, wanted, expiresOn, state } = request
  const queries = useQueryClient()
  const [{ sender, line }] = useState(() => {
    const made = makeSender(`/api/send/${requestKey}/uploads`)
    return { sender: made, line: makeUploadLine(made.send) }
  })
  const uploads = useUploadsOf(line)
  useUploadGuard(line)

  // What is left changes with each file that ends, whether it was taken or not.
  const over = uploads.filter(({ state: now }) => now === 'done' || now === 'refused').length
  useEffect(() => {
    if (over > 0) void invalidate(queries, sendPageQuery(requestKey))
  }, [over, queries, requestKey])

  const isOpen = state === 'open'
  return (
    <div className="mx-auto grid w-full max-w-2xl grid-cols-1 gap-6">
      <div className="grid gap-3">
        <h1 className="title-2 wrap-anywhere">{title}</h1>
        {wanted && <p className="whitespace-pre-line wrap-anywhere">{wanted}</p>}
        <p className="text-sm text-muted">
          Open until {longDay(expiresOn)}. <Remaining request={request} />
        </p>
      </div>
      {isOpen && (
        <div className="viewfinder grid justify-items-center gap-3 rounded-card border border-dashed border-line-strong px-6 py-10 text-center">
          <FileButton label="Files to send" size="large" multiple onFiles={line.add}>
            <UploadIcon aria-hidden="true" size={18} />
            Choose files
          </FileButton>
          <p className="hidden text-muted sm:block">Or drop them anywhere on this page.</p>
          <p className="max-w-md text-sm text-muted">{sentFilesHint}</p>
        </div>
      )}
      {isOpen && (
        <DropZone onFiles={line.add}>
          <p className="title-3">Drop your files to send them</p>
        </DropZone>
      )}
      {!isOpen && (
        <p className="border-l-2 border-warn bg-warn/8 px-4 py-3" role="status">
          {state === 'over'
            ? overMessage(expiresOn)
            : 'This request has all the files it can take. Email us if you have more to send.'}
        </p>
      )}
      <UnfinishedUploads sender={sender} line={line} />
      <SentHere line={line} uploads={uploads} />
      {isOpen && (
        <p className="text-sm text-muted">
          Keep this page open while files are being sent. If your connection breaks, sending continues by itself. If the page was
          closed, choose the same file again: it continues where it stopped.
        </p>
      )}
    </div>
  )
}

/** What has arrived, and what is left. */
function Remaining({ request: { state, files, bytes, filesLeft, bytesLeft } }: { request: SendPage }) {
  const received = files === 0 ? '' : `${filesText(files)} received, ${byteLabel(bytes)}. `
  return (
    <span className="timecode">
      {received}
      {state === 'open' && `Room for ${filesText(filesLeft)} and ${byteLabel(bytesLeft)}${files === 0 ? '' : ' more'}.`}
    </span>
  )
}

function SentHere({ line, uploads }: { line: UploadLine; uploads: readonly Upload[] }) {
  return (
    <>
      <p role="status" className="sr-only">
        {spokenMessage(uploads)}
      </p>
      {uploads.length > 0 && (
        <ul aria-label="Your files" className="divide-y divide-line rounded-card border border-line bg-surface">
          {uploads.map((upload) => (
            <Row key={upload.id} line={line} upload={upload} />
          ))}
        </ul>
      )}
    </>
  )
}

function Row({ line, upload }: { line: UploadLine; upload: Upload }) {
  const { id, name, state } = upload
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-4 py-2.5">
      <div className="min-w-0">
        <UploadStatus file={upload} message={uploadMessage(upload, 'Sent')}>
          <span className="truncate font-medium" title={name}>
            {name}
          </span>
        </UploadStatus>
      </div>
      <div className="-mr-2 flex">
        <UploadActions
          file={upload}
          removeLabel={state === 'done' || state === 'refused' ? `Dismiss ${name}` : `Cancel ${name}`}
          onPause={() => line.pause(id)}
          onResume={() => line.resume(id)}
          onRemove={() => line.remove(id)}
        />
      </div>
    </li>
  )
}

const filesText = (number: number): string => (number === 1 ? '1 file' : `${formatNumber(number)} files`)
