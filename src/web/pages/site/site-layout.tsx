import { Outlet } from 'react-router'
import { SiteFooter } from '#web/features/brand/site-footer.tsx'
import { SiteHeader } from '#web/features/brand/site-header.tsx'
import { NewsletterForm } from '#web/features/inquiries/newsletter-form.tsx'
import { pageLoaders } from '#web/lib/page-data.ts'
import { brandQuery, flagsQuery } from '#web/lib/use-brand.ts'
import { Toaster } from '#web/ui/toaster.tsx'
import { StoppedTake } from './stopped-take.tsx'

const reads = pageLoaders(() => [brandQuery(), flagsQuery()])
export const loader = reads.loader
export const clientLoader = reads.clientLoader

export default function SiteLayout() {
  return (
    <>
      <a
        href="#content"
        className="fixed top-3 left-3 z-50 -translate-y-20 rounded-control bg-accent px-4 py-3 font-semibold text-on-accent focus:translate-y-0"
      >
        Skip to content
      </a>
      <SiteHeader />
      <main id="content" tabIndex={-1} className="outline-none">
        <Outlet />
      </main>
      <SiteFooter newsletter={<NewsletterForm />} />
      <Toaster />
    </>
  )
}

export { StoppedTake as ErrorBoundary }
