import { useEffect } from 'react'
import { defaultClaims } from '#domain/brand/default-claims.ts'
import type { ShownSite } from '#domain/site/site-endpoints.ts'
import { legalPages, siteDefaults, sitePages, type LegalPageName, type SitePage } from '#domain/site/site-sections.ts'
import { SiteFooter } from '#web/features/brand/frame/site-footer.tsx'
import { SiteHeader } from '#web/features/brand/frame/site-header.tsx'
import { NewsletterForm } from '#web/features/inquiries/newsletter/newsletter-form.tsx'
import { PlannerTypesSample } from '#web/features/plans/planner/planner-types-sample.tsx'
import { photoPages, toPhotoFilter } from '#web/features/content/photography/photo-queries.ts'
import { portfolioQuery } from '#web/features/media/portfolio/portfolio-films.ts'
import { pageLoaders } from '#web/lib/pages/page-data.ts'
import type { PageHandle } from '#web/lib/pages/page-handle.ts'
import { brandQuery, flagsQuery, useBrand } from '#web/lib/studio/use-brand.ts'
import { pricesQuery, usePriceFieldTexts } from '#web/lib/studio/use-prices.ts'
import { useRead, type ReadView } from '#web/lib/calls/use-read.ts'
import { previewQuery, PreviewContext, useLegalText } from '#web/lib/studio/use-site.ts'
import { QueryState } from '#web/ui/lists/query-state.tsx'
import { HomeSections } from '../../site/home-sections.tsx'
import { LegalArticle } from '../../site/legal/legal-article.tsx'
import { PhotoSections } from '../../site/work/photo-sections.tsx'
import type { Route } from './+types/site-preview-page'

const pageNamed = (name: string | undefined): SitePage => sitePages.find((page) => page === name) ?? 'home'

const reads = pageLoaders(({ params }) => [
  brandQuery(),
  flagsQuery(),
  pricesQuery(),
  portfolioQuery(defaultClaims.slug),
  previewQuery('layout'),
  previewQuery(pageNamed(params.page)),
  ...(pageNamed(params.page) === 'photography' ? [photoPages(toPhotoFilter({}))] : []),
])
export const loader = reads.loader
export const clientLoader = reads.clientLoader

export const handle: PageHandle = { startsAtOnce: () => true }

/** A public page with every draft, for the editor's frame. Its links do not lead away. */
export default function SitePreviewPage({ params }: Route.ComponentProps) {
  const page = pageNamed(params.page)
  const { name } = useBrand()
  const read = useRead(previewQuery(page))
  useEffect(() => {
    const stay = (event: MouseEvent) => {
      const link = (event.target as Element | null)?.closest('a')
      if (link && !link.getAttribute('href')?.startsWith('#')) event.preventDefault()
    }
    document.addEventListener('click', stay, true)
    return () => document.removeEventListener('click', stay, true)
  }, [])
  return (
    <PreviewContext value={true}>
      <title>{`Preview · ${name}`}</title>
      {read.data ? <ShownPage page={page} /> : <NotShown read={read} />}
    </PreviewContext>
  )
}

function ShownPage({ page }: { page: SitePage }) {
  return (
    <>
      <SiteHeader />
      <main id="content" tabIndex={-1} className="outline-none">
        <Previewed page={page} />
      </main>
      <SiteFooter newsletter={<NewsletterForm />} />
    </>
  )
}

function NotShown({ read }: { read: ReadView<ShownSite> }) {
  return (
    <main className="frame-width py-24">
      <h1 className="sr-only">Preview</h1>
      <QueryState query={read} failed="The preview could not be loaded">
        {() => null}
      </QueryState>
    </main>
  )
}

function Previewed({ page }: { page: SitePage }) {
  const legal = legalPages.find((name) => name === page)
  if (legal) return <PreviewedLegal page={legal} />
  if (page === 'planner') return <PlannerTypesSample />
  return page === 'photography' ? <PhotoSections preview /> : <HomeSections preview />
}

function PreviewedLegal({ page }: { page: LegalPageName }) {
  return <LegalArticle path={`/${page}`} {...useLegalText(page, siteDefaults[page], usePriceFieldTexts())} />
}
