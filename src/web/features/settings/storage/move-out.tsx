import { useQueryClient } from '@tanstack/react-query'
import { Archive, Download, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { moveOutDays, moveOutMessages, moveOutStepLabels } from '#domain/system/move-out.ts'
import { moveOutEndpoints } from '#domain/system/move-out-endpoints.ts'
import { callEndpoint, pathOf } from '#web/lib/calls/call-endpoint.ts'
import { invalidate } from '#web/lib/calls/invalidate.ts'
import { useMe } from '#web/lib/studio/use-me.ts'
import { useRead } from '#web/lib/calls/use-read.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { byteLabel } from '#web/ui/text/byte-labels.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { CopyButton } from '#web/ui/text/copy-button.tsx'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { Moment, MomentOfDay } from '#web/ui/text/moment.tsx'
import { ProgressBar } from '#web/ui/charts/progress-bar.tsx'
import { QueryState } from '#web/ui/lists/query-state.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import { moveOutQuery, type MoveOutAnswer } from '../setting-queries.ts'

type Made = MoveOutAnswer['archives'][number]

const command = 'npm run move-in -- slatehouse.zip'

/** Everything of the studio in one archive, and how it moves into another installation. */
export function MoveOut() {
  const me = useMe()
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-10">
      <Section title="Export everything">
        <p className="text-muted">
          One ZIP file with everything: all records as JSON lines and CSV, every original, picture and film, invoices and signed
          documents as PDF, and sent and received emails as .eml. Any program can read it, and an empty Slatehouse takes it over
          as it is.
        </p>
        <p className="mt-2 text-muted">
          It holds all clients, prices and bank details, password hashes and the key that your secrets are sealed with. Keep it as
          you keep a backup.
        </p>
        {me?.role === 'owner' ? (
          <Archives />
        ) : (
          <p className="mt-4 border-l-2 border-line-strong pl-4 text-sm">{moveOutMessages.owners}</p>
        )}
      </Section>
      <Section title="Move to another installation">
        <p className="text-muted">
          On the new server, run this in the folder of Slatehouse before its first start, with the name of the file. Every record
          and file is checked before anything is written.
        </p>
        <p className="mt-3 flex items-center justify-between gap-3 rounded-control border border-line bg-surface py-1.5 pr-2 pl-4">
          <code className="timecode text-sm wrap-anywhere">{command}</code>
          <CopyButton label="Copy the command" text={command} />
        </p>
        <p className="mt-3 text-sm text-muted">
          Settings of the server’s environment, such as the mail server, are not in the archive. Everybody signs in again.
        </p>
      </Section>
    </div>
  )
}

function Archives() {
  const read = useRead(moveOutQuery())
  return (
    <div className="mt-5">
      <QueryState query={read} loading={<Skeleton className="h-28" />} failed="The archives could not be loaded">
        {(answer) => <Opened answer={answer} />}
      </QueryState>
    </div>
  )
}

function Opened({ answer: { archives, putAway } }: { answer: MoveOutAnswer }) {
  const changed = useChanged()
  const making = archives.some(({ state }) => state === 'making')
  const make = useWrite<void, unknown>({
    failure: 'Archive not made',
    send: () => callEndpoint(moveOutEndpoints.makeArchive),
    onDone: changed,
  })
  return (
    <div className="grid grid-cols-1 gap-5">
      {putAway > 0 && (
        <p className="border-l-2 border-warn pl-4 text-sm">
          {putAway === 1 ? 'The files of one project are' : `The files of ${putAway} projects are`} in your archive storage, and
          not in the ZIP file. Bring them back first, or connect the same archive storage to the new installation.
        </p>
      )}
      <div>
        <Button
          size="small"
          pending={make.pending}
          pendingText="Asking..."
          why={making ? 'An archive is being made.' : undefined}
          onClick={() => make.write()}
        >
          <Archive aria-hidden="true" size={15} />
          Make an archive
        </Button>
      </div>
      {archives.length === 0 ? (
        <EmptyState
          title="No archives"
          text={`An archive takes a few minutes, or hours with many films. It is kept for ${moveOutDays} days.`}
        />
      ) : (
        <ul aria-label="Archives" className="divide-y divide-line rounded-card border border-line bg-surface">
          {archives.map((archive) => (
            <Row key={archive.id} archive={archive} />
          ))}
        </ul>
      )}
    </div>
  )
}

