import { Check, CircleAlert, Pause, Play, RotateCw, X, type LucideIcon } from 'lucide-react'
import { Link } from 'react-router'
import { classNames } from '#web/ui/class-names.ts'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import type { Upload } from './upload-line.ts'
import { uploadMessage } from './upload-messages.ts'
import { uploadLine } from './uploads.ts'

/** A file being uploaded: progress, speed and actions. */
export function UploadRow({ upload }: { upload: Upload }) {
  const { id, name, state, bytes, sentBytes } = upload
  const bad = state === 'failed' || state === 'refused'
  const moving = state === 'waiting' || state === 'sending' || state === 'retrying'
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-4 py-2.5">
      <div className="min-w-0">
        <p className="flex min-w-0 items-center gap-2 text-sm font-medium">
          {state === 'done' && <Check aria-hidden="true" size={15} className="shrink-0 text-good" />}
          {bad && <CircleAlert aria-hidden="true" size={15} className="shrink-0 text-bad" />}
          {upload.assetId ? (
            <Link to={`/admin/media/${upload.assetId}`} className="truncate underline-offset-4 hover:underline" title={name}>
              {name}
            </Link>
          ) : (
            <span className="truncate" title={name}>
              {name}
            </span>
          )}
        </p>
        {state !== 'done' && state !== 'refused' && (
          <ProgressBar
            label={name}
            percent={(sentBytes / bytes) * 100}
            still={!moving || state === 'retrying'}
            className="my-1.5"
          />
        )}
        <p className={classNames('timecode text-xs', bad || state === 'retrying' ? 'text-bad' : 'text-muted')}>
          {uploadMessage(upload)}
        </p>
      </div>
      <div className="-mr-2 flex">
        {(state === 'sending' || state === 'retrying' || state === 'waiting') && (
          <RowButton label={`Pause ${name}`} Icon={Pause} onClick={() => uploadLine.pause(id)} />
        )}
        {state === 'paused' && <RowButton label={`Continue ${name}`} Icon={Play} onClick={() => uploadLine.resume(id)} />}
        {state === 'failed' && <RowButton label={`Try ${name} again`} Icon={RotateCw} onClick={() => uploadLine.resume(id)} />}
        <RowButton
          label={state === 'done' || state === 'refused' ? `Dismiss ${name}` : `Cancel ${name}`}
          Icon={X}
          onClick={() => uploadLine.remove(id)}
        />
      </div>
    </li>
  )
}

function RowButton({ label, Icon, onClick }: { label: string; Icon: LucideIcon; onClick(): void }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onClick}
      className="grid size-10 place-items-center rounded-control text-muted hover:bg-ink/8 hover:text-ink"
    >
      <Icon aria-hidden="true" size={16} />
    </button>
  )
}
