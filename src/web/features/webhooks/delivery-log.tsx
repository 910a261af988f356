import { useQueryClient } from '@tanstack/react-query'
import { RefreshCw, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { deliveryStateLabels, deliveryStates, type DeliveryState } from '#domain/webhooks/webhook-labels.ts'
import { webhookEndpoints, type Webhook, type WebhookDelivery } from '#domain/webhooks/webhook-endpoints.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { useUrlFilter } from '#web/lib/pages/url-filter.ts'
import { useList } from '#web/lib/calls/use-list.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { DialogButtons } from '#web/ui/overlays/dialog-buttons.tsx'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { SelectField } from '#web/ui/forms/field.tsx'
import { ListState } from '#web/ui/lists/list-state.tsx'
import { Moment, useMomentClock } from '#web/ui/text/moment.tsx'
import { Segmented } from '#web/ui/forms/segmented.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { deliveryPages, logFilterNames, webhooksChanged } from './webhook-queries.ts'

const states = [
  { value: '', label: 'All' },
  ...deliveryStates.map((value) => ({ value, label: deliveryStateLabels[value] })),
] as const

/** What was sent to a webhook in the last 30 days. */
export function DeliveryLog({ webhook, onOpen }: { webhook: Webhook; onOpen(id: string): void }) {
  const queries = useQueryClient()
  const { filter, change } = useUrlFilter(logFilterNames)
  const state = deliveryStates.find((one) => one === filter.state) ?? ''
  const list = useList(deliveryPages(webhook.id, { ...(state && { state }) }), (page) => page.deliveries)
  const [replaying, setReplaying] = useState(false)
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <Segmented
          label="State"
          value={state}
          options={states}
          onChange={(value) => change({ state: value })}
          className="max-sm:w-full"
        />
        <span className="flex flex-wrap gap-3 sm:ml-auto">
          <Button variant="quiet" size="small" onClick={() => void webhooksChanged(queries)}>
            <RefreshCw aria-hidden="true" size={15} />
            Refresh
          </Button>
          {webhook.failed > 0 && (
            <Button variant="secondary" size="small" disabled={webhook.state !== 'active'} onClick={() => setReplaying(true)}>
              <RotateCcw aria-hidden="true" size={15} />
              Replay failed
            </Button>
          )}
        </span>
      </div>
      <ListState
        list={list}
        counted="paged"
        noun={['delivery', 'deliveries']}
        failed="The log could not be loaded"
        empty={
          <EmptyState
            title={state ? `Nothing is ${deliveryStateLabels[state].toLowerCase()}` : 'Nothing was sent yet'}
            text={state ? 'Choose another state to see more.' : 'Events are listed here for 30 days. Send a test to try it.'}
          />
        }
      >
        {(deliveries) => (
          <ul aria-label="Deliveries" className="divide-y divide-line rounded-card border border-line bg-surface text-sm">
            {deliveries.map((delivery) => (
              <Row key={delivery.id} delivery={delivery} onOpen={() => onOpen(delivery.id)} />
            ))}
          </ul>
        )}
      </ListState>
      <Dialog open={replaying} onClose={() => setReplaying(false)} title="Replay what failed">
        <ReplayFailed webhook={webhook} onDone={() => setReplaying(false)} />
      </Dialog>
    </div>
  )
}

export const deliveryTones: Record<DeliveryState, Tone> = { waiting: 'info', delivered: 'good', failed: 'bad' }

function Row({ delivery, onOpen }: { delivery: WebhookDelivery; onOpen(): void }) {
  const { event, state, tries, at, status, problem, nextAt } = delivery
  return (
    <li className="relative flex flex-wrap items-start justify-between gap-x-6 gap-y-1 px-4 py-3 hover:bg-ink/4">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          {/* The whole row is the button. */}
          <button type="button" className="text-left font-semibold wrap-anywhere after:absolute after:inset-0" onClick={onOpen}>
            {event}
          </button>
          <Badge tone={deliveryTones[state]}>{deliveryStateLabels[state]}</Badge>
        </p>
        <p className="wrap-anywhere text-muted">
          {[status, tries > 0 && (tries === 1 ? '1 try' : `${tries} tries`)].filter(Boolean).join(' · ') || 'Not sent yet'}
          {problem && ` · ${problem}`}
          {tries > 0 && nextAt && (
            <>
              {' '}
              Next try <NextTry at={nextAt} />.
            </>
          )}
        </p>
      </div>
      <p className="text-muted">
        <Moment at={at} />
      </p>
    </li>
  )
}

function NextTry({ at }: { at: string }) {
  const { now } = useMomentClock()
  const minutes = Math.ceil((new Date(at).getTime() - now) / 60_000)
  return (
    <time dateTime={at}>
      {minutes <= 1 ? 'within a minute' : minutes < 90 ? `in ${minutes} min` : `in ${Math.round(minutes / 60)} h`}
    </time>
  )
}

const spans = [
  { value: '1', label: 'The last hour' },
  { value: '24', label: 'The last day' },
  { value: '72', label: 'The last three days' },
  { value: '720', label: 'The last 30 days' },
]

function ReplayFailed({ webhook, onDone }: { webhook: Webhook; onDone(): void }) {
  const queries = useQueryClient()
  const [hours, setHours] = useState('24')
  const { write, pending } = useWrite({
    send: () =>
      callEndpoint(webhookEndpoints.replayFailed, {
        params: { id: webhook.id },
        body: { since: new Date(Date.now() - Number(hours) * 3_600_000).toISOString() },
      }),
    failure: 'Nothing was replayed',
    onDone({ replayed }) {
      toast({ title: replayed === 1 ? '1 event is sent again' : `${replayed} events are sent again`, tone: 'good' })
      void webhooksChanged(queries)
      onDone()
    },
  })
  return (
    <div className="grid gap-5">
      <p className="text-muted">Everything that failed since then is sent again, in order, with the same ids.</p>
      <SelectField label="Failed in" choices={spans} value={hours} onChange={({ target }) => setHours(target.value)} />
      <DialogButtons pending={pending} pendingText="Replaying..." onCancel={onDone} onClick={() => write(undefined)}>
        Replay
      </DialogButtons>
    </div>
  )
}