function useChanged(): () => void {
  const queries = useQueryClient()
  return () => void invalidate(queries, moveOutQuery())
}

function Row({ archive }: { archive: Made }) {
  const { id, state, step, progress, problem, askedAt, askedBy, madeAt, expiresAt, damaged } = archive
  const changed = useChanged()
  const [asking, setAsking] = useState(false)
  const params = { id }
  const remove = useWrite<void, unknown>({
    failure: 'Archive not deleted',
    send: () => callEndpoint(moveOutEndpoints.deleteArchive, { params }),
    onDone: changed,
  })
  // The check asks for the password where that is needed; then the browser itself downloads, since the file may be very large.
  const download = useWrite<void, unknown>({
    failure: 'Archive not downloaded',
    send: () => callEndpoint(moveOutEndpoints.checkArchive, { params }),
    onDone: () => window.location.assign(pathOf(moveOutEndpoints.downloadArchive, { params: { id } })),
  })
  return (
    <li className="grid grid-cols-1 gap-3 px-4 py-4 sm:px-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 grow basis-56">
          <p className="font-semibold">
            {state === 'making' && 'Being made'}
            {state === 'failed' && 'Not made'}
            {state === 'ready' && madeAt && (
              <>
                Made <Moment at={madeAt} form="long" />
              </>
            )}
          </p>
          <p className="mt-0.5 text-sm text-muted">
            {state === 'ready' && expiresAt ? (
              <>
                Deleted on <Moment at={expiresAt} form="day" />
                {askedBy && `, asked for by ${askedBy}`}
              </>
            ) : (
              <>
                Asked for{askedBy && ` by ${askedBy}`}, <MomentOfDay at={askedAt} />
              </>
            )}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {state === 'ready' && (
            <Button
              variant="secondary"
              size="small"
              pending={download.pending}
              pendingText="Checking..."
              onClick={() => download.write()}
            >
              <Download aria-hidden="true" size={15} />
              Download
            </Button>
          )}
          <Button variant="quiet" size="small" pending={remove.pending} pendingText="Deleting..." onClick={() => setAsking(true)}>
            <Trash2 aria-hidden="true" size={15} />
            {state === 'making' ? 'Cancel' : 'Delete'}
          </Button>
        </div>
      </div>
      {state === 'making' && (
        <div>
          <ProgressBar label={moveOutStepLabels[step]} percent={step === 'files' ? progress : step === 'tables' ? 99 : 0} />
          <p className="mt-1.5 text-sm text-muted">
            {moveOutStepLabels[step]}
            {step === 'files' && <span className="timecode"> {progress}%</span>}
          </p>
        </div>
      )}
      {problem && (
        <p role="alert" className="border-l-2 border-bad pl-4 text-sm wrap-anywhere">
          {problem}
        </p>
      )}
      {state === 'ready' && <Figures archive={archive} />}
      {damaged.length > 0 && (
        <p className="border-l-2 border-warn pl-4 text-sm wrap-anywhere">
          {damaged.length === 1 ? 'One file is' : `${damaged.length} files are`} no longer what was uploaded:{' '}
          {damaged.slice(0, 5).join(', ')}
          {damaged.length > 5 && ' and others'}. The archive has them as they are.
        </p>
      )}
      <ConfirmDialog
        open={asking}
        title={state === 'making' ? 'Stop making this archive?' : 'Delete this archive?'}
        text="The records and files of your studio stay as they are."
        confirmText={state === 'making' ? 'Stop' : 'Delete'}
        danger
        onConfirm={() => remove.write()}
        onClose={() => setAsking(false)}
      />
    </li>
  )
}

function Figures({ archive: { rows, files, documents, mails, bytes } }: { archive: Made }) {
  const figures = [
    ['Records', String(rows)],
    ['Files', String(files)],
    ['Documents', String(documents)],
    ['Emails', String(mails)],
    ['Size', byteLabel(bytes)],
  ]
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
      {figures.map(([label, figure]) => (
        <div key={label} className="flex gap-2">
          <dt className="text-muted">{label}</dt>
          <dd className="timecode">{figure}</dd>
        </div>
      ))}
    </dl>
  )
}
