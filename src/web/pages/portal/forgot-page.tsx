import { gatedLoaders } from '#web/features/flags/feature-gate.tsx'
import { AskLinkForm } from '#web/features/portal/account/ask-link-form.tsx'
import type { PageHandle } from '#web/lib/pages/page-handle.ts'
import { brandQuery } from '#web/lib/studio/use-brand.ts'
import { EntrancePage } from './entrance-page.tsx'

const reads = gatedLoaders('clientPortal', () => [brandQuery()])
export const loader = reads.loader
export const clientLoader = reads.clientLoader

export const handle: PageHandle = { startsAtOnce: () => true }

export default function ForgotPage() {
  return (
    <EntrancePage title="Get a link by email">
      <AskLinkForm />
    </EntrancePage>
  )
}
