import type { ReactNode } from 'react'
import { PageHead } from '#web/features/brand/page-head.tsx'
import { Wordmark } from '#web/features/brand/frame/wordmark.tsx'
import { mailLink } from '#web/lib/browser/mail-link.ts'
import { phoneLink } from '#web/lib/browser/phone-link.ts'
import { useBrand } from '#web/lib/studio/use-brand.ts'
import { SkipLink } from '#web/ui/page/skip-link.tsx'
import { Toaster } from '#web/ui/overlays/toaster.tsx'

/** Page of a shared document: the document alone, under the studio's name. */
export function DocumentPage({
  kind,
  title,
  path,
  children,
}: {
  kind: string
  title: string
  path: string
  children: ReactNode
}) {
  const { email, phone } = useBrand()
  return (
    <>
      <PageHead title={title} path={path} hidden />
      <SkipLink />
      <header className="frame-width flex items-center justify-between py-3 print:hidden">
        <Wordmark />
        <p className="label">{kind}</p>
      </header>
      <main id="content" tabIndex={-1} className="frame-width pt-4 pb-16 outline-none sm:pt-8 print:p-0">
        {children}
      </main>
      <footer className="frame-width flex flex-wrap gap-x-6 gap-y-1 border-t border-line py-6 text-sm text-muted print:hidden">
        <span>Questions?</span>
        <a href={mailLink(email, title)} className="text-link">
          {email}
        </a>
        <a href={phoneLink(phone)} className="text-link">
          {phone}
        </a>
      </footer>
      <Toaster side="left" />
    </>
  )
}
