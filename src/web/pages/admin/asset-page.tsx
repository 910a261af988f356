import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import type { AssetDetail } from '#domain/media/media-endpoints.ts'
import { AssetActions } from '#web/features/media/asset-actions.tsx'
import { AssetCaptions } from '#web/features/media/asset-captions.tsx'
import { AssetFacts, AssetRenditions } from '#web/features/media/asset-facts.tsx'
import { AssetForm } from '#web/features/media/asset-form.tsx'
import { AssetLinks } from '#web/features/media/asset-links.tsx'
import { nameOf } from '#web/features/media/asset-names.ts'
import { AssetPoster } from '#web/features/media/asset-poster.tsx'
import { AssetPreview } from '#web/features/media/asset-preview.tsx'
import { assetQuery } from '#web/features/media/asset-queries.ts'
import { AssetStateBadge } from '#web/features/media/asset-state-badge.tsx'
import { AssetUses } from '#web/features/media/asset-uses.tsx'
import { UploadTray } from '#web/features/media/upload-tray.tsx'
import { pageLoaders } from '#web/lib/page-data.ts'
import { problemMessage } from '#web/lib/problem-message.ts'
import { useBrand } from '#web/lib/use-brand.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Route } from './+types/asset-page'

const pageData = pageLoaders(({ params }) => [assetQuery(params.id ?? '')], { atOnce: true })
export const loader = pageData.loader
export const clientLoader = pageData.clientLoader

export default function AssetPage({ params: { id } }: Route.ComponentProps) {
  const { name } = useBrand()
  const [search] = useSearchParams()
  const back = search.size > 0 ? `/admin/media?${search}` : '/admin/media'
  const read = useQuery(assetQuery(id))
  const asset = read.data?.asset
  return (
    <div className="mx-auto max-w-[110rem] px-4 pt-3 pb-16 sm:px-8 lg:pt-5">
      <title>{`${asset ? nameOf(asset) : 'Media'} · ${name}`}</title>
      <Link
        to={back}
        className="mb-2 -ml-1 inline-flex min-h-10 items-center gap-2 px-1 text-sm font-medium text-muted hover:text-ink"
      >
        <ArrowLeft aria-hidden="true" size={16} />
        Media
      </Link>
      {!asset && <h1 className="sr-only">Media</h1>}
      <UploadTray />
      {read.isPending && <AssetSkeleton />}
      {asset && <Asset key={id} asset={asset} back={back} />}
      {read.isError && !asset && (
        <Missing error={read.error} back={back} pending={read.isFetching} onRetry={() => void read.refetch()} />
      )}
    </div>
  )
}

function Asset({ asset, back }: { asset: AssetDetail; back: string }) {
  const navigate = useNavigate()
  return (
    <>
      <PageHead
        title={nameOf(asset)}
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
      <div className="mt-5 grid items-start gap-6 grid-cols-1 xl:grid-cols-[minmax(0,1fr)_25rem] xl:grid-rows-[auto_1fr]">
        <div className="grid grid-cols-1 gap-6">
          <AssetPreview asset={asset} />
          <AssetFacts asset={asset} />
        </div>
        <div className="grid grid-cols-1 gap-5 xl:row-span-2">
          <AssetForm asset={asset} />
          {asset.kind === 'video' && <AssetPoster asset={asset} />}
          {asset.kind === 'video' && <AssetCaptions asset={asset} />}
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

function Missing({ error, back, pending, onRetry }: { error: unknown; back: string; pending: boolean; onRetry(): void }) {
  const { message, status } = problemMessage(error)
  return status === 404 ? (
    <EmptyState title="Not in the library" text="It has been deleted, or the link is incomplete.">
      <ButtonLink to={back} variant="secondary" size="small">
        Back to the library
      </ButtonLink>
    </EmptyState>
  ) : (
    <LoadFailed title="This could not be loaded" text={message} pending={pending} onRetry={onRetry} />
  )
}

function AssetSkeleton() {
  return (
    <div role="status" className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_25rem]">
      <span className="sr-only">Loading...</span>
      <div className="grid content-start gap-6">
        <Skeleton className="h-9 w-2/5" />
        <Skeleton className="aspect-video" />
        <Skeleton className="h-16" />
      </div>
      <Skeleton className="h-144" />
    </div>
  )
}
