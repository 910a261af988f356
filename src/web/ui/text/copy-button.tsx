import { Check, Copy } from 'lucide-react'
import { classNames } from '../class-names.ts'
import { useCopied } from './use-copied.ts'

/** Copies `text` to the clipboard and shows a brief confirmation. */
export function CopyButton({ label, text, className }: { label: string; text: string; className?: string }) {
  const { copied, copy } = useCopied()
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={() => void copy(text)}
      className={classNames(
        'inline-grid size-8 shrink-0 place-items-center rounded-control text-muted hover:bg-ink/8 hover:text-ink',
        className,
      )}
    >
      {copied ? <Check aria-hidden="true" size={15} className="text-good" /> : <Copy aria-hidden="true" size={15} />}
      <span role="status" className="sr-only">
        {copied && 'Copied'}
      </span>
    </button>
  )
}
