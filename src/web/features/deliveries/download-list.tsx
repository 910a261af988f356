import type { Delivery } from '#domain/deliveries/delivery-endpoints.ts'
import { Moment } from '#web/ui/text/moment.tsx'

/** Who downloaded what, and how often. */
export function DownloadList({ downloads }: { downloads: Delivery['downloads'] }) {
  return (
    <div>
      <h3 className="mb-2 text-sm font-semibold">Downloads</h3>
      <ul aria-label="Downloads" className="divide-y divide-line rounded-card border border-line bg-surface text-sm">
        {downloads.map(({ file, by, staff, link, times, firstAt, lastAt }) => (
          <li key={`${file} ${by} ${link ?? ''} ${staff}`} className="flex flex-wrap justify-between gap-x-6 gap-y-0.5 px-4 py-2">
            <span className="min-w-0 flex-1 basis-56">
              <span className="timecode block wrap-anywhere">{file}</span>
              <span className="text-muted wrap-anywhere">
                {by}
                {staff ? ', studio' : ''}
                {link ? `, by the link for ${link}` : ''}
              </span>
            </span>
            <span className="text-muted">
              {times === 1 ? 'Once, ' : `${times} times, first `}
              <Moment at={firstAt} />
              {times > 1 && (
                <>
                  , last <Moment at={lastAt} />
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
