import { photographyPictures } from '#domain/content/photography-pictures.ts'
import { JsonLd } from '#web/features/brand/json-ld.tsx'
import { PageHead } from '#web/features/brand/page-head.tsx'
import { PhotoGallery } from '#web/features/content/photography/photo-gallery.tsx'
import { PhotoHero } from '#web/features/content/photography/photo-hero.tsx'
import { PhotoProcess } from '#web/features/content/photography/photo-process.tsx'
import { photoFilterNames, photoPages, toPhotoFilter } from '#web/features/content/photography/photo-queries.ts'
import { PhotoSpecialties } from '#web/features/content/photography/photo-specialties.tsx'
import { photographyGraph } from '#web/features/content/photography/photo-structured-data.ts'
import { PhotoTiers } from '#web/features/content/photography/photo-tiers.tsx'
import { WorkCall } from '#web/features/content/work/work-call.tsx'
import { FeatureGate, gatedLoaders } from '#web/features/flags/feature-gate.tsx'
import type { PageHandle } from '#web/lib/page-handle.ts'
import { filterOf } from '#web/lib/url-filter.ts'
import { useBrand, useFlags } from '#web/lib/use-brand.ts'
import { pricesQuery, usePrices } from '#web/lib/use-prices.ts'
import { useList } from '#web/lib/use-list.ts'

const reads = gatedLoaders(
  'photoLanding',
  ({ request }) => [pricesQuery(), photoPages(toPhotoFilter(filterOf(new URL(request.url).searchParams, photoFilterNames)))],
  { atOnce: true },
)
export const loader = reads.loader
export const clientLoader = reads.clientLoader

/** An open photograph is in a dialog, which needs React. */
export const handle: PageHandle = { startsAtOnce: (url) => url.searchParams.has('photo') }

export default function PhotoPage() {
  return (
    <>
      <PageHead
        title="Photography"
        description="Corporate, events, products, portraits, architecture and lifestyle: photographs from our sessions, how a session works and what it costs."
        path="/photography"
        picture={photographyPictures.heroWide}
        pictureFirst
      />
      <FeatureGate flag="photoLanding">
        <Photography />
      </FeatureGate>
    </>
  )
}

function Photography() {
  const brand = useBrand()
  const { seoLayer } = useFlags()
  const prices = usePrices().photography
  const photos = useList({ ...photoPages(toPhotoFilter({})), enabled: false }, (page) => page.photos).data
  return (
    <>
      {seoLayer && <JsonLd graph={photographyGraph({ ...brand, prices }, photos ?? [])} />}
      <PhotoHero />
      <PhotoSpecialties />
      <PhotoGallery />
      <PhotoProcess />
      <PhotoTiers />
      <WorkCall
        title="Plan your session"
        text="Tell us what the pictures are for. We reply within 24 hours with a date and a plan."
        picture={photographyPictures.closing}
      />
    </>
  )
}
