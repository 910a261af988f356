import { useBrand, useFlags } from '#web/lib/use-brand.ts'
import { useHomeSection } from '#web/lib/use-home.ts'
import { useSite } from '#web/lib/use-site.ts'
import { JsonLd } from './json-ld.tsx'
import { PageHead } from './page-head.tsx'
import { homeGraph, shownReel } from './structured-data.ts'

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
