import { useQuery, useQueryClient } from '@tanstack/react-query'
import { identityEndpoints } from '#domain/signatures/identity-endpoints.ts'
import { recommendedProof } from '#domain/signatures/identity-rules.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { invalidate } from '#web/lib/calls/invalidate.ts'
import { useMay } from '#web/lib/studio/use-me.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { identityQuery } from '../setting-queries.ts'

/** Asks on a new installation how far clients have to prove who they are, until it is chosen here or in the settings. */
export function IdentityHint() {
  const queries = useQueryClient()
  const { may } = useMay('settings')
  const { data } = useQuery({ ...identityQuery(), enabled: may })
  const { write, pending } = useWrite({
    failure: 'Not saved',
    send: (proof: 'link' | 'code') =>
      callEndpoint(identityEndpoints.saveIdentitySettings, {
        body: { proposals: proof, signOffs: proof, approvals: proof, prices: proof, guests: proof, revision: 0 },
      }),
    onDone() {
      toast({ title: 'Settings saved', text: 'You can change this under Settings, Security.', tone: 'good' })
      void invalidate(queries, identityQuery())
    },
    onRefused: ({ status }) => status === 409 && void invalidate(queries, identityQuery()),
  })
  if (!may || data?.revision !== 0) return null
  return (
    <section aria-label="Proof of who decides" className="mb-6 rounded-card border border-line bg-surface px-4 py-4 sm:px-5">
      <h2 className="font-semibold">Should clients confirm with a code before they approve or sign?</h2>
      <p className="mt-1 max-w-prose text-sm text-muted">
        With the link only, anyone who has it can decide, and the certificate says that nobody was proven. We recommend a code:
        six digits, sent to the client’s email address on record.
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button size="small" pending={pending} onClick={() => write(recommendedProof)}>
          Ask for codes
        </Button>
        <Button variant="quiet" size="small" disabled={pending} onClick={() => write('link')}>
          Link only
        </Button>
      </div>
    </section>
  )
}
