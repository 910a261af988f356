import { useState } from 'react'
import type { ShownPicture } from '#domain/content/content-endpoints.ts'
import { PhotoViewer } from '../../photography/photo-viewer.tsx'
import { PhotoWall } from '../../photography/photo-wall.tsx'

/** Project pictures; each opens in a viewer. */
export function WorkGallery({ title, pictures }: { title: string; pictures: ShownPicture[] }) {
  const [open, setOpen] = useState<number | null>(null)
  if (pictures.length === 0) return null
  return (
    <section aria-label="Gallery" className="pt-24 md:pt-40">
      <PhotoWall
        label="Pictures"
        items={pictures.map((picture, index) => ({ key: `${index} ${picture.publicId}`, picture, text: picture.alt }))}
        onOpen={setOpen}
      />
      <PhotoViewer
        name={`Pictures of ${title}`}
        pictures={pictures}
        total={pictures.length}
        index={open}
        onMove={setOpen}
        onClose={() => setOpen(null)}
      />
    </section>
  )
}
