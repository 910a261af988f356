import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { checkAuthQuery, forgetStaffData, sessionQuery } from '#web/features/accounts/account-queries.ts'
import { gatedLoaders } from '#web/features/flags/feature-gate.tsx'
import { AcceptInvitation } from '#web/features/people/accept-invitation.tsx'
import type { PageHandle } from '#web/lib/pages/page-handle.ts'
import { brandQuery } from '#web/lib/studio/use-brand.ts'
import { EntranceFrame } from './entrance-frame.tsx'
import type { Route } from './+types/invitation-page'

const reads = gatedLoaders('adminPanel', () => [brandQuery()])
export const loader = reads.loader
export const clientLoader = reads.clientLoader

export const handle: PageHandle = { theme: 'admin' }

/** The invitation is fetched by React only: mail scanners, which run no scripts, do not see the name. */
export default function InvitationPage({ params: { token } }: Route.ComponentProps) {
  const navigate = useNavigate()
  const queries = useQueryClient()

  function enter() {
    // A colleague may have been signed in here before.
    forgetStaffData(queries)
    queries.setQueryData(checkAuthQuery().queryKey, { authenticated: true })
    queries.setQueryData(sessionQuery().queryKey, { isAuthenticated: true })
    void navigate('/admin/projects', { replace: true })
  }

  return (
    <EntranceFrame title="Invitation">
      <AcceptInvitation token={token} onJoined={enter} />
    </EntranceFrame>
  )
}
