import { useEffect } from 'react'
import { Outlet } from 'react-router'
import { LastSent } from '#web/features/inquiries/forms/sent-copy.tsx'
import { KeptNotice } from '#web/features/plans/sending/kept-notice.tsx'
import { keepOffline } from '#web/features/plans/sending/keep-offline.ts'
import { planKeys } from '#web/features/plans/storage/plan-storage.ts'
import { ToolsNav } from '#web/features/plans/tools-nav.tsx'
import { pageLoaders } from '#web/lib/pages/page-data.ts'
import { pricesQuery } from '#web/lib/studio/use-prices.ts'
import { siteQuery } from '#web/lib/studio/use-site.ts'
import type { PageHandle } from '#web/lib/pages/page-handle.ts'

const pageData = pageLoaders(() => [pricesQuery(), siteQuery('planner')], { atOnce: true })
export const loader = pageData.loader
export const clientLoader = pageData.clientLoader

/** A visitor's plans are stored in their own browser only. */
export const handle: PageHandle = { storedUnder: planKeys }

export default function ToolsLayout() {
  useEffect(keepOffline, [])
  return (
    <div className="frame-width grid grid-cols-[minmax(0,1fr)] gap-x-14 pt-20 pb-24 lg:grid-cols-[12.5rem_minmax(0,1fr)] lg:pt-40 xl:gap-x-20">
      <div className="lg:sticky lg:top-28 lg:self-start">
        <ToolsNav />
      </div>
      <div className="min-w-0 max-lg:pt-10">
        <LastSent form="enquiry" />
        <KeptNotice />
        <Outlet />
      </div>
    </div>
  )
}
