import type { ReactNode } from 'react'
import { Wordmark } from '#web/features/brand/frame/wordmark.tsx'
import { useBrand } from '#web/lib/studio/use-brand.ts'
import { ThemeSwitch } from '#web/ui/page/theme-switch.tsx'
import { Toaster } from '#web/ui/overlays/toaster.tsx'
import { AdminTheme } from '../frame/admin-theme.tsx'

/** Frame of the pages that mailed links of staff lead to. */
export function EntranceFrame({ title, children }: { title: string; children: ReactNode }) {
  const { name } = useBrand()
  return (
    <>
      <AdminTheme />
      <title>{`${title} · ${name}`}</title>
      <meta name="robots" content="noindex, nofollow" />
      <meta name="referrer" content="no-referrer" />
      <div className="flex min-h-dvh flex-col px-5 sm:px-8">
        <header className="flex items-center justify-between gap-4 py-4">
          <Wordmark />
          <ThemeSwitch />
        </header>
        <main className="grid flex-1 place-items-center pt-6 pb-[14vh]">
          <div className="w-full max-w-[27rem] rounded-card border border-line bg-surface px-6 py-8 shadow-lift sm:px-8">
            {children}
          </div>
        </main>
      </div>
      <Toaster />
    </>
  )
}
