import type { ReactNode } from 'react'
import { previewAnchor } from '#domain/site/site-preview.ts'
import { PhotoGallery } from '#web/features/content/photography/photo-gallery.tsx'
import { PhotoHero } from '#web/features/content/photography/photo-hero.tsx'
import { PhotoProcess } from '#web/features/content/photography/photo-process.tsx'
import { PhotoSpecialties } from '#web/features/content/photography/photo-specialties.tsx'
import { PhotoTiers } from '#web/features/content/photography/photo-tiers.tsx'
import { WorkCall } from '#web/features/content/work/work-call.tsx'
import { usePhotographySection } from '#web/lib/studio/use-photography.ts'

// For the price book's preview: one file for both, since the list of files is in every page's scripts.
export { PhotoPackages } from '#web/features/content/photography/photo-tiers.tsx'

/** The photography page. In the preview each section can be scrolled to. */
export function PhotoSections({ preview = false }: { preview?: boolean }) {
  const closing = usePhotographySection('photoClosing')
  const place = (name: string, section: ReactNode) => (preview ? <div id={previewAnchor(name)}>{section}</div> : section)
  return (
    <>
      {place('photoOpening', <PhotoHero />)}
      {place('photoSpecialties', <PhotoSpecialties />)}
      <PhotoGallery />
      {place('photoProcess', <PhotoProcess />)}
      <PhotoTiers />
      {place('photoClosing', <WorkCall {...closing} />)}
    </>
  )
}
