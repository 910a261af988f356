import { Download } from 'lucide-react'
import { analyticsEndpoints } from '#domain/ops/analytics/analytics-endpoints.ts'
import { pathOf } from '#web/lib/calls/call-endpoint.ts'
import { useMay } from '#web/lib/studio/use-me.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { useDetailsMenu } from '#web/ui/overlays/use-details-menu.ts'

const formats = { csv: 'CSV, for a spreadsheet', pdf: 'PDF, to share' }

export function ExportReport() {
  const menu = useDetailsMenu()
  const { may } = useMay('export')
  if (!may) return null
  return (
    <details ref={menu} className="relative">
      <summary
        className={buttonClass(
          { variant: 'secondary', size: 'small' },
          'cursor-pointer list-none [&::-webkit-details-marker]:hidden',
        )}
      >
        <Download aria-hidden="true" size={15} />
        Export Report
      </summary>
      <ul className="absolute left-0 z-20 mt-1 w-56 rounded-card border border-line bg-surface p-1 shadow-lift sm:right-0 sm:left-auto">
        {Object.entries(formats).map(([format, text]) => (
          <li key={format}>
            <a
              href={pathOf(analyticsEndpoints.exportAnalytics, { params: { format } })}
              download
              className="flex min-h-10 items-center rounded-control px-3 text-sm hover:bg-ink/8"
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}
