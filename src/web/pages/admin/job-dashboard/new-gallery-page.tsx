import { NewGallery } from '#web/features/proofs/admin/new-gallery.tsx'
import { AdminPage } from '../frame/admin-page.tsx'

export default function NewGalleryPage() {
  return (
    <AdminPage title="New gallery" text="For one client and one session. You add the pictures next.">
      <NewGallery />
    </AdminPage>
  )
}
