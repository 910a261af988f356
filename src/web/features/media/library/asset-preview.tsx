import type { AssetDetail } from '#domain/media/media-endpoints.ts'
import { pictureLink } from '#domain/media/pictures/media-link.ts'
import { useBrand } from '#web/lib/studio/use-brand.ts'
import { ProgressBar } from '#web/ui/charts/progress-bar.tsx'
import { AssetFilm } from './asset-film.tsx'
import { nameOf } from './asset-names.ts'

/** Large preview of an asset, with its processing progress. */
export function AssetPreview({ asset }: { asset: AssetDetail }) {
  const { kind, state, progress, film } = asset
  return (
    <div className="overflow-hidden rounded-card border border-line bg-black">
      {kind === 'image' && asset.thumbnail && (
        <LargePicture asset={asset} version={new URL(asset.thumbnail, 'http://x').search} />
      )}
      {kind === 'audio' && state === 'ready' && (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- a mix has no captions
        <audio controls preload="none" src={asset.original} aria-label={nameOf(asset)} className="w-full p-4" />
      )}
      {film && <AssetFilm asset={asset} title={nameOf(asset)} />}
      {(kind === 'image' ? !asset.thumbnail : !film && !(kind === 'audio' && state === 'ready')) && (
        <p className="grid aspect-video place-items-center px-6 text-center text-sm text-white/75">{text(asset)}</p>
      )}
      {state === 'processing' && <ProgressBar label="Processing" percent={progress} className="rounded-none! bg-white/20!" />}
    </div>
  )
}

function LargePicture({ asset, version }: { asset: AssetDetail; version: string }) {
  const { mediaBaseUrl } = useBrand()
  const { publicId, alt, width, height, placeholder } = asset
  const at = (size: number) => `${pictureLink(mediaBaseUrl, publicId, { width: size, crop: 'fit' })}${version}`
  return (
    <img
      src={at(1280)}
      srcSet={[800, 1280, 1920].map((size) => `${at(size)} ${size}w`).join(', ')}
      sizes="(min-width: 80rem) 60vw, 100vw"
      alt={alt}
      width={width}
      height={height}
      style={placeholder ? { backgroundImage: `url("${placeholder}")`, backgroundSize: 'cover' } : undefined}
      className="mx-auto max-h-[70dvh] w-auto max-w-full object-contain"
    />
  )
}

function text({ state, kind }: AssetDetail): string {
  if (state === 'arrived') return 'This file has just arrived. A preview will appear in a moment.'
  if (kind === 'image' || kind === 'document' || kind === 'captions') return 'There is no preview.'
  if (kind === 'audio') return state === 'processing' ? 'It will play here once it is processed.' : 'It could not be processed.'
  if (state === 'processing') return 'Browsers cannot play this file as it is. It will play here once it is processed.'
  return 'Browsers cannot play this file as it is, and it has not been processed.'
}
