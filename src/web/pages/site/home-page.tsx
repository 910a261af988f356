import { defaultClaims } from '#domain/brand/default-claims.ts'
import { portfolioQuery } from '#web/features/media/portfolio/portfolio-films.ts'
import { pageLoaders } from '#web/lib/pages/page-data.ts'
import type { PageHandle } from '#web/lib/pages/page-handle.ts'
import { siteQuery } from '#web/lib/studio/use-site.ts'
import { HomeSections } from './home-sections.tsx'

const reads = pageLoaders(() => [portfolioQuery(defaultClaims.slug), siteQuery('home')])
export const loader = reads.loader
export const clientLoader = reads.clientLoader

export const handle: PageHandle = { shownParams: [] }

export default function HomePage() {
  return <HomeSections />
}
