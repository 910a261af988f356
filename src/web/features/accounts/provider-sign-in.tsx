import { LogIn } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { accountEndpoints } from '#domain/accounts/account-endpoints.ts'
import { isProviderRefusal, providerRefusals } from '#domain/accounts/provider-messages.ts'
import { pathOf } from '#web/lib/calls/call-endpoint.ts'
import { ButtonAnchor } from '#web/ui/button.tsx'

/** Sign-in by the identity provider, which is a page of its own. */
export function ProviderSignIn({ to, newTab = false }: { to?: string | undefined; newTab?: boolean | undefined }) {
  return (
    <ButtonAnchor
      variant="secondary"
      href={pathOf(accountEndpoints.beginProviderSignIn, { query: { to } })}
      {...(newTab && { target: '_blank' })}
    >
      <LogIn aria-hidden="true" size={16} />
      Use single sign-on
    </ButtonAnchor>
  )
}

/** Why the identity provider let nobody in, on the page that it led back to. */
export function ProviderRefusal() {
  const why = useSearchParams()[0].get('refused')
  if (!isProviderRefusal(why)) return null
  return (
    <p role="alert" className="mb-6 border-l-2 border-bad bg-bad/8 px-4 py-3 text-sm">
      {providerRefusals[why]}
    </p>
  )
}
