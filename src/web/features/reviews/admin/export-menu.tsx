import { Check, Copy, Download } from 'lucide-react'
import { useState } from 'react'
import { exportFormats, exportKind } from '#domain/reviews/comments/export-formats.ts'
import type { ReviewVersion } from '#domain/reviews/review.ts'
import { frameOfTimecode, timecode } from '#domain/reviews/comments/timecode.ts'
import { readBytes } from '#web/lib/calls/call-with-files.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Checkbox, TextField } from '#web/ui/forms/field.tsx'
import { useCopied } from '#web/ui/text/use-copied.ts'
import { useDetailsMenu } from '#web/ui/overlays/use-details-menu.ts'
import { exportLink } from './admin-review-queries.ts'

const entry = 'flex min-h-10 w-full items-center gap-2 rounded-control px-3 text-left hover:bg-ink/8 aria-disabled:text-muted'

/** Exports a version's comments in the formats of edit suites, or as text to the clipboard. */
export function ExportMenu({ version: { id, version: label, frameRate, clock } }: { version: ReviewVersion }) {
  const menu = useDetailsMenu()
  const [typed, setTyped] = useState<string | null>(null)
  const [openOnly, setOpenOnly] = useState(false)
  const start = typed?.trim() || undefined
  const unknown = frameRate !== null && start !== undefined && frameOfTimecode(start, frameRate) === null
  // Marker formats need a frame rate.
  const formats = exportFormats.filter((format) => format !== 'text' && (frameRate || exportKind(format).withoutFrames))
  return (
    <details ref={menu} className="sm:relative">
      <summary
        aria-label={`Export the comments on ${label}`}
        className={buttonClass(
          { variant: 'quiet', size: 'small' },
          'cursor-pointer list-none [&::-webkit-details-marker]:hidden',
        )}
      >
        <Download aria-hidden="true" size={14} />
        Export
      </summary>
      <div className="absolute inset-x-2 z-20 mt-1 rounded-card border border-line bg-surface p-1 shadow-lift sm:right-0 sm:left-auto sm:w-72">
        <div className="grid gap-3 border-b border-line p-3">
          {frameRate && (
            <TextField
              label="Timecode of the first frame"
              hint="Use a semicolon before the frames for drop-frame."
              value={typed ?? (clock ? timecode(0, frameRate, clock) : '')}
              error={unknown ? 'This timecode does not exist at this frame rate. Please enter it as 01:00:00:00.' : undefined}
              maxLength={11}
              autoComplete="off"
              spellCheck={false}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
          <Checkbox label="Open comments only" checked={openOnly} onChange={({ target }) => setOpenOnly(target.checked)} />
        </div>
        <ul className="pt-1">
          {formats.map((format) => (
            <li key={format}>
              <a
                href={unknown ? undefined : exportLink(id, format, { start, openOnly })}
                aria-disabled={unknown || undefined}
                download
                className={entry}
              >
                {exportKind(format).label}
              </a>
            </li>
          ))}
          <li>
            <CopyAsText link={unknown ? null : exportLink(id, 'text', { start, openOnly })} />
          </li>
        </ul>
      </div>
    </details>
  )
}

/** `link` is null while the typed timecode is not valid. */
function CopyAsText({ link }: { link: string | null }) {
  const { copied, copy } = useCopied()
  const { write, pending } = useWrite<string, string>({
    failure: 'Not copied',
    send: async (path) => (await readBytes(path)).text(),
    onDone: (text) => void copy(text),
  })
  const Icon = copied ? Check : Copy
  return (
    <button
      type="button"
      aria-disabled={link === null || pending || undefined}
      onClick={() => link !== null && write(link)}
      className={entry}
    >
      <Icon aria-hidden="true" size={14} />
      Copy as text
      <span role="status" className="sr-only">
        {copied && 'Copied'}
      </span>
    </button>
  )
}
