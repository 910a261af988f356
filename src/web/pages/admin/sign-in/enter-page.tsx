import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { checkAuthQuery, forgetStaffData, sessionQuery } from '#web/features/accounts/account-queries.ts'
import { LinkSignIn } from '#web/features/accounts/link-sign-in.tsx'
import { gatedLoaders } from '#web/features/flags/feature-gate.tsx'
import type { PageHandle } from '#web/lib/pages/page-handle.ts'
import { brandQuery } from '#web/lib/studio/use-brand.ts'
import { EntranceFrame } from './entrance-frame.tsx'
import type { Route } from './+types/enter-page'

const reads = gatedLoaders('adminPanel', () => [brandQuery()])
export const loader = reads.loader
export const clientLoader = reads.clientLoader

export const handle: PageHandle = { theme: 'admin' }

/** Target of a sign-in link that was mailed to a member of staff. */
export default function EnterPage({ params: { token } }: Route.ComponentProps) {
  const navigate = useNavigate()
  const queries = useQueryClient()

  function enter() {
    // A colleague may have been signed in here before.
    forgetStaffData(queries)
    queries.setQueryData(checkAuthQuery().queryKey, { authenticated: true })
    queries.setQueryData(sessionQuery().queryKey, { isAuthenticated: true })
    void navigate('/admin/dashboard', { replace: true })
  }

  return (
    <EntranceFrame title="Sign in">
      <LinkSignIn token={token} onSignedIn={enter} />
    </EntranceFrame>
  )
}
