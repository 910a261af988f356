import { Plus } from 'lucide-react'
import { GalleryList } from '#web/features/proofs/admin/gallery-list.tsx'
import { galleryFilterNames, galleryPages, toGalleryFilter } from '#web/features/proofs/admin/gallery-queries.ts'
import { newGalleryPath } from '#web/features/proofs/admin/new-gallery-path.ts'
import { pageLoaders } from '#web/lib/pages/page-data.ts'
import { filterOf } from '#web/lib/pages/url-filter.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { AdminPage } from '../frame/admin-page.tsx'

const pageData = pageLoaders(
  ({ request }) => [galleryPages(toGalleryFilter(filterOf(new URL(request.url).searchParams, galleryFilterNames)))],
  { atOnce: true },
)
export const loader = pageData.loader
export const clientLoader = pageData.clientLoader

export default function ProofsPage() {
  return (
    <AdminPage
      title="Galleries"
      text="Private galleries for clients to choose from."
      actions={
        <ButtonLink to={newGalleryPath()} size="small">
          <Plus aria-hidden="true" size={16} />
          New gallery
        </ButtonLink>
      }
    >
      <GalleryList />
    </AdminPage>
  )
}
