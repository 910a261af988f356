import { useNavigate, useSearchParams } from 'react-router'
import type { AssetDetail } from '#domain/media/media-endpoints.ts'
import { TrackPanel } from '#web/features/captions/track-panel.tsx'
import { AssetActions } from '#web/features/media/library/asset-actions.tsx'
import { AssetFacts, AssetRenditions } from '#web/features/media/library/asset-facts.tsx'
import { AssetForm } from '#web/features/media/library/asset-form.tsx'
import { AssetLinks } from '#web/features/media/library/asset-links.tsx'
import { nameOf } from '#web/features/media/library/asset-names.ts'
import { AssetPoster } from '#web/features/media/library/asset-poster.tsx'
import { AssetPreview } from '#web/features/media/library/asset-preview.tsx'
import { assetQuery } from '#web/features/media/library/asset-queries.ts'
import { AssetSound } from '#web/features/media/library/asset-sound.tsx'
import { AssetStateBadge } from '#web/features/media/library/asset-state-badge.tsx'
import { AssetUses } from '#web/features/media/library/asset-uses.tsx'
import { FileSourcePanel } from '#web/features/deliveries/source-panels.tsx'
import { Warnings } from '#web/features/rights/version-clips.tsx'
import { UploadTray } from '#web/features/media/uploads/upload-tray.tsx'
import { pageLoaders } from '#web/lib/pages/page-data.ts'
import { useRead } from '#web/lib/calls/use-read.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Editors } from '#web/features/people/presence.tsx'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import type { Route } from './+types/asset-page'
import { RecordPage } from '../frame/record-page.tsx'

const pageData = pageLoaders(({ params }) => [assetQuery(params.id ?? '')], { atOnce: true })
export const loader = pageData.loader
export const clientLoader = pageData.clientLoader

export default function AssetPage({ params: { id } }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const back = search.size > 0 ? `/admin/media?${search}` : '/admin/media'
  const read = useRead(assetQuery(id))
  const asset = read.data?.asset
  return (
    <RecordPage
      kind="Media"
      title={asset && nameOf(asset)}
      back={{ to: back, label: 'Media' }}
      query={read}
      loading={<AssetSkeleton />}
      failed="This could not be loaded"
      missing={{ title: 'Not in the library', to: back, label: 'Back to the library' }}
      className="max-w-[110rem]"
      above={<UploadTray />}
    >
      {({ asset }) => <Asset key={id} asset={asset} back={back} />}
    </RecordPage>
  )
}

function Asset({ asset, back }: { asset: AssetDetail; back: string }) {
  const navigate = useNavigate()
  return (
    <>
      <PageHead
        title={nameOf(asset)}
        beside={<Editors kind="asset" id={asset.id} />}
        text={
          <span className="flex flex-wrap items-center gap-2">
            <AssetStateBadge asset={asset} />
            <Badge tone={asset.published ? 'good' : 'neutral'}>{asset.published ? 'Published' : 'Not published'}</Badge>
            <span className="[overflow-wrap:anywhere]">{asset.publicId}</span>
          </span>
        }
      >
        <AssetActions asset={asset} onDeleted={() => void navigate(back, { replace: true })} />
      </PageHead>
      {asset.problem && (
        <p role="alert" className="mt-4 border-l-2 border-bad pl-3 text-sm [overflow-wrap:anywhere]">
          {asset.problem}
        </p>
      )}
      <div className="mt-4 empty:hidden">
        <Warnings warnings={asset.warnings ?? []} />
      </div>
      {asset.highRangeNote && <p className="mt-4 border-l-2 border-warn bg-warn/8 px-4 py-3 text-sm">{asset.highRangeNote}</p>}
      <div className="mt-5 grid items-start gap-6 grid-cols-1 xl:grid-cols-[minmax(0,1fr)_25rem] xl:grid-rows-[auto_1fr]">
        <div className="grid grid-cols-1 gap-6">
          <AssetPreview asset={asset} />
          <AssetFacts asset={asset} />
        </div>
        <div className="grid grid-cols-1 gap-5 xl:row-span-2">
          <AssetForm asset={asset} />
          <AssetSound asset={asset} />
          {(asset.kind === 'image' || asset.kind === 'video') && (
            <FileSourcePanel id={asset.id} kind={asset.kind === 'image' ? 'photograph' : 'film'} />
          )}
          {asset.kind === 'video' && <AssetPoster asset={asset} />}
          {asset.kind === 'video' && <TrackPanel film={asset.id} />}
        </div>
        <div className="grid grid-cols-1 gap-6">
          <AssetRenditions hlsRenditions={asset.hlsRenditions} />
          <AssetUses uses={asset.uses} />
          <AssetLinks asset={asset} />
        </div>
      </div>
    </>
  )
}

function AssetSkeleton() {
  return (
    <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_25rem]">
      <div className="grid content-start gap-6">
        <Skeleton className="h-9 w-2/5" />
        <Skeleton className="aspect-video" />
        <Skeleton className="h-16" />
      </div>
      <Skeleton className="h-144" />
    </div>
  )
}
