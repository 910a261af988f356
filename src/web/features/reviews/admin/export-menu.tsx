import { Download } from 'lucide-react'
import { useState } from 'react'
import { exportFormats, exportLabels } from '#domain/reviews/export-formats.ts'
import type { ReviewVersion } from '#domain/reviews/review.ts'
import { frameOfTimecode, timecode } from '#domain/reviews/timecode.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Checkbox, TextField } from '#web/ui/field.tsx'
import { useDetailsMenu } from '#web/ui/use-details-menu.ts'
import { exportLink } from './admin-review-queries.ts'

/** Exports a version's comments in the formats of edit suites. */
export function ExportMenu({ version: { id, version: label, frameRate, clock } }: { version: ReviewVersion }) {
  const menu = useDetailsMenu()
  const [typed, setTyped] = useState<string | null>(null)
  const [openOnly, setOpenOnly] = useState(false)
  const start = typed?.trim() || undefined
  const unknown = frameRate !== null && start !== undefined && frameOfTimecode(start, frameRate) === null
  // Marker formats need a frame rate.
  const formats = frameRate ? exportFormats : (['csv', 'pdf'] as const)
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
                className="flex min-h-10 items-center rounded-control px-3 hover:bg-ink/8 aria-disabled:text-muted"
              >
                {exportLabels[format]}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </details>
  )
}
