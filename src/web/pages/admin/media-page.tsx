import { AssetLibrary } from '#web/features/media/asset-library.tsx'
import { assetFilterNames, assetPages, toAssetFilter } from '#web/features/media/asset-queries.ts'
import { UploadButton } from '#web/features/media/upload-button.tsx'
import { UploadTray } from '#web/features/media/upload-tray.tsx'
import { pageLoaders } from '#web/lib/page-data.ts'
import { filterOf } from '#web/lib/url-filter.ts'
import { AdminPage } from './admin-page.tsx'

const pageData = pageLoaders(
  ({ request }) => [assetPages(toAssetFilter(filterOf(new URL(request.url).searchParams, assetFilterNames)))],
  { atOnce: true },
)
export const loader = pageData.loader
export const clientLoader = pageData.clientLoader

export default function MediaPage() {
  return (
    <AdminPage wide title="Media" text="Every picture and film. Drop new ones anywhere." actions={<UploadButton />}>
      <UploadTray />
      <AssetLibrary />
    </AdminPage>
  )
}
