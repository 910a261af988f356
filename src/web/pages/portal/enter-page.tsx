import { gatedLoaders } from '#web/features/flags/feature-gate.tsx'
import { EnterByLink } from '#web/features/portal/account/enter-by-link.tsx'
import type { PageHandle } from '#web/lib/pages/page-handle.ts'
import { brandQuery } from '#web/lib/studio/use-brand.ts'
import type { Route } from './+types/enter-page'
import { EntrancePage, useEnter } from './entrance-page.tsx'

const reads = gatedLoaders('clientPortal', () => [brandQuery()])
export const loader = reads.loader
export const clientLoader = reads.clientLoader

export const handle: PageHandle = { startsAtOnce: () => true }

export default function EnterPage({ params: { token } }: Route.ComponentProps) {
  const enter = useEnter()
  return (
    <EntrancePage title="Welcome back">
      <EnterByLink token={token} onEntered={enter} />
    </EntrancePage>
  )
}
