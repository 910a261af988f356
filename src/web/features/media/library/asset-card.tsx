import { Link } from 'react-router'
import { assetKindLabels } from '#domain/media/library/asset-labels.ts'
import type { AssetCard as Card } from '#domain/media/media-endpoints.ts'
import { clock } from '#web/ui/text/clock.ts'
import { ProgressBar } from '#web/ui/charts/progress-bar.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { AssetStateBadge } from './asset-state-badge.tsx'
import { AssetThumbnail } from './asset-thumbnail.tsx'
import { nameOf } from './asset-names.ts'

/** An asset in the grid: picture and name. */
export function AssetCard({ asset, to }: { asset: Card; to: string }) {
  const { id, kind, state, progress, publicId, published, durationSeconds, warnings = [] } = asset
  return (
    <li className="min-w-0">
      <Link to={to} id={`asset-${id}`} className="group block rounded-card">
        <span className="relative block overflow-hidden rounded-card border border-line">
          <AssetThumbnail asset={asset} className="transition-[scale] duration-300 ease-film group-hover:scale-[1.02]" />
          {state !== 'ready' && (
            <span className="absolute top-2 left-2 flex rounded-[2px] bg-surface">
              <AssetStateBadge asset={asset} />
            </span>
          )}
          <span className="absolute right-2 bottom-2 rounded-[2px] bg-black/75 px-1.5 text-xs font-semibold text-white">
            {(kind === 'video' || kind === 'audio') && durationSeconds !== null ? (
              <span className="timecode">
                <span className="sr-only">Film, </span>
                {clock(durationSeconds)}
              </span>
            ) : (
              <span className={kind === 'image' ? 'sr-only' : undefined}>{assetKindLabels[kind]}</span>
            )}
          </span>
          {state === 'processing' && (
            <ProgressBar
              label={`Processing ${nameOf(asset)}`}
              percent={progress}
              className="absolute! inset-x-0 bottom-0 rounded-none! bg-black/40!"
            />
          )}
        </span>
        <span className="mt-2 flex items-start gap-2">
          <span className="min-w-0 flex-1">
            <span className="block truncate text-sm font-medium underline-offset-4 group-hover:underline">{nameOf(asset)}</span>
            <span className="block truncate text-xs text-muted" title={publicId}>
              {publicId}
            </span>
            {warnings.length > 0 && (
              <span className="mt-1 block border-l-2 border-bad pl-2 text-xs wrap-anywhere">
                {warnings[0]}
                {warnings.length > 1 && ` And ${warnings.length - 1} more.`}
              </span>
            )}
          </span>
          <span
            title={published ? 'Published' : 'Not published'}
            className={classNames('mt-1.5 size-2 shrink-0 rounded-full', published ? 'bg-good' : 'border border-line-strong')}
          >
            <span className="sr-only">{published ? 'Published' : 'Not published'}</span>
          </span>
        </span>
      </Link>
    </li>
  )
}
