import { Outlet } from 'react-router'
import { SiteFooter } from '#web/features/brand/frame/site-footer.tsx'
import { SiteHeader } from '#web/features/brand/frame/site-header.tsx'
import { NewsletterForm } from '#web/features/inquiries/newsletter/newsletter-form.tsx'
import { pageLoaders } from '#web/lib/pages/page-data.ts'
import { brandQuery, flagsQuery } from '#web/lib/studio/use-brand.ts'
import { siteQuery } from '#web/lib/studio/use-site.ts'
import { SkipLink } from '#web/ui/page/skip-link.tsx'
import { Toaster } from '#web/ui/overlays/toaster.tsx'
import { PageErrorBoundary } from './page-error-boundary.tsx'

const reads = pageLoaders(() => [brandQuery(), flagsQuery(), siteQuery('layout')])
export const loader = reads.loader
export const clientLoader = reads.clientLoader

export default function SiteLayout() {
  return (
    <>
      <SkipLink />
      <SiteHeader />
      <main id="content" tabIndex={-1} className="outline-none">
        <Outlet />
      </main>
      <SiteFooter newsletter={<NewsletterForm />} />
      <Toaster side="left" />
    </>
  )
}

export { PageErrorBoundary as ErrorBoundary }
