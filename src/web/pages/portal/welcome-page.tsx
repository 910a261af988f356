import { PageHead } from '#web/features/brand/page-head.tsx'
import { PortalWelcome } from '#web/features/clients/portal-welcome.tsx'
import type { PageHandle } from '#web/lib/pages/page-handle.ts'
import type { Route } from './+types/welcome-page'

/** The link's owner is fetched by React only: mail scanners, which run no scripts, do not see the name. */
export const handle: PageHandle = { startsAtOnce: () => true }

export default function WelcomePage({ params: { token } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Welcome to the client portal" path="/portal/welcome" hidden />
      <meta name="referrer" content="no-referrer" />
      <PortalWelcome token={token} />
    </>
  )
}
