import { Download } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { exportFormats, exportLabels } from '#domain/reviews/export-formats.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { exportLink } from './desk-review-queries.ts'

/** The comments of a version, in the ways that edit suites read them. */
export function ExportMenu({ versionId, label }: { versionId: string; label: string }) {
  const menu = useFolding()
  return (
    <details ref={menu} className="relative">
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

/** Closes a list of links when one goes elsewhere, or by Escape: the platform leaves it open. */
function useFolding() {
  const ref = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const menu = ref.current
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (menu && !menu.contains(relatedTarget as Node | null)) menu.open = false
    }
    const escape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || !menu?.open) return
      menu.open = false
      menu.querySelector('summary')?.focus()
    }
    menu?.addEventListener('focusout', leave)
    menu?.addEventListener('keydown', escape)
    return () => {
      menu?.removeEventListener('focusout', leave)
      menu?.removeEventListener('keydown', escape)
    }
  }, [])
  return ref
}
