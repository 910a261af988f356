import { useBrand, useFlags } from '#web/lib/studio/use-brand.ts'
import { useHomeSection } from '#web/lib/studio/use-home.ts'
import { useSite } from '#web/lib/studio/use-site.ts'
import { JsonLd } from '../search/json-ld.tsx'
import { PageHead } from '../page-head.tsx'
import { homeGraph, shownReel } from '../search/structured-data.ts'

export function HomeHead() {
  const brand = useBrand()
  const { seoLayer } = useFlags()
  const { picture } = useHomeSection('hero')
  const { film, poster, title } = useHomeSection('showreel')
  const { films } = useSite('home')
  return (
    <>
      <PageHead title={`${brand.name} | ${brand.tagline}`} path="/" picture={picture} pictureFirst />
      {seoLayer && <JsonLd graph={homeGraph(brand, shownReel({ title, film, poster: poster.publicId }, films))} />}
    </>
  )
}
