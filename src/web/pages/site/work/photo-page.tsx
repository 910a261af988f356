import { JsonLd } from '#web/features/brand/search/json-ld.tsx'
import { PageHead } from '#web/features/brand/page-head.tsx'
import { photoFilterNames, photoPages, toPhotoFilter } from '#web/features/content/photography/photo-queries.ts'
import { photographyGraph } from '#web/features/content/photography/photo-structured-data.ts'
import { FeatureGate, gatedLoaders } from '#web/features/flags/feature-gate.tsx'
import { PhotoSections } from './photo-sections.tsx'
import type { PageHandle } from '#web/lib/pages/page-handle.ts'
import { filterOf } from '#web/lib/pages/url-filter.ts'
import { useBrand, useFlags } from '#web/lib/studio/use-brand.ts'
import { pricesQuery, usePrices } from '#web/lib/studio/use-prices.ts'
import { usePhotographySection } from '#web/lib/studio/use-photography.ts'
import { siteQuery } from '#web/lib/studio/use-site.ts'
import { useList } from '#web/lib/calls/use-list.ts'

const reads = gatedLoaders(
  'photoLanding',
  ({ request }) => [
    pricesQuery(),
    photoPages(toPhotoFilter(filterOf(new URL(request.url).searchParams, photoFilterNames))),
    siteQuery('photography'),
  ],
  { atOnce: true },
)
export const loader = reads.loader
export const clientLoader = reads.clientLoader

/** An open photograph is in a dialog, which needs React. */
export const handle: PageHandle = {
  startsAtOnce: (url) => url.searchParams.has('photo'),
  shownParams: ['photo', ...photoFilterNames],
}

export default function PhotoPage() {
  const { picture } = usePhotographySection('photoOpening')
  return (
    <>
      <PageHead
        title="Photography"
        description="Corporate, events, products, portraits, architecture and lifestyle: photographs from our sessions, how a session works and what it costs."
        path="/photography"
        picture={picture}
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
  const { packages, photography: prices } = usePrices()
  const photos = useList({ ...photoPages(toPhotoFilter({})), enabled: false }, (page) => page.photos).data
  return (
    <>
      {seoLayer && <JsonLd graph={photographyGraph({ ...brand, packages, prices }, photos ?? [])} />}
      <PhotoSections />
    </>
  )
}
