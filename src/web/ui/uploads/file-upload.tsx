import { Check, CircleAlert, Pause, Play, RotateCw, X, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { ProgressBar } from '../charts/progress-bar.tsx'

interface Uploading {
  name: string
  bytes: number
  sentBytes: number
  state: 'waiting' | 'sending' | 'retrying' | 'paused' | 'failed' | 'refused' | 'done'
}

const isUnderWay = ({ state }: Uploading) => state === 'waiting' || state === 'sending' || state === 'retrying'

/** Name, progress and message of a file that is uploaded. `children` is the name as it is shown. */
export function UploadStatus({ file, message, children }: { file: Uploading; message: string; children: ReactNode }) {
  const { name, bytes, sentBytes, state } = file
  const bad = state === 'failed' || state === 'refused'
  return (
    <>
      <p className="flex min-w-0 items-baseline gap-2 text-sm">
        {state === 'done' && <Check aria-hidden="true" size={15} className="shrink-0 self-center text-good" />}
        {bad && <CircleAlert aria-hidden="true" size={15} className="shrink-0 self-center text-bad" />}
        {children}
      </p>
      {state !== 'done' && state !== 'refused' && (
        <ProgressBar
          label={name}
          percent={(sentBytes / bytes) * 100}
          still={!isUnderWay(file) || state === 'retrying'}
          className="my-1.5"
        />
      )}
      <p className={classNames('timecode text-xs', bad || state === 'retrying' ? 'text-bad' : 'text-muted')}>{message}</p>
    </>
  )
}

/** Pause, continue, try again and remove. */
export function UploadActions({
  file,
  removeLabel,
  onPause,
  onResume,
  onRemove,
}: {
  file: Uploading
  removeLabel: string
  onPause(): void
  onResume(): void
  onRemove(): void
}) {
  const { name, state } = file
  return (
    <>
      {isUnderWay(file) && <Action label={`Pause ${name}`} Icon={Pause} onClick={onPause} />}
      {state === 'paused' && <Action label={`Continue ${name}`} Icon={Play} onClick={onResume} />}
      {state === 'failed' && <Action label={`Try ${name} again`} Icon={RotateCw} onClick={onResume} />}
      <Action label={removeLabel} Icon={X} onClick={onRemove} />
    </>
  )
}

function Action({ label, Icon, onClick }: { label: string; Icon: LucideIcon; onClick(): void }) {
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
