import { useQueryClient } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { abilityLabels } from '#domain/common/ability.ts'
import { apiTokenEndpoints } from '#domain/api/api-token-endpoints.ts'
import type { ApiTokenEntry } from '#domain/api/api-token.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { useRead } from '#web/lib/calls/use-read.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Moment } from '#web/ui/text/moment.tsx'
import { QueryState } from '#web/ui/lists/query-state.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { CopyButton } from '#web/ui/text/copy-button.tsx'
import { invalidate } from '#web/lib/calls/invalidate.ts'
import { endpointQuery } from '#web/lib/calls/queries.ts'
import { NewToken } from './new-token.tsx'

/** API tokens of one’s own: programs call the API with them. */
export function OwnTokens() {
  const queries = useQueryClient()
  const [open, setOpen] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  const close = () => {
    setOpen(false)
    setSecret(null)
  }
  return (
    <div className="grid gap-3">
      <p className="max-w-prose text-sm text-muted">
        Programs can do some of your work with a token, such as importing projects. A token can never do more than you, and never
        changes accounts, people or access.{' '}
        <a href="/docs/api" className="text-accent underline underline-offset-4">
          What the API can do
        </a>
      </p>
      <QueryState
        query={useRead(ownTokensQuery())}
        loading={<Skeleton className="h-16" />}
        failed="Your tokens could not be loaded"
      >
        {({ tokens }) =>
          tokens.length > 0 && (
            <ul aria-label="Your API tokens" className="divide-y divide-line rounded-card border border-line bg-surface text-sm">
              {tokens.map((token) => (
                <Row key={token.id} token={token} />
              ))}
            </ul>
          )
        }
      </QueryState>
      <div>
        <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
          <KeyRound aria-hidden="true" size={15} />
          Create a token
        </Button>
      </div>
      <Dialog open={open} onClose={close} title={secret === null ? 'Create a token' : 'Copy your token now'}>
        {open &&
          (secret === null ? (
            <NewToken
              onCancel={close}
              onMade={(made) => {
                setSecret(made)
                void invalidate(queries, ownTokensQuery())
              }}
            />
          ) : (
            <TokenOnce secret={secret} onDone={close} />
          ))}
      </Dialog>
    </div>
  )
}

function Row({ token: { id, name, prefix, abilities, expiresAt, lastUsedAt } }: { token: ApiTokenEntry }) {
  const queries = useQueryClient()
  const [asking, setAsking] = useState(false)
  const changed = () => void invalidate(queries, ownTokensQuery())
  const { write, pending } = useWrite<void, unknown>({
    failure: 'Token not revoked',
    send: () => callEndpoint(apiTokenEndpoints.revokeToken, { params: { id } }),
    onDone() {
      toast({ title: 'Token revoked', text: name, tone: 'good' })
      changed()
    },
    onRefused: changed,
  })
  return (
    <li className="flex items-start justify-between gap-x-4 py-3 pr-2 pl-4">
      <div className="min-w-0">
        <p className="font-semibold [overflow-wrap:anywhere]">
          {name} <code className="ml-1 text-xs font-normal text-muted">{prefix}…</code>
        </p>
        <p className="text-muted">
          {abilities.length === 1 ? abilityLabels[abilities[0]!] : `${abilities.length} abilities`}, ends{' '}
          <Moment at={expiresAt} form="day" />
        </p>
        <p className="text-muted">
          {lastUsedAt ? (
            <>
              Last used <Moment at={lastUsedAt} />
            </>
          ) : (
            'Never used'
          )}
        </p>
      </div>
      <Button variant="quiet" size="small" pending={pending} aria-label={`Revoke ${name}`} onClick={() => setAsking(true)}>
        Revoke
      </Button>
      <ConfirmDialog
        open={asking}
        danger
        title="Revoke this token?"
        text={`Programs that use ${name} can’t sign in any more, at once and for good.`}
        confirmText="Revoke"
        onConfirm={() => write()}
        onClose={() => setAsking(false)}
      />
    </li>
  )
}

/** The new token, which nobody can read again later. */
function TokenOnce({ secret, onDone }: { secret: string; onDone(): void }) {
  return (
    <div className="grid gap-5">
      <p className="text-muted">
        Keep it where your other passwords are: we only show it once. If you lose it, revoke it and create another.
      </p>
      <div className="flex items-center gap-2 rounded-control border border-line bg-ground px-3 py-2">
        <code aria-label="Your new token" className="min-w-0 flex-1 text-sm [overflow-wrap:anywhere]">
          {secret}
        </code>
        <CopyButton label="Copy the token" text={secret} />
      </div>
      <div className="flex justify-end border-t border-line pt-4">
        <Button size="small" onClick={onDone}>
          Done
        </Button>
      </div>
    </div>
  )
}

const ownTokensQuery = () => endpointQuery(apiTokenEndpoints.listTokens)
