import { useState } from 'react'
import { useNavigate } from 'react-router'
import { webhookKindLabels } from '#domain/webhooks/webhook-labels.ts'
import type { Webhook } from '#domain/webhooks/webhook-endpoints.ts'
import { DeliveryDetails } from '#web/features/webhooks/delivery-details.tsx'
import { DeliveryLog } from '#web/features/webhooks/delivery-log.tsx'
import { WebhookActions } from '#web/features/webhooks/webhook-actions.tsx'
import { deliveryPages, logFilterNames, webhookQuery } from '#web/features/webhooks/webhook-queries.ts'
import { nameOfWebhook, WebhookState } from '#web/features/webhooks/webhook-state.tsx'
import { pageLoaders } from '#web/lib/pages/page-data.ts'
import { filterOf } from '#web/lib/pages/url-filter.ts'
import { useRead } from '#web/lib/calls/use-read.ts'
import { FactStrip } from '#web/ui/lists/fact-strip.tsx'
import { Moment } from '#web/ui/text/moment.tsx'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { Section } from '#web/ui/page/section.tsx'
import type { Route } from './+types/webhook-page'
import { RecordPage } from '../frame/record-page.tsx'

const pageData = pageLoaders(
  ({ params: { id = '' }, request }) => [
    webhookQuery(id),
    deliveryPages(id, filterOf(new URL(request.url).searchParams, logFilterNames)),
  ],
  { atOnce: true },
)
export const loader = pageData.loader
export const clientLoader = pageData.clientLoader

/** One webhook, with the log of what was sent. */
export default function WebhookPage({ params: { id } }: Route.ComponentProps) {
  const read = useRead(webhookQuery(id))
  return (
    <RecordPage
      kind="Webhook"
      title={read.data && nameOfWebhook(read.data.webhook)}
      back={{ to: '/admin/webhooks', label: 'Webhooks' }}
      query={read}
      failed="This webhook could not be loaded"
      missing={{ title: 'Webhook not found', to: '/admin/webhooks', label: 'Back to the webhooks' }}
      className="max-w-[72rem]"
    >
      {({ webhook }) => <Opened key={id} webhook={webhook} />}
    </RecordPage>
  )
}

function Opened({ webhook }: { webhook: Webhook }) {
  const navigate = useNavigate()
  const [opened, setOpened] = useState<string | null>(null)
  const { kind, address, events, problem, lastDeliveredAt, failingSince, overlapUntil, madeBy, createdAt } = webhook
  return (
    <div className="grid grid-cols-1 gap-7">
      <PageHead title={nameOfWebhook(webhook)} beside={<WebhookState webhook={webhook} />}>
        <WebhookActions
          webhook={webhook}
          onTested={setOpened}
          onDeleted={() => void navigate('/admin/webhooks', { replace: true })}
        />
      </PageHead>
      {problem && (
        <p role="note" className="rounded-card border border-bad/40 bg-bad/8 px-4 py-3 text-sm wrap-anywhere">
          <span className="font-semibold">{webhook.state === 'disabled' ? 'Switched off. ' : 'Failing. '}</span>
          {problem}
        </p>
      )}
      <FactStrip
        facts={[
          { label: 'Kind', value: webhookKindLabels[kind] },
          { label: 'Address', value: address, wide: true },
          { label: 'Last delivered', value: lastDeliveredAt ? <Moment at={lastDeliveredAt} /> : 'Never' },
          ...(failingSince ? [{ label: 'Failing since', value: <Moment at={failingSince} /> }] : []),
          ...(overlapUntil ? [{ label: 'Former secret until', value: <Moment at={overlapUntil} form="day" /> }] : []),
          {
            label: 'Made',
            value: (
              <>
                <Moment at={createdAt} form="day" />
                {madeBy && ` by ${madeBy}`}
              </>
            ),
          },
          { label: 'Events', value: events.join(', '), line: true },
        ]}
      />
      <Section title="Log">
        <DeliveryLog webhook={webhook} onOpen={setOpened} />
      </Section>
      <DeliveryDetails id={opened} isOn={webhook.state === 'active'} onClose={() => setOpened(null)} />
    </div>
  )
}
