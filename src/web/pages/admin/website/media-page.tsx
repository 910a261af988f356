import { mediaEndpoints } from '#domain/media/media-endpoints.ts'
import { AssetLibrary } from '#web/features/media/library/asset-library.tsx'
import { assetFilterNames, assetPages, toAssetFilter } from '#web/features/media/library/asset-queries.ts'
import { UploadButton } from '#web/features/media/uploads/upload-button.tsx'
import { UploadTray } from '#web/features/media/uploads/upload-tray.tsx'
import { pageLoaders } from '#web/lib/pages/page-data.ts'
import { filterOf, useUrlFilter } from '#web/lib/pages/url-filter.ts'
import { useCsv } from '#web/lib/studio/use-csv.ts'
import { CsvButton } from '#web/ui/lists/csv-button.tsx'
import { AdminPage } from '../frame/admin-page.tsx'

const pageData = pageLoaders(
  ({ request }) => [assetPages(toAssetFilter(filterOf(new URL(request.url).searchParams, assetFilterNames)))],
  { atOnce: true },
)
export const loader = pageData.loader
export const clientLoader = pageData.clientLoader

export default function MediaPage() {
  const { filter } = useUrlFilter(assetFilterNames)
  return (
    <AdminPage
      wide
      title="Media"
      text="Every picture and film. Drop new ones anywhere."
      actions={
        <>
          <CsvButton file={useCsv(mediaEndpoints.exportAssets, { query: { ...toAssetFilter(filter) } })} />
          <UploadButton />
        </>
      }
    >
      <UploadTray />
      <AssetLibrary />
    </AdminPage>
  )
}
