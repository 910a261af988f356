import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { webhookKindLabels } from '#domain/webhooks/webhook-labels.ts'
import type { Webhook } from '#domain/webhooks/webhook-endpoints.ts'
import { useRead } from '#web/lib/calls/use-read.ts'
import { Moment } from '#web/ui/text/moment.tsx'
import { QueryState } from '#web/ui/lists/query-state.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import { webhooksQuery } from './webhook-queries.ts'
import { nameOfWebhook, WebhookState } from './webhook-state.tsx'

/** Webhooks, each with a link to its log; `none` is the empty state. */
export function WebhookList({ none }: { none: ReactNode }) {
  const read = useRead(webhooksQuery())
  return (
    <QueryState query={read} loading={<Skeleton className="h-40" />} failed="The webhooks could not be loaded">
      {({ webhooks }) =>
        webhooks.length === 0 ? (
          none
        ) : (
          <ul aria-label="Webhooks" className="divide-y divide-line rounded-card border border-line bg-surface text-sm">
            {webhooks.map((webhook) => (
              <Row key={webhook.id} webhook={webhook} />
            ))}
          </ul>
        )
      }
    </QueryState>
  )
}

function Row({ webhook }: { webhook: Webhook }) {
  const { id, kind, address, events, waiting, failed, problem, lastDeliveredAt } = webhook
  const counts = [
    events.length === 1 ? '1 event' : `${events.length} events`,
    waiting > 0 && `${waiting} waiting`,
    failed > 0 && `${failed} failed`,
  ]
  return (
    <li className="relative flex flex-wrap items-start justify-between gap-x-6 gap-y-1 px-4 py-4 hover:bg-ink/4">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          {/* The whole row is the link. */}
          <Link to={`/admin/webhooks/${id}`} className="font-semibold wrap-anywhere after:absolute after:inset-0">
            {nameOfWebhook(webhook)}
          </Link>
          <WebhookState webhook={webhook} />
        </p>
        <p className="wrap-anywhere text-muted">
          {webhookKindLabels[kind]} · {address}
        </p>
        <p className="text-muted">{counts.filter(Boolean).join(' · ')}</p>
        {problem && <p className="mt-1 wrap-anywhere text-bad">{problem}</p>}
      </div>
      {lastDeliveredAt && (
        <p className="text-muted">
          Last delivered <Moment at={lastDeliveredAt} />
        </p>
      )}
    </li>
  )
}
