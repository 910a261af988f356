import { NewGallery } from '#web/features/proofs/new-gallery.tsx'
import { DeskPage } from './desk-page.tsx'

export default function NewGalleryPage() {
  return (
    <DeskPage title="New gallery" text="For one client and one session. Its pictures come next.">
      <NewGallery />
    </DeskPage>
  )
}
