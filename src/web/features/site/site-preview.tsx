import { ExternalLink } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { previewAnchor, previewPath } from '#domain/site/site-preview.ts'
import type { SitePage } from '#domain/site/site-sections.ts'
import { Segmented } from '#web/ui/forms/segmented.tsx'

const widths = { phone: 390, desktop: 1440 } as const
type Device = keyof typeof widths

/** A page with all drafts in a frame, scaled to fit. `version` changes with each save, which loads it again. */
export function SitePreview({ page, section, version }: { page: SitePage; section: string | null; version: string }) {
  const [device, setDevice] = useState<Device>('desktop')
  const frame = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState({ width: 0, height: 0 })
  useEffect(() => {
    const element = frame.current!
    const observer = new ResizeObserver(() => setSize({ width: element.clientWidth, height: element.clientHeight }))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const scale = Math.min(1, size.width / widths[device])
  const path = previewPath(page)
  return (
    <section aria-label="Preview" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Segmented<Device>
          label="Width of the preview"
          value={device}
          options={[
            { value: 'phone', label: 'Phone' },
            { value: 'desktop', label: 'Desktop' },
          ]}
          onChange={setDevice}
        />
        <a
          href={path}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-9 items-center gap-2 text-sm font-medium text-muted hover:text-ink"
        >
          <ExternalLink aria-hidden="true" size={15} />
          Open in a new tab
        </a>
      </div>
      <div
        ref={frame}
        className="relative h-[min(52rem,calc(100dvh-9rem))] overflow-hidden rounded-card border border-line bg-raised"
      >
        {scale > 0 && (
          <iframe
            key={version}
            title="Preview of the page"
            src={`${path}?v=${version}${section === null ? '' : `#${previewAnchor(section)}`}`}
            sandbox="allow-same-origin allow-scripts"
            width={widths[device]}
            height={Math.round(size.height / scale)}
            style={{ transform: `scale(${scale})`, left: (size.width - widths[device] * scale) / 2 }}
            className="absolute top-0 origin-top-left border-0 bg-black"
          />
        )}
      </div>
    </section>
  )
}
