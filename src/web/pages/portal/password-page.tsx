import { gatedLoaders } from '#web/features/flags/feature-gate.tsx'
import { NewPasswordForm } from '#web/features/portal/account/new-password-form.tsx'
import type { PageHandle } from '#web/lib/pages/page-handle.ts'
import { brandQuery } from '#web/lib/studio/use-brand.ts'
import type { Route } from './+types/password-page'
import { EntrancePage, useEnter } from './entrance-page.tsx'

const reads = gatedLoaders('clientPortal', () => [brandQuery()])
export const loader = reads.loader
export const clientLoader = reads.clientLoader

export const handle: PageHandle = { startsAtOnce: () => true }

export default function PasswordPage({ params: { token } }: Route.ComponentProps) {
  const enter = useEnter()
  return (
    <EntrancePage title="Choose a new password">
      <NewPasswordForm token={token} onEntered={enter} />
    </EntrancePage>
  )
}
