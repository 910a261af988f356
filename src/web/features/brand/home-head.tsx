import { useBrand, useFlags } from '#web/lib/use-brand.ts'
import { JsonLd } from './json-ld.tsx'
import { PageHead } from './page-head.tsx'
import { homeGraph } from './structured-data.ts'

export function HomeHead() {
  const brand = useBrand()
  const { seoLayer } = useFlags()
  return (
    <>
      <PageHead title={`${brand.name} | ${brand.tagline}`} path="/" pictureFirst />
      {seoLayer && <JsonLd graph={homeGraph(brand)} />}
    </>
  )
}
