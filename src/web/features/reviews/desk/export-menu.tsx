import { Download } from 'lucide-react'
import { exportFormats, exportLabels } from '#domain/reviews/export-formats.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { exportLink } from './desk-review-queries.ts'

/** The comments of a version, in the ways that edit suites read them. */
export function ExportMenu({ versionId, label }: { versionId: string; label: string }) {
  return (
    <details className="relative" onBlur={closeWhenLeft} onKeyDown={closeByEscape}>
      <summary
        aria-label={`Export the comments on ${label}`}
        className={buttonClass({ look: 'quiet', size: 'small' }, 'cursor-pointer list-none [&::-webkit-details-marker]:hidden')}
      >
        <Download aria-hidden="true" size={14} />
        Export
      </summary>
      <ul className="absolute z-20 mt-1 w-60 rounded-card border border-line bg-surface p-1 shadow-lift sm:right-0">
        {exportFormats.map((format) => (
          <li key={format}>
            <a
              href={exportLink(versionId, format)}
              download
              className="flex min-h-10 items-center rounded-control px-3 hover:bg-ink/8"
            >
              {exportLabels[format]}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}

function closeWhenLeft({ currentTarget, relatedTarget }: React.FocusEvent<HTMLDetailsElement>) {
  if (!currentTarget.contains(relatedTarget)) currentTarget.open = false
}

function closeByEscape({ currentTarget, key }: React.KeyboardEvent<HTMLDetailsElement>) {
  if (key !== 'Escape' || !currentTarget.open) return
  currentTarget.open = false
  currentTarget.querySelector('summary')?.focus()
}
