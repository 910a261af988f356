import type { AssetDetail } from '#domain/media/media-endpoints.ts'
import { streamLink } from '#domain/media/films/film-links.ts'
import { filmLink, frameLink, pictureLink } from '#domain/media/pictures/media-link.ts'
import { useBrand } from '#web/lib/studio/use-brand.ts'
import { CopyButton } from '#web/ui/text/copy-button.tsx'

/** Public URLs of an asset. They work for visitors once it is published. */
export function AssetLinks({ asset }: { asset: AssetDetail }) {
  const { siteUrl, mediaBaseUrl } = useBrand()
  return (
    <section aria-labelledby="links">
      <h2 id="links" className="title-4">
        Links
      </h2>
      <p className="text-sm text-muted">
        {asset.published ? 'For other pages and programs.' : 'Only staff can open them until this is published.'}
      </p>
      <ul className="mt-2 divide-y divide-line rounded-card border border-line bg-surface">
        {linksOf(asset, mediaBaseUrl).map(([label, link]) => {
          const address = new URL(link, siteUrl).href
          return (
            <li key={label} className="flex items-center gap-3 py-1 pr-1 pl-4 text-sm">
              <span className="w-24 shrink-0 font-medium">{label}</span>
              <a
                href={link}
                target="_blank"
                rel="noreferrer"
                className="min-w-0 flex-1 truncate text-muted hover:text-ink hover:underline"
              >
                {address}
              </a>
              <CopyButton label={`Copy the link: ${label}`} text={address} className="size-10!" />
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function linksOf({ kind, publicId, film }: AssetDetail, base: string): [label: string, link: string][] {
  if (kind === 'image') {
    return [
      ['Large', pictureLink(base, publicId, { width: 1920, crop: 'fit' })],
      ['16:9', pictureLink(base, publicId, { width: 1280, height: 720 })],
      ['Square', pictureLink(base, publicId, { width: 640, height: 640 })],
    ]
  }
  return [
    ['Film', filmLink(base, publicId)],
    ...(film?.stream ? [['Stream', streamLink(base, publicId)] as [string, string]] : []),
    ['Frame', frameLink(base, publicId, { width: 1280, height: 720, crop: 'fill' })],
  ]
}
